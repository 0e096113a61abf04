'use client';

import type { ReactNode } from 'react';
import styles from './carousel.module.css';

type CarouselProps = {
  /** Names the carousel for assistive technology. */
  label: string;
  slides: readonly { id: string; content: ReactNode; label?: string }[];
  /** Milliseconds from one slide to the next; without it the carousel turns by hand only. */
  interval?: number;
};

export function Carousel({ label, slides }: CarouselProps) {
  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.carousel}>
      <div className={styles.slides}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
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
