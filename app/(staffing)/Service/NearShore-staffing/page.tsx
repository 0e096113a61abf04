import { nearshoreExpertise } from '@/app/(staffing)/Service/NearShore-staffing/content';
import { ServicePage } from '@/app/(staffing)/service-page';
import { CardGrid } from '@/components/grids/card-grid';
import { Band } from '@/components/page/band';
import { claims } from '@/lib/content/claims';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { linkTo, serviceNamed } from '@/lib/services';
import { SharedDay } from './shared-day';

const service = serviceNamed('nearshoreStaffing');

const meta = serviceMeta(
  service,
  'Nearshore IT teams for clients near India: aligned time zones, a shared work culture, no language barriers and people who are readily available.',
);

export const metadata = pageMetadata(meta);

export default function NearshoreStaffing() {
  return (
    <ServicePage
      service={service}
      meta={meta}
      hero={{
        lead: `For clients in ${claims.nearshorePlaces}: ${claims.nearshoreHours}.`,
        media: 'nearshore',
        mirrored: true,
        figure: (
          <>
            <h2>Why nearshore works: one working day, shared</h2>
            <SharedDay />
          </>
        ),
      }}
      enquire="Find people nearby"
      invitation={{
        title: 'When does your day start?',
        text: 'Tell us your time zone, your language and the skills you are missing. Then we look for people who match all three.',
        secondary: linkTo('offshoreStaffing', 'Compare with offshore'),
      }}
    >
      <Band title="Our expertise" tone="wash">
        <CardGrid items={nearshoreExpertise} columns={4} />
      </Band>
    </ServicePage>
  );
}
