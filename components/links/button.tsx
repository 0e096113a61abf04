import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { LinkLabel } from './link-label';
import { SiteLink } from './site-link';

/** One primary (marigold) button per band; the others are secondary. */
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

/** A link styled as a button: for navigation, where `Button` is for actions. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof SiteLink>) {
  return (
    <SiteLink className={buttonClass({ variant, size }, className)} {...rest}>
      <LinkLabel href={rest.href}>{children}</LinkLabel>
    </SiteLink>
  );
}

export function buttonClass({ variant = 'primary', size = 'regular' }: Look, extra?: string) {
  return [styles.button, styles[variant], size === 'small' && styles.small, extra]
    .filter(Boolean)
    .join(' ');
}
