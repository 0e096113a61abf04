import { leaderAt, teamPaths } from '@/lib/content/leaders';
import { roles } from '@/lib/content/roles';
import { routes } from '@/lib/routes';
import { offered, type PreviewArt } from '@/lib/services';

/** The preview picture of a page: its title beside a picture of the site or a drawing. */
export type PreviewPage = { title: string; art: PreviewArt };

const OFFICES = { drawing: 'company/offices' } as const;

/** Every page; the titles are the headings of the pages. */
export const previewPages: Record<string, PreviewPage> = {
  [routes.home]: {
    title: 'We are builders of custom software that scales with your ambition',
    art: { picture: 'hero-day.poster' },
  },
  [routes.about]: { title: 'About the company', art: OFFICES },
  ...Object.fromEntries(offered.map(({ path, heading, art }) => [path, { title: heading, art }])),
  [routes.career]: { title: 'Careers', art: { picture: 'careers-arcade' } },
  [routes.jobPositions]: { title: 'Job positions', art: { picture: 'careers-terrace' } },
  ...Object.fromEntries(
    Object.values(roles).map(({ path, title, drawing }) => [path, { title, art: { drawing } }]),
  ),
  [routes.jobForm]: { title: 'Apply for Job', art: { drawing: 'services/rocket' } },
  [routes.resumeUpload]: { title: 'Submit Your Resume', art: { drawing: 'permanent/file' } },
  [routes.contact]: { title: 'Contact Us', art: { picture: 'contact-day' } },
  ...Object.fromEntries(
    teamPaths.map((path) => [path, { title: leaderAt(path).name, art: OFFICES }]),
  ),
  [routes.terms]: { title: 'Terms and conditions', art: { drawing: 'places/contract' } },
  [routes.privacy]: { title: 'Privacy policy', art: { drawing: 'nearshore/ready' } },
  [routes.disclaimer]: { title: 'Disclaimer', art: { drawing: 'places/desk' } },
  [routes.candidateNotice]: { title: 'Notice for candidates', art: { drawing: 'places/terrace' } },
};
