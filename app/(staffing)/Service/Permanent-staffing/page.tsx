import {
  candidateFile,
  permanentReasons,
  permanentSteps,
} from '@/app/(staffing)/Service/Permanent-staffing/content';
import { ServicePage } from '@/app/(staffing)/service-page';
import { CardGrid } from '@/components/grids/card-grid';
import { LinkList } from '@/components/links/link-list';
import { Band } from '@/components/page/band';
import { SplitBand } from '@/components/sections/split-band';
import { countedFirst } from '@/lib/content/counted';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { routes } from '@/lib/routes';
import { linkTo, serviceNamed } from '@/lib/services';
import { SearchStair } from './search-stair';

const service = serviceNamed('permanentStaffing');

const meta = serviceMeta(
  service,
  'Permanent IT hiring in five steps: expectations, hiring strategy, candidate tests, interviews and verification, and the offer letter.',
);

export const metadata = pageMetadata(meta);

export default function PermanentStaffing() {
  return (
    <ServicePage
      service={service}
      meta={meta}
      hero={{
        lead: 'We find, test and verify candidates for your own payroll, and support both sides through the first day at work.',
        media: 'permanent',

        figure: (
          <>
            <h2 className="type-h3">
              {countedFirst(permanentSteps.length, 'step to a hire', 'steps to a hire')}
            </h2>
            <SearchStair />
          </>
        ),
      }}
      enquire="Tell us about a role"
      invitation={{
        title: 'Who are you looking for?',
        text: 'Tell us the role, the location and the pay range. Ask to talk to the recruiter who would run the search.',
        secondary: linkTo('contractStaffing', 'See contract staffing'),
      }}
      end={
        <Band title="Looking for a permanent job yourself?">
          <LinkList
            links={[
              {
                label: 'Open positions',
                path: routes.jobPositions,
                text: 'With us and with our clients. Applying is always free.',
              },
              {
                label: 'Submit a resume',
                path: routes.resumeUpload,
                text: 'If nothing fits now.',
              },
            ]}
          />
        </Band>
      }
    >
      <SplitBand
        tone="wash"
        title="What to ask for with a name on the shortlist"
        drawing="permanent/file"
        flip
      >
        <ul className="block-list">
          {candidateFile.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </SplitBand>
      <Band
        title={countedFirst(
          permanentReasons.length,
          'reason to hire through us',
          'reasons to hire through us',
        )}
      >
        <CardGrid items={permanentReasons} columns={4} />
      </Band>
    </ServicePage>
  );
}
