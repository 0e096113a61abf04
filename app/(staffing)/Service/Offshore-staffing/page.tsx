import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Offshore staffing',
  description:
    'Offshore IT teams from India: lower costs, round-the-clock operations, a committed team and rapid hiring.',
  path: routes.offshoreStaffing,
});

export default function OffshoreStaffing() {
  return (
    <PageOutline
      title="Offshore staffing"
      lead="A team in India that works while you sleep, put together on more than 15 years of recruitment experience."
      drawing="services/offshore"
      actions={[{ label: 'Ask for people', path: routes.contact }]}
      points={[
        {
          title: 'Four benefits',
          items: ['Lower costs', 'Round-the-clock operations', 'Committed team', 'Rapid hiring'],
        },
      ]}
      onward={{
        title: 'More staffing services',
        links: [
          { label: 'Contract staffing', path: routes.contractStaffing },
          { label: 'Nearshore staffing', path: routes.nearshoreStaffing },
          { label: 'Permanent staffing', path: routes.permanentStaffing },
          { label: 'Career Launch Program', path: routes.careerLaunch },
        ],
      }}
    />
  );
}
