import { TURNS } from '@/components/early/markup';
import { SiteLink } from '@/components/links/site-link';
import { marked } from '@/components/page/marked';
import { Reveal } from '@/components/page/reveal';
import { Drawing, type DrawingName } from '@/components/pictures/drawing';
import { Icon } from '@/components/pictures/icon';
import styles from './flip-cards.module.css';

type FlipCardsProps = {
  cards: readonly { title: string; text: string; drawing: DrawingName; path?: string }[];
};

/**
 * A grid of cards with more text on the back, whose first sentence the front shows, too. Hover, focus, click and tap
 * turn a card, Escape turns it back (handled by the early script); without JavaScript the text is below the title. The
 * text is always in the document.
 */
export function FlipCards({ cards }: FlipCardsProps) {
  return (
    <Reveal>
      <ul className={styles.cards}>
        {cards.map(({ title, text, drawing, path }, index) => {
          const [first = '', rest = ''] = text.split(AFTER_FIRST_SENTENCE);
          return (
            <li key={title} className={styles.card} {...marked(TURNS)}>
              <button
                type="button"
                className={`needs-scripts backdrop unringed ${styles.turn}`}
                aria-expanded="false"
                aria-controls={`card-${index + 1}`}
              >
                <span className="visually-hidden">About {title}</span>
              </button>
              <div className={styles.sides}>
                <div className={styles.front}>
                  <Drawing name={drawing} className={styles.drawing} />
                  <h3 className={`type-h4 ${styles.title}`}>{title}</h3>
                  <p className={`note ${styles.peek}`} aria-hidden="true">
                    {first}
                  </p>
                </div>
                <div id={`card-${index + 1}`} className={styles.back}>
                  <p className={`type-h4 ${styles.repeated}`} aria-hidden="true">
                    {title}
                  </p>
                  <p className={`muted ${styles.text}`}>
                    <span className={styles.first}>{first}</span> {rest}
                  </p>
                  {path && (
                    <SiteLink href={path} className={`touch ${styles.link}`}>
                      <span>
                        Read more<span className="visually-hidden"> about {title}</span>
                      </span>
                      <Icon name="arrow-right" className={styles.arrow} />
                    </SiteLink>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </Reveal>
  );
}

const AFTER_FIRST_SENTENCE = /(?<=[.?!]) (.*)/s;
