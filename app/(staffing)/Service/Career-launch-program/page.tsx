import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Career Launch Program',
  description:
    'Training, real-time project access, mock screenings and placement support for a first career in software.',
  path: routes.careerLaunch,
});

export default function CareerLaunchProgram() {
  return (
    <PageOutline
      title="Career Launch Program"
      lead="Training, real-time project access, mock screenings and placement support: four steps from where you are to a first job in software."
      drawing="services/training"
      actions={[
        { label: 'Contact us', path: routes.contact },
        { label: 'View open positions', path: routes.jobPositions },
      ]}
      points={[
        { title: 'The roadmap', items: ['Onboard', 'Develop', 'Screening', 'Career Launch'] },
      ]}
      onward={{
        title: 'Where it leads',
        links: [
          { label: 'Careers', path: routes.career },
          { label: 'Open positions', path: routes.jobPositions },
          { label: 'Submit a resume', path: routes.resumeUpload },
        ],
      }}
    />
  );
}
