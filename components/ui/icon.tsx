import styles from './icon.module.css';
import { iconShapes } from './icon-shapes';

export type IconName = keyof typeof iconShapes;

/**
 * A decorative glyph in the colour and size of the text around it; the words beside it carry the
 * meaning. Drawn inline, so it needs no request. Client components take one as a child from the
 * server: importing this file into them would send every shape to the browser.
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
