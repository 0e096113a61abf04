import type { Person } from '@/lib/company';
import { routes } from '@/lib/routes';
import { leaders as groups, site } from '@/lib/site';

export type Leader = Person & {
  /** The page that starts with this person. */
  path: string;
};

/** The groups, with each person's page. */
export const leadership = groups.map(({ name, people }, group) => {
  const before = groups.slice(0, group).flatMap((earlier) => earlier.people).length;
  return {
    name,
    leaders: people.map((person, place): Leader => ({ ...person, path: pathOf(before + place) })),
  };
});

/** The seven pages of the route table, and one for each additional person. */
export const teamPaths: readonly string[] = Array.from(
  { length: Math.max(7, groups.flatMap(({ people }) => people).length) },
  (_, place) => pathOf(place),
);

/** The first person on a team page; pages without a person start with the first one. */
export function leaderAt(path: string): Leader {
  const leader = everyone.find((each) => each.path === path) ?? everyone[0];
  if (!leader) throw new Error('lib/site.ts has to name at least one person.');
  return leader;
}

/** A mail to the company for one person. */
export function mailTo({ name }: Leader): string {
  const subject = `${new URLSearchParams({ subject: `For ${name}` })}`.replaceAll('+', '%20');
  return `mailto:${site.email.support}?${subject}`;
}

const everyone = leadership.flatMap(({ leaders }) => leaders);

/** The first page has another path format. */
function pathOf(place: number): string {
  return place === 0 ? routes.team1 : `/Aboutteam${place + 1}`;
}
