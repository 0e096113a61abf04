import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Permanent staffing',
  description:
    'Permanent IT hiring in five steps: from grasping your expectations to the offer letter and compensation discussion.',
  path: routes.permanentStaffing,
});

export default function PermanentStaffing() {
  return (
    <PageOutline
      title="Permanent staffing"
      lead="People who come to stay. We find, test and verify candidates, and stand beside you until the offer is signed."
      drawing="services/permanent"
      actions={[{ label: 'Ask for people', path: routes.contact }]}
      points={[
        {
          title: 'Five steps to a hire',
          items: [
            'Grasping expectations',
            'Hiring strategy',
            'Candidate evaluation tests',
            'Interview and credential verification',
            'Offer letter and compensation discussion',
          ],
        },
      ]}
      onward={{
        title: 'More staffing services',
        links: [
          { label: 'Contract staffing', path: routes.contractStaffing },
          { label: 'Nearshore staffing', path: routes.nearshoreStaffing },
          { label: 'Offshore staffing', path: routes.offshoreStaffing },
          { label: 'Career Launch Program', path: routes.careerLaunch },
        ],
      }}
    />
  );
}
