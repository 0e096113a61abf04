import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Nearshore staffing',
  description:
    'Nearshore IT teams in your time zone: shared working hours and work culture, no language barriers, readily available people.',
  path: routes.nearshoreStaffing,
});

export default function NearshoreStaffing() {
  return (
    <PageOutline
      title="Nearshore staffing"
      lead="People close to your clock and your culture, so that a question asked in the morning is answered in the morning."
      drawing="services/nearshore"
      actions={[{ label: 'Ask for people', path: routes.contact }]}
      points={[
        {
          title: 'Four benefits',
          items: ['Time zone aligned', 'Work culture', 'No language barriers', 'Readily available'],
        },
      ]}
      onward={{
        title: 'More staffing services',
        links: [
          { label: 'Contract staffing', path: routes.contractStaffing },
          { label: 'Offshore staffing', path: routes.offshoreStaffing },
          { label: 'Permanent staffing', path: routes.permanentStaffing },
          { label: 'Career Launch Program', path: routes.careerLaunch },
        ],
      }}
    />
  );
}
