import styles from './drawing.module.css';

/** The symbols of `public/images/iso.svg`, which `scripts/media/iso.mjs` makes. */
export type DrawingName =
  | 'mobile'
  | 'web'
  | 'design'
  | 'backend'
  | 'cloud'
  | 'qa'
  | 'commerce'
  | 'support'
  | 'training'
  | 'contract'
  | 'nearshore'
  | 'offshore'
  | 'permanent'
  | 'rocket'
  | 'pool';

/** A decorative isometric scene. Its colours are the theme's: custom properties reach into `<use>`. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      className={className ? `${styles.drawing} ${className}` : styles.drawing}
      width="216"
      height="266"
      aria-hidden="true"
    >
      <use href={`/images/iso.svg#${name}`} />
    </svg>
  );
}
