import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Full Stack Development',
  description: 'Full Stack Development role in Hyderabad: read about the position and apply.',
  path: routes.roleFullStack,
});

export default function FullStackRole() {
  return (
    <PageOutline
      title="Full Stack Development"
      lead="Location: Hyderabad. At least 3 years of experience with a BE, B.Tech, MCA, M.Sc or MS degree, 4 years or more with a BSc."
      actions={[
        { label: 'Apply', path: routes.jobForm },
        { label: 'View open positions', path: routes.jobPositions },
      ]}
      points={[
        {
          title: 'Eligibility',
          items: [
            'At least 3 years of experience for BE/B.Tech/MCA/M.Sc/MS holders',
            '4+ years of experience for BSc graduates',
            'Minimum 50% academic record from Class X',
            'Candidates interviewed in the last 6 months need not apply',
          ],
        },
      ]}
      onward={{
        title: 'Other roles in Hyderabad',
        links: [
          { label: 'Frontend Development', path: routes.roleFrontEnd },
          { label: 'Cyber Security Analyst', path: routes.roleCyberSecurity },
          { label: 'Salesforce Developer', path: routes.roleSalesforce },
        ],
      }}
    />
  );
}
