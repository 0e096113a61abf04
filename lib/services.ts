import type { DrawingName } from './drawing-names';

/** What a preview picture shows: a picture below `public/images`, a drawing, the sun, or the niche of a leader. */
export type PreviewArt = { picture: string } | { drawing: DrawingName } | 'sun';

/** A service with a page of its own. */
export type Service = {
  /** The path of its folder in `app`. */
  path: string;
  /** Another spelling that existing links use. The matcher of `middleware.ts` lists it, too. */
  alias?: string;
  group: (typeof GROUPS)[number];
  /** Its name in the menu, in the footer, and in messages to us. */
  menuLabel: string;
  /** Its name in search results and lists of links. */
  label: string;
  /** What a list of links says about it. */
  text?: string;
  /** The heading of its page, also on the preview picture. */
  heading: string;
  art: PreviewArt;
  /** In the menu, and on its card on the home page. */
  drawing: DrawingName;
  /** Its card on the home page, where cards are sorted by `order`. */
  card?: { order: number; title: string; text: string };
  /** One word for it, as in "contract, nearshore and offshore teams". */
  word?: string;
  /** The menu of narrow screens omits it. */
  isInWideMenuOnly?: boolean;
  /** Its own form. Other services use the contact form. */
  form?: 'launch';
};

const GROUPS = ['Development', 'Staffing Services'] as const;

/**
 * What the company offers, in the order of the menu. Menu, footer, home page, sentences, sitemap, previews, contact form
 * and addresses follow: a service is removed with its row here and its folder in `app`, and added in the same way.
 */
const rows = {
  webDevelopment: {
    path: '/Web-development',
    group: 'Development',
    menuLabel: 'Web Development',
    label: 'Web development',
    text: 'Portals, shops, tools',
    heading: 'Web development for the long run',
    art: { drawing: 'web/plates' },
    drawing: 'services/web',
    card: {
      order: 2,
      title: 'Web app development',
      text: 'Portals, dashboards and booking systems that people use all day. They load fast, even on a weak phone signal, and your own developers can take over at any time.',
    },
    word: 'web',
  },
  mobileApp: {
    path: '/Mobile-app',
    group: 'Development',
    menuLabel: 'Mobile App Development',
    label: 'Mobile app development',
    // At most 45 characters: letters appear 0.1 s apart.
    heading: 'Mobile apps that people keep',
    art: { drawing: 'mobile/hero' },
    drawing: 'services/mobile',
    card: {
      order: 1,
      title: 'Mobile app development',
      text: 'iPhone and Android apps that open fast, work offline and follow the rules of the stores. We build them for shops, clinics and field crews, and can keep them up to date with new OS versions.',
    },
    word: 'mobile',
  },
  uiUx: {
    path: '/UI-UX',
    alias: '/Ui-Ux',
    group: 'Development',
    menuLabel: 'UI and UX Development',
    label: 'UI and UX development',
    heading: 'UI and UX, settled before the build',
    art: { drawing: 'uiux/model' },
    drawing: 'services/design',
    card: {
      order: 3,
      title: 'UI/UX and product design',
      text: 'We watch people work before we design a screen. A clickable prototype to test with your own users comes first, then a design system that developers can build from without guessing.',
    },
    isInWideMenuOnly: true,
  },
  contractStaffing: {
    path: '/Service/Contract-staffing',
    group: 'Staffing Services',
    menuLabel: 'Contract',
    label: 'Contract staffing',
    text: 'The right skill for one task, for as long as it takes.',
    heading: 'Contract staffing for the task at hand',
    art: { picture: 'contract-day.poster' },
    drawing: 'services/contract',
    word: 'contract',
  },
  nearshoreStaffing: {
    path: '/Service/NearShore-staffing',
    group: 'Staffing Services',
    menuLabel: 'NearShore',
    label: 'Nearshore staffing',
    text: 'For clients near India: a team with nearly the same working day.',
    heading: 'Nearshore staffing on your clock',
    art: { picture: 'nearshore-day.poster' },
    drawing: 'services/nearshore',
    word: 'nearshore',
  },
  offshoreStaffing: {
    path: '/Service/Offshore-staffing',
    alias: '/Service/OffShore-staffing',
    group: 'Staffing Services',
    menuLabel: 'Offshore',
    label: 'Offshore staffing',
    text: 'Engineers in India, and together more hours of the day.',
    heading: 'Offshore staffing, round the clock',
    art: { picture: 'offshore-dusk.poster' },
    drawing: 'services/offshore',
    word: 'offshore',
  },
  permanentStaffing: {
    path: '/Service/Permanent-staffing',
    group: 'Staffing Services',
    menuLabel: 'Permanent',
    label: 'Permanent staffing',
    text: 'We search, test and verify. You make the offer.',
    heading: 'Permanent staffing: people who stay',
    art: { picture: 'permanent-day.poster' },
    drawing: 'services/permanent',
    word: 'permanent',
  },
  careerLaunch: {
    path: '/Service/Career-launch-program',
    group: 'Staffing Services',
    menuLabel: 'Career launch program',
    label: 'Career Launch Program',
    text: 'Training, a real project and mock interviews for your first job.',
    heading: 'Career Launch Program',
    art: 'sun',
    drawing: 'services/training',
    form: 'launch',
  },
} satisfies Record<string, Service>;

/** Services that other pages or tests mention if they are offered. A removed one stays in this list. */
type Mentioned =
  | 'webDevelopment'
  | 'mobileApp'
  | 'uiUx'
  | 'contractStaffing'
  | 'nearshoreStaffing'
  | 'offshoreStaffing'
  | 'permanentStaffing'
  | 'careerLaunch';

export type ServiceName = keyof typeof rows | Mentioned;

/** By name, for whoever mentions a service that may not be offered. */
export const services: { readonly [name in ServiceName]?: Service } = rows;

export const offered: readonly Service[] = Object.values(services);

/** The groups of the menu that have any of these services. */
export function groupsOf(some: readonly Service[]) {
  return GROUPS.map((heading) => ({
    heading,
    services: some.filter(({ group }) => group === heading),
  })).filter(({ services }) => services.length > 0);
}

export const serviceGroups = groupsOf(offered);

/** The service that a page is about; throws if the folder of the page is still there, but not its row. */
export function serviceNamed(name: ServiceName): Service {
  const service = services[name];
  if (!service)
    throw new Error(`lib/services.ts has no row ${name}: remove its folder in app, too.`);
  return service;
}

/** A link to a service, if it is offered. */
export function linkTo(name: ServiceName, label: string) {
  const service = services[name];
  return service && { label, path: service.path };
}
