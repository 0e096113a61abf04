import { careersLead, careersScenes, SCENE_INTERVAL } from '@/app/(careers)/Career/content';
import { ButtonLink } from '@/components/links/button';
import { Still } from '@/components/pictures/still';
import { Carousel } from '@/components/widgets/carousel';
import { routes } from '@/lib/routes';
import styles from './careers-hero.module.css';

/** The heading of the careers page next to a carousel of two scenes; below a receipt it is an h2. */
export function CareersHero({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  return (
    <header className={`container wide-columns awaits-next ${styles.hero}`}>
      <div className="hero-copy">
        <Heading className="type-h1">Careers</Heading>
        <p className="lead">{careersLead}</p>
        <div className={`actions ${styles.actions}`}>
          <ButtonLink href={routes.jobPositions}>View Open Positions</ButtonLink>
          <ButtonLink href={routes.resumeUpload} variant="secondary">
            Submit your resume
          </ButtonLink>
        </div>
      </div>
      <div className={`no-print ${styles.scenes}`}>
        <Carousel
          label="Life with us"
          interval={SCENE_INTERVAL}
          slides={careersScenes.map((scene, index) => ({
            id: scene.id,
            content: <Scene {...scene} waits={index > 0} />,
          }))}
        />
      </div>
    </header>
  );
}

function Scene({
  picture,
  alt,
  dusk,
  caption,
  waits,
}: (typeof careersScenes)[number] & { waits: boolean }) {
  return (
    <figure className="stack-3">
      <Still
        {...SIZE}
        name={picture}
        alt={alt}
        pictureClass={waits ? styles.waits : dusk && 'light-only'}
        lazy={waits}
        first={!waits}
      />
      {dusk && <Still {...SIZE} name={dusk.picture} alt={dusk.alt} pictureClass="dark-only" lazy />}
      <figcaption className={`note ${styles.caption}`}>{caption}</figcaption>
    </figure>
  );
}

const SIZE = {
  width: 1200,
  height: 900,
  sizes: '(width >= 56.25em) 41rem, 100vw',
  className: styles.picture,
};
