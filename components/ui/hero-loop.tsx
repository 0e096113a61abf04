import styles from './hero-loop.module.css';
import { Icon } from './icon';

/** A film in `public/video`, as AV1 and H.264; `#t=` is the second it starts at. */
export type LoopName =
  | `${'hero' | 'contract' | 'permanent' | 'nearshore'}-${'day' | 'dusk'}`
  | 'offshore-cycle'
  | 'offshore-cycle#t=3';

type HeroLoopProps = { light: LoopName; dark: LoopName; className?: string };

/**
 * A decorative film that fades in over the still below it, and the button that stops it. The element is
 * defined by the early script, which decides whether and when the film is fetched at all, and sets
 * attributes before React sees them.
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
      <button type="button" className={styles.toggle}>
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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hero-loop': HTMLAttributes<HTMLElement> & { class?: string; light: string; dark: string };
    }
  }
}
