import type { CSSProperties } from 'react';
import styles from './animated-title.module.css';

type AnimatedTitleProps = {
  /** At most 45 letters at 0.09 s each, so that motion ends within five seconds. */
  text: string;
  stagger: number;
};

/** Duration of a letter's animation in seconds, as `--d-4`. */
const RISE_SECONDS = 0.42;
/** Progress at equal intervals of that duration, approximating `--e-out`. */
const RISE_CURVE = [
  [0, 0],
  [0.49, 0.1],
  [0.75, 0.2],
  [0.94, 0.4],
  [1, 1],
] as const;

/** Keeps two words on one line. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * An h1 whose letters rise one by one from a faint title, or immediately under reduced motion. Assistive technology reads it once as a
 * whole; letters are grouped by word, so lines wrap as in plain text.
 */
export function AnimatedTitle({ text, stagger }: AnimatedTitleProps) {
  const whole = ([...text].filter(isLetter).length - 1) * stagger + RISE_SECONDS;
  let index = 0;
  return (
    <>
      <span className={styles.whole}>{text}</span>
      <span
        className={styles.title}
        aria-hidden="true"
        style={{ '--whole': `${whole.toFixed(3)}s` } as CSSProperties}
      >
        {text.split(' ').map((word, place) => (
          <span key={place}>
            <span className={styles.word}>
              {[...word].map((letter) =>
                isLetter(letter) ? (
                  <span
                    key={index}
                    className={styles.letter}
                    style={{ animationTimingFunction: risingFrom(index++ * stagger, whole) }}
                  >
                    {letter}
                  </span>
                ) : (
                  letter
                ),
              )}
            </span>{' '}
          </span>
        ))}
        {/* Marks the end; until it has arrived the title is hidden. */}
        <wbr />
      </span>
    </>
  );
}

function isLetter(sign: string): boolean {
  return sign !== ' ' && sign !== NO_BREAK_SPACE;
}

/**
 * Every letter's animation lasts as long as the whole title, and the letter rises in its part of that
 * time. Animations that start and end one by one would cost the main thread a frame each, with style and
 * layout, during page load. The values are inlined, because custom properties would have to be resolved
 * for each letter.
 */
function risingFrom(start: number, whole: number): string {
  const stops = RISE_CURVE.map(([risen, part]) => {
    const place = ((start + part * RISE_SECONDS) / whole) * 100;
    return `${risen} ${Number(place.toFixed(1))}%`;
  });
  // `linear()` extrapolates beyond its first and last stops, so both ends get a flat segment.
  return `linear(0,${stops.join(',')},1)`;
}
