import type { CSSProperties, ReactNode } from 'react';
import { AnimatedTitle } from '@/components/page/animated-title';
import { HeroLoop, type LoopName } from '@/components/pictures/hero-loop';
import { Still } from '@/components/pictures/still';
import styles from './video-hero.module.css';

type HeroMedia = keyof typeof SUBJECTS;

type VideoHeroProps = {
  title: string;
  lead: string;
  /** Seconds between letters of the animated title; if missing, the title is not animated. */
  stagger?: number;
  media: HeroMedia;
  /** The idea of the page, below at full width; the film is smaller then. */
  figure?: ReactNode;
  mirrored?: boolean;
  surface?: 'deep';
  /** Links and buttons below the lead; at most one of them primary. */
  children?: ReactNode;
};

/** The part of each film that is shown where the picture is low, in percent: there its blocks move. */
const SUBJECTS = { hero: 50, contract: 70, permanent: 40, offshore: 10, nearshore: 65 } as const;

const POSTER = {
  width: 1320,
  height: 1100,
  sizes: '(width <= 48em) 100vw, 57vw',
  className: `cover ${styles.picture}`,
};

/** A stair-cut panel over a scene: text is on the page's own colour, never on the picture. */
export function VideoHero(props: VideoHeroProps) {
  const { title, lead, stagger, media, figure, mirrored, surface, children } = props;
  const { light, dark } = filmsOf(media);
  return (
    <section
      className={styles.hero}
      data-figure={figure ? '' : undefined}
      data-mirrored={mirrored ? '' : undefined}
      data-surface={surface}
      aria-labelledby="hero-title"
    >
      <div className={styles.top}>
        <div className={`container awaits-next ${styles.inner}`}>
          <div className={`hero-copy ${styles.copy}`}>
            <h1 id="hero-title" className={styles.title}>
              {stagger ? <AnimatedTitle text={title} stagger={stagger} /> : title}
            </h1>
            <p className="lead">{lead}</p>
            {children && <div className="actions">{children}</div>}
          </div>
        </div>
        <div className={styles.scene} style={{ '--subject': SUBJECTS[media] } as CSSProperties}>
          <Still name={`${media}-day.poster`} {...POSTER} pictureClass="light-only" first />
          {/* Lazy, so that it is loaded only if the dark theme shows it. */}
          <Still name={`${media}-dusk.poster`} {...POSTER} pictureClass="dark-only" lazy />
          <HeroLoop light={light} dark={dark} className={`cover ${styles.picture}`} />
        </div>
      </div>
      {figure && <div className={`container stack-5 ${styles.figure}`}>{figure}</div>}
    </section>
  );
}

/** Every scene has one film by day and one at dusk; offshore has a single one for both, whose dusk starts half-way. */
function filmsOf(media: HeroMedia): { light: LoopName; dark: LoopName } {
  if (media === 'offshore') return { light: 'offshore-cycle', dark: 'offshore-cycle#t=3' };
  return { light: `${media}-day`, dark: `${media}-dusk` };
}
