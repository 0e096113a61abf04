import {
  contractReasons,
  contractServices,
} from '@/app/(staffing)/Service/Contract-staffing/content';
import { ServicePage } from '@/app/(staffing)/service-page';
import { CardGrid } from '@/components/grids/card-grid';
import { LinkList } from '@/components/links/link-list';
import { Band } from '@/components/page/band';
import { countedFirst } from '@/lib/content/counted';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { otherWays } from '@/lib/content/staffing';
import { listPath } from '@/lib/jobs/search/job-search';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { ContractYear } from './contract-year';
import styles from './page.module.css';

const service = serviceNamed('contractStaffing');

const meta = serviceMeta(
  service,
  'IT specialists on contract: task-specific hiring, short-term agreements, committed teams and flexible contracts.',
);

export const metadata = pageMetadata(meta);

const contractWork = [
  {
    label: 'Contract openings',
    path: listPath({ type: 'contract' }),
    text: 'With us and with our clients. Applying is always free.',
  },
  {
    label: 'All open positions',
    path: routes.jobPositions,
    text: 'Contract and permanent, in all cities.',
  },
  {
    label: 'Submit a resume',
    path: routes.resumeUpload,
    text: 'If nothing fits now.',
  },
];

export default function ContractStaffing() {
  return (
    <ServicePage
      service={service}
      meta={meta}
      hero={{
        lead: 'Specialists for the time you need them: for one task, for a few months, or as a team that stays until the product is live.',
        media: 'contract',

        figure: (
          <>
            <h2 className="type-h3">
              {countedFirst(contractServices.length, 'way to engage', 'ways to engage')}
            </h2>
            <ContractYear label="Ways to engage" />
          </>
        ),
      }}
      enquire="Find specialists"
      invitation={{
        title: 'Tell us the task and the date',
        text: 'Tell us the skill, the start date and how long you need it. Then we talk about people who are available.',
      }}
      end={
        <Band>
          <div className={styles.lists}>
            <div>
              <h2 className="type-h3">Other ways to work with us</h2>
              <LinkList links={otherWays(service)} />
            </div>
            <div>
              <h2 className="type-h3">Looking for contract work yourself?</h2>
              <LinkList links={contractWork} />
            </div>
          </div>
        </Band>
      }
    >
      <Band
        tone="wash"
        title={countedFirst(
          contractReasons.length,
          'reason to hire on contract with us',
          'reasons to hire on contract with us',
        )}
      >
        <CardGrid items={contractReasons} />
      </Band>
    </ServicePage>
  );
}
