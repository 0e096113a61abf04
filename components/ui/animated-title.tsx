import type { CSSProperties } from 'react';
import styles from './animated-title.module.css';

type AnimatedTitleProps = {
  /** At 0.09 s a letter, 45 characters are the most that may move: motion ends within five seconds. */
  text: string;
  /** Seconds from one letter to the next. */
  stagger: number;
};

/** Keeps two words on one line. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * The words of an h1 that appear letter by letter. Assistive technology gets them once and whole;
 * letters are grouped by word, so lines break where they would in plain text.
 */
export function AnimatedTitle({ text, stagger }: AnimatedTitleProps) {
  let index = 0;
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span
        className={styles.title}
        aria-hidden="true"
        style={{ '--stagger': `${stagger}s` } as CSSProperties}
      >
        {text.split(' ').map((word, place) => (
          <span key={place}>
            <span className={styles.word}>
              {[...word].map((letter) =>
                letter === NO_BREAK_SPACE ? (
                  letter
                ) : (
                  <span
                    key={index}
                    className={styles.letter}
                    style={{ '--i': index++ } as CSSProperties}
                  >
                    {letter}
                  </span>
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
