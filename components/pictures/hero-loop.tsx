import styles from './hero-loop.module.css';
import { Icon } from './icon';

/** A film in `public/video`, as AV1 and H.264, each in two sizes; `#t=` is the start in seconds. */
export type LoopName =
  | `${'hero' | 'contract' | 'permanent' | 'nearshore'}-${'day' | 'dusk'}`
  | 'offshore-cycle'
  | 'offshore-cycle#t=3';

type HeroLoopProps = { light: LoopName; dark: LoopName; className?: string };

/**
 * A decorative film that fades in over its still, and the button that pauses it. The early script defines
 * the element, decides whether and when the film is loaded, and sets attributes before hydration.
 */
export function HeroLoop({ light, dark, className }: HeroLoopProps) {
  return (
    <hero-loop light={light} dark={dark} class={styles.loop} suppressHydrationWarning>
      <video
        className={`${styles.film} ${className ?? ''}`}
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        suppressHydrationWarning
      />
      <button type="button" className={`icon-button framed ${styles.toggle}`}>
        <span className={styles.whilePlaying}>
          <Icon name="pause" />
          <span className="visually-hidden">Pause the background film</span>
        </span>
        <span className={styles.whileStopped}>
          <Icon name="play" />
          <span className="visually-hidden">Play the background film</span>
        </span>
      </button>
    </hero-loop>
  );
}
