import { indiaDate, LOCALE, TIME_ZONE } from './country';

/** What `lib/site.ts` says about the company. Lists may have any length; omitted values are not shown. */
export type Site = {
  /** The common name, for titles, mails and pictures. */
  name: string;
  /** The registered name: in the footer, the legal texts and mails. */
  legalName: string;
  /** Parent group, as in a sentence: "the Example Group". */
  group?: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /**
   * A square sign beside the name, and in icons: pictures below `public/` for each theme, SVG, PNG or WebP. Without them,
   * only the name is shown, and icons have its first letter.
   */
  mark?: { light: string; dark: string };
  /**
   * A wide logo that contains the name: it replaces the sign and the name in the header, on paper and in preview
   * pictures. Mails contain the name as text. Width and height are those of the picture, or of an SVG's `viewBox`; the
   * letters of an SVG have to be outlines.
   */
  wordmark?: { light: string; dark: string; width: number; height: number };
  email: {
    support: string;
    careers: string;
    privacy: string;
    security: string;
  };
  /** The officer for complaints about personal data, by email to `privacy`: see docs/privacy.md. */
  grievances: {
    officer: string;
    /** Where the Data Protection Board of India takes complaints; empty until announced. */
    boardUrl: string;
  };
  /** Digits only, with country code, as wa.me requires. Without it, no page offers a chat. */
  whatsapp?: string;
  /** The first one is the postal address and the walk-in location. */
  offices: readonly Office[];
  /** Hours of an offshore team in India time, 14.5 for half past two, and who confirmed them. */
  offshoreHours: {
    team: readonly [number, number];
    lead: readonly [number, number];
    confirmedBy: string;
  };
  social: readonly SocialPage[];
  /** Shown on the About page. Name and logo need the client's written permission. */
  clients: readonly Mark[];
  /** Large companies that hire for what the Career Launch Program teaches; also with their permission. */
  employers: readonly Mark[];
};

export type Office = {
  city: string;
  region: string;
  /** Only of an office abroad: “Singapore”. */
  country?: string;
  /** Street lines; the last one ends with the PIN code. */
  lines: readonly string[];
  phone?: string;
  /** When somebody answers, in India time: "Monday to Friday, 09:30 to 18:30". */
  hours?: string;
  /** The languages in which they do: "English, Hindi and Telugu". */
  languages?: string;
  /** The search text for a map. */
  mapQuery: string;
};

type SocialPage = {
  name: string;
  href: string;
  icon: 'linkedin' | 'facebook' | 'instagram' | 'youtube';
};

export type Mark = {
  name: string;
  logo: string;
  /** Their website; empty for none. */
  href: string;
};

/** One to twelve people in one or more groups. */
export type LeaderGroup = { name: string; people: readonly Person[] };

export type Person = {
  name: string;
  /** The person's area of responsibility. */
  title: string;
  description: readonly string[];
  /** What visitors should ask this person: "An architecture, a rescue or a second opinion". */
  ask?: string;
  /**
   * Fills an arch of 240 by 368 (about 2 by 3), cropped at the edges.
   */
  portrait?: {
    /** In `public`, such as `/images/asha.webp`. */
    src: string;
    /** Describes the surroundings only, because screen readers also read the name and title. */
    alt: string;
  };
};

export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

export function hasAddress({ href }: { href: string }): boolean {
  return href !== '';
}

export function withPhone(offices: readonly Office[]): (Office & { phone: string })[] {
  return offices.flatMap((office) => (office.phone ? { ...office, phone: office.phone } : []));
}

/**
 * A link to directions to an office; nothing is loaded before the click. The format is Google's Maps URLs
 * (https://developers.google.com/maps/documentation/urls/get-started).
 */
export function directionsUrl({ mapQuery }: Pick<Office, 'mapQuery'>): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(mapQuery)}`;
}

/** `31 Jul 2027`, from `2027-07-31`: the site's only date format. Intl's English abbreviates September to `Sept`. */
export function formatDay(day: string): string {
  const [year, month = 0, date] = day.split('-').map(Number);
  return `${date} ${MONTHS.slice(3 * month - 3, 3 * month)} ${year}`;
}

/** `23 Nov 2026, 2:05 pm`, in the company's time. */
export function momentText(at: Date): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE } as const;
  return `${formatDay(indiaDate(at))}, ${at.toLocaleTimeString(LOCALE, options)}`;
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
