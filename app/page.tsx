import type { Metadata } from 'next';
import { HomeHero } from '@/components/sections/home-hero';
import { Band } from '@/components/ui/band';
import { ButtonLink } from '@/components/ui/button';
import { LinkList } from '@/components/ui/link-list';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';

const title = `${site.name}: custom software and IT staffing`;

export const metadata: Metadata = {
  ...pageMetadata({ title, description: site.description, path: routes.home }),
  title: { absolute: title },
};

export default function Home() {
  return (
    <>
      <HomeHero />
      <Band title="Software we build">
        <LinkList
          links={[
            {
              label: 'Web development',
              path: routes.webDevelopment,
              text: 'Customized, enterprise and end-to-end web solutions.',
            },
            {
              label: 'Mobile app development',
              path: routes.mobileApp,
              text: 'iOS, Android, cross-platform and Flutter apps.',
            },
            {
              label: 'UI and UX development',
              path: routes.uiUx,
              text: 'From research and wireframes to a finished interface.',
            },
          ]}
        />
      </Band>
      <Band title="People who build it" tone="wash">
        <LinkList
          links={[
            { label: 'Contract staffing', path: routes.contractStaffing },
            { label: 'Nearshore staffing', path: routes.nearshoreStaffing },
            { label: 'Offshore staffing', path: routes.offshoreStaffing },
            { label: 'Permanent staffing', path: routes.permanentStaffing },
            { label: 'Career Launch Program', path: routes.careerLaunch },
          ]}
        />
      </Band>
      <Band title="Build your next step with us">
        <p className="lead">
          We hire for our own teams and for our clients. See what is open now, or leave your resume
          for what comes next.
        </p>
        <p>
          <ButtonLink href={routes.career}>Careers at {site.name}</ButtonLink>
        </p>
      </Band>
    </>
  );
}
