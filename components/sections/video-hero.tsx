import type { ReactNode } from 'react';
import { AnimatedTitle } from '@/components/ui/animated-title';
import { HeroLoop, type LoopName } from '@/components/ui/hero-loop';
import styles from './video-hero.module.css';

export type HeroMedia = 'hero' | 'contract' | 'permanent' | 'offshore' | 'nearshore';

type VideoHeroProps = {
  title: string;
  lead: string;
  /** Seconds from one letter of the title to the next; without it the title is simply there. */
  stagger?: number;
  media: HeroMedia;
  /** Links and buttons under the lead; one of them primary at most. */
  children?: ReactNode;
};

/** The stair-cut panel over a scene: words stand on the page's own colour, never on the picture. */
export function VideoHero({ title, lead, stagger, media, children }: VideoHeroProps) {
  const { light, dark } = loops[media];
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.scene}>
        {/* In a <picture>, because React would have every page that links here preload a bare image. */}
        <picture className="light-only">
          <img
            className={styles.picture}
            src={`/images/${media}-day.poster.avif`}
            alt=""
            width="1320"
            height="1100"
            fetchPriority="high"
          />
        </picture>
        {/* Lazy, so that it is fetched only where the dark theme shows it. */}
        <img
          className={`dark-only ${styles.picture}`}
          src={`/images/${media}-dusk.poster.avif`}
          alt=""
          width="1320"
          height="1100"
          loading="lazy"
        />
        <HeroLoop light={light} dark={dark} className={styles.picture} />
      </div>
      <div className={`container ${styles.inner}`}>
        <div className={styles.words}>
          <h1 id="hero-title" className={styles.title}>
            {stagger ? <AnimatedTitle text={title} stagger={stagger} /> : title}
          </h1>
          <p className="lead">{lead}</p>
          {children && <div className={styles.actions}>{children}</div>}
        </div>
      </div>
    </section>
  );
}

/** A pan over the steps by day and at dusk; the offshore film goes through both, so dusk starts half-way. */
const pan = { light: 'hero-day', dark: 'hero-dusk' } as const;
const loops: Record<HeroMedia, { light: LoopName; dark: LoopName }> = {
  hero: pan,
  contract: pan,
  permanent: pan,
  nearshore: pan,
  offshore: { light: 'offshore-cycle', dark: 'offshore-cycle#t=3' },
};
