import {
  offshoreBenefits,
  offshoreReasons,
} from '@/app/(staffing)/Service/Offshore-staffing/content';
import { ServicePage } from '@/app/(staffing)/service-page';
import { Band } from '@/components/page/band';
import { Reasons } from '@/components/sections/reasons';
import { Stepper } from '@/components/sections/stepper';
import { claims } from '@/lib/content/claims';
import { capitalized, countedFirst } from '@/lib/content/counted';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { COUNTRY } from '@/lib/country';
import { serviceNamed } from '@/lib/services';
import { WorkingDay } from './working-day';

const service = serviceNamed('offshoreStaffing');

const meta = serviceMeta(
  service,
  `Offshore IT teams in India: lower costs, round-the-clock operations, committed people, and ${capitalized(claims.recruitmentYears)} of recruitment experience.`,
);

export const metadata = pageMetadata(meta);

export default function OffshoreStaffing() {
  return (
    <ServicePage
      service={service}
      meta={meta}
      hero={{
        lead: `A team in ${COUNTRY.name}, at other hours than yours. See how its day meets your own.`,
        media: 'offshore',
        surface: 'deep',
        figure: <WorkingDay />,
      }}
      enquire="Plan a team"
      invitation={{
        title: 'Start with two, or with twenty',
        text: 'Tell us the skills, the hours to cover and the start date. Ask for a team plan with the rate of each person.',
      }}
    >
      <Band title="What you get">
        <Stepper label="Benefits of offshore staffing" steps={offshoreBenefits} />
      </Band>
      <Band
        tone="wash"
        title={countedFirst(
          offshoreReasons.length,
          'reason to build your team with us',
          'reasons to build your team with us',
        )}
      >
        <p className="lead">{capitalized(claims.recruitmentYears)} of recruitment experience.</p>
        <Reasons items={offshoreReasons} />
      </Band>
    </ServicePage>
  );
}
