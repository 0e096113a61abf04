import { mobileHero } from '@/app/(services)/Mobile-app/content';
import { designHero } from '@/app/(services)/UI-UX/content';
import { webHero } from '@/app/(services)/Web-development/content';
import { leaderAt, teamPaths } from '@/lib/content/leaders';
import { roles } from '@/lib/content/roles';
import { routes } from '@/lib/routes';

/** The preview picture of a page: its title beside a picture of the site or a drawing. */
export type PreviewPage = {
  title: string;
  /** A picture below `public/images`, a drawing of a sprite (`web/plates`), the sun, or the niche of a leader. */
  art: { picture: string } | { drawing: string } | 'sun' | 'niche';
};

/** All pages of the route table; the titles are the headings of the pages. */
export const previewPages: Record<string, PreviewPage> = {
  [routes.home]: {
    title: 'We are builders of custom software that scales with your ambition',
    art: { picture: 'hero-day.poster' },
  },
  [routes.about]: { title: 'About the company', art: { picture: 'courtyard-noon' } },
  [routes.webDevelopment]: { title: webHero.title, art: { drawing: 'web/plates' } },
  [routes.mobileApp]: { title: mobileHero.title, art: { drawing: 'mobile/pool' } },
  [routes.uiUx]: { title: designHero.title, art: { drawing: 'uiux/model' } },
  [routes.contractStaffing]: {
    title: 'Contract staffing for the task at hand',
    art: { picture: 'contract-day.poster' },
  },
  [routes.permanentStaffing]: {
    title: 'Permanent staffing: people who stay',
    art: { picture: 'permanent-day.poster' },
  },
  [routes.offshoreStaffing]: {
    title: 'Offshore staffing, round the clock',
    art: { picture: 'offshore-dusk.poster' },
  },
  [routes.nearshoreStaffing]: {
    title: 'Nearshore staffing on your clock',
    art: { picture: 'nearshore-day.poster' },
  },
  [routes.careerLaunch]: { title: 'Career Launch Program', art: 'sun' },
  [routes.career]: { title: 'Careers', art: { picture: 'careers-arcade' } },
  [routes.jobPositions]: { title: 'Job positions', art: { picture: 'careers-terrace' } },
  ...Object.fromEntries(
    Object.values(roles).map(({ path, title, drawing }) => [path, { title, art: { drawing } }]),
  ),
  [routes.jobForm]: { title: 'Apply for Job', art: { drawing: 'services/rocket' } },
  [routes.resumeUpload]: { title: 'Submit Your Resume', art: { drawing: 'permanent/file' } },
  [routes.contact]: { title: 'Contact Us', art: { picture: 'contact-day' } },
  ...Object.fromEntries(
    teamPaths.map((path) => [path, { title: leaderAt(path).name, art: 'niche' } as const]),
  ),
  [routes.terms]: { title: 'Terms and conditions', art: { drawing: 'places/contract' } },
  [routes.privacy]: { title: 'Privacy policy', art: { drawing: 'nearshore/ready' } },
  [routes.disclaimer]: { title: 'Disclaimer', art: { drawing: 'places/desk' } },
  [routes.candidateNotice]: { title: 'Notice for candidates', art: { drawing: 'places/terrace' } },
};
