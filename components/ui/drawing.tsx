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
      viewBox={FRAME}
      width="216"
      height="266"
      aria-hidden="true"
    >
      <use href={`/images/iso.svg#${name}`} />
    </svg>
  );
}

/** The frame all symbols share, so that they stand on one ground line at one scale. */
const FRAME = '-107.9 -130 215.8 266';
