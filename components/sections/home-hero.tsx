import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { VideoHero } from './video-hero';

/** The head of the home page. Sixty-five letters at 28 ms: the title stands within two seconds. */
export function HomeHero() {
  return (
    <VideoHero
      title="We are builders of custom software that scales with your ambition"
      lead="Web, mobile and cloud products, and the people who build them: contract, nearshore, offshore and permanent teams."
      stagger={0.028}
      media="hero"
    >
      <ButtonLink href={routes.contact}>Start a project</ButtonLink>
      <ButtonLink href={routes.jobPositions} variant="secondary">
        View open positions
      </ButtonLink>
    </VideoHero>
  );
}
