import styles from './icon.module.css';
import { iconShapes } from './icon-shapes';

export type IconName = keyof typeof iconShapes;

/**
 * A decorative icon in the colour and size of the surrounding text, which carries the meaning. Inline, so
 * it needs no request. Client components receive icons as children from the server: importing this file
 * would send every icon to the browser.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 256 256"
      width="20"
      height="20"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
