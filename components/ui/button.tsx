import Link from 'next/link';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** One primary (marigold) button per band; everything beside it is secondary. */
type Look = { variant?: 'primary' | 'secondary'; size?: 'regular' | 'small' };

export function Button({
  variant,
  size,
  className,
  type,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass({ variant, size }, className)}
      {...rest}
    />
  );
}

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** For links of another kind, such as `NavLink`, that must look like a button. */
export function buttonClass({ variant = 'primary', size = 'regular' }: Look, extra?: string) {
  return [styles.button, styles[variant], size === 'small' && styles.small, extra]
    .filter(Boolean)
    .join(' ');
}
