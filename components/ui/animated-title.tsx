import type { CSSProperties } from 'react';
import styles from './animated-title.module.css';

type AnimatedTitleProps = {
  /** At 0.09 s a letter, 45 characters are the most that may move: motion ends within five seconds. */
  text: string;
  /** Seconds from one letter to the next. */
  stagger: number;
};

/** Seconds that a letter takes to rise, as `--d-4`. */
const RISE = 0.42;
/** How far it has come after which part of that time, nearly as with `--e-out`. */
const RISING = [
  [0, 0],
  [0.49, 0.1],
  [0.75, 0.2],
  [0.94, 0.4],
  [1, 1],
] as const;

/** Keeps two words on one line. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * The words of an h1 that appear letter by letter. Assistive technology gets them once and whole;
 * letters are grouped by word, so lines break where they would in plain text.
 */
export function AnimatedTitle({ text, stagger }: AnimatedTitleProps) {
  const whole = ([...text].filter(isLetter).length - 1) * stagger + RISE;
  let index = 0;
  return (
    <>
      <span className="visually-hidden">{text}</span>
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
        {/* Here it ends; until this has arrived the title is not shown. */}
        <wbr />
      </span>
    </>
  );
}

function isLetter(sign: string): boolean {
  return sign !== ' ' && sign !== NO_BREAK_SPACE;
}

/**
 * Every letter is animated as long as the whole title, and rises in its own part of that time. Letters that
 * begin and end one by one would cost the main thread a frame each, with style and layout, while the page
 * loads. Written out here, because variables in it would have to be put in for each letter.
 */
function risingFrom(start: number, whole: number): string {
  const stops = RISING.map(([risen, part]) => {
    const place = ((start + part * RISE) / whole) * 100;
    return `${risen} ${Number(place.toFixed(1))}%`;
  });
  // Beyond its stops a curve goes on as steep as it was, and the letters would drift.
  return `linear(0,${stops.join(',')},1)`;
}
