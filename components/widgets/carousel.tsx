import type { ReactNode } from 'react';
import { MOVES_BY, PLACE, ROTATES } from '@/components/early/markup';
import { marked } from '@/components/page/marked';
import styles from './carousel.module.css';

type CarouselProps = {
  /** Accessible name of the carousel. */
  label: string;
  slides: readonly { id: string; content: ReactNode; label?: string }[];
  /** Milliseconds per slide; if missing, the carousel does not rotate by itself. */
  interval?: number;
};

/**
 * The carousel pattern of the ARIA Authoring Practices on a native scroller, which can be swiped and scrolled without
 * JavaScript. It only rotates with an interval; hover pauses it, keyboard focus stops it until it is restarted.
 */
export function Carousel({ label, slides, interval }: CarouselProps) {
  return (
    <slide-show
      class={`stack-4 ${styles.carousel}`}
      role="region"
      aria-roledescription="carousel"
      aria-label={label}
      {...marked(ROTATES, interval)}
      suppressHydrationWarning
    >
      <div className={`needs-scripts no-print awaits-next ${styles.controls}`}>
        {interval !== undefined && (
          <Control by={0}>
            <span className={styles.stop}>
              <Glyph path="M5 3v14M15 3v14" />
              <span className="visually-hidden">Stop slide rotation</span>
            </span>
            <span className={styles.start}>
              <Glyph path="M5 3l11 7-11 7z" />
              <span className="visually-hidden">Start slide rotation</span>
            </span>
          </Control>
        )}
        <Control by={-1}>
          <Glyph path="M13 3l-7 7 7 7" />
          <span className="visually-hidden">Previous slide</span>
        </Control>
        <Control by={1}>
          <Glyph path="M7 3l7 7-7 7" />
          <span className="visually-hidden">Next slide</span>
        </Control>
        <span
          className={`note ${styles.place}`}
          aria-hidden="true"
          {...marked(PLACE)}
          suppressHydrationWarning
        >{`1 / ${slides.length}`}</span>
      </div>
      <div
        className={styles.slides}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
        tabIndex={0}
        suppressHydrationWarning
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={slide.label ?? `${index + 1} of ${slides.length}`}
            className={styles.slide}
          >
            {slide.content}
          </div>
        ))}
      </div>
    </slide-show>
  );
}

function Control({ by, children }: { by: number; children: ReactNode }) {
  return (
    <button
      type="button"
      {...marked(MOVES_BY, by)}
      className={`icon-button framed ${styles.control}`}
    >
      {children}
    </button>
  );
}

function Glyph({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
