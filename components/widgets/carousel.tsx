'use client';

import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { EARLY_CLICK, ROTATES } from '@/components/early/markup';
import { marked } from '@/components/page/marked';
import styles from './carousel.module.css';
import { isMotionOff } from './is-motion-off';

type CarouselProps = {
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
  const scroller = useRef<HTMLDivElement>(null);
  // Unknown until hydration: the slides may have been swiped, or rotated by the loader.
  const [current, setCurrent] = useState<number>();
  const [rotates, setRotates] = useState(interval !== undefined);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    // biome-ignore lint/nursery/useReactCompiler: the rotation is the visitor's to start again
    if (isMotionOff()) setRotates(false);
    if (scroller.current) setCurrent(currentSlide(scroller.current));
  }, []);

  useEffect(() => {
    if (!rotates || isPaused || current === undefined) return;
    const timer = setInterval(() => {
      if (scroller.current) scrollToSlide(scroller.current, (current + 1) % slides.length);
    }, interval);
    return () => clearInterval(timer);
  }, [rotates, isPaused, interval, current, slides.length]);

  const move = (by: number) => {
    if (!scroller.current) return;
    const from = current ?? currentSlide(scroller.current);
    scrollToSlide(scroller.current, (from + by + slides.length) % slides.length);
  };
  const stopForKeyboard = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) setRotates(false);
  };

  return (
    <section
      className={`stack-4 ${styles.carousel}`}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={stopForKeyboard}
    >
      <div className={`needs-scripts no-print awaits-next ${styles.controls}`}>
        {interval !== undefined && (
          <Control
            label={rotates ? 'Stop slide rotation' : 'Start slide rotation'}
            path={rotates ? 'M5 3v14M15 3v14' : 'M5 3l11 7-11 7z'}
            onClick={() => setRotates(!rotates)}
          />
        )}
        <Control label="Previous slide" path="M13 3l-7 7 7 7" onClick={() => move(-1)} />
        <Control label="Next slide" path="M7 3l7 7-7 7" onClick={() => move(1)} />
        <span className={`note ${styles.place}`} aria-hidden="true">
          {current !== undefined && `${current + 1} / ${slides.length}`}
        </span>
      </div>
      <div
        ref={scroller}
        className={styles.slides}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
        tabIndex={0}
        aria-live={rotates ? 'off' : 'polite'}
        {...marked(ROTATES, interval)}
        onScroll={({ currentTarget }) => setCurrent(currentSlide(currentTarget))}
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
    </section>
  );
}

function currentSlide({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth);
}

function scrollToSlide(scroller: HTMLElement, index: number) {
  const behavior = isMotionOff() ? 'instant' : 'smooth';
  scroller.scrollTo({ left: index * scroller.clientWidth, behavior });
}

type ControlProps = { label: string; path: string; onClick: () => void };

/** With its icon inlined, because icons cannot be imported into client components (see `icon.tsx`). */
function Control({ label, path, onClick }: ControlProps) {
  return (
    <button
      type="button"
      {...marked(EARLY_CLICK)}
      className={`icon-button framed ${styles.control}`}
      onClick={onClick}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
