import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Contract staffing',
  description:
    'IT specialists on contract: task-specific hiring, short-term agreements, committed teams and flexible contracts.',
  path: routes.contractStaffing,
});

export default function ContractStaffing() {
  return (
    <PageOutline
      title="Contract staffing"
      lead="Specialists for the time you need them: for one task, for a few months, or as a team that is committed to your product."
      drawing="services/contract"
      actions={[{ label: 'Ask for people', path: routes.contact }]}
      points={[
        {
          title: 'Four ways to engage',
          items: [
            'Task-specific hiring',
            'Short-term agreement',
            'Committed team',
            'Flexible contracts',
          ],
        },
      ]}
      onward={{
        title: 'More staffing services',
        links: [
          { label: 'Nearshore staffing', path: routes.nearshoreStaffing },
          { label: 'Offshore staffing', path: routes.offshoreStaffing },
          { label: 'Permanent staffing', path: routes.permanentStaffing },
          { label: 'Career Launch Program', path: routes.careerLaunch },
        ],
      }}
    />
  );
}
