import { type RoutePath, routes } from '@/lib/routes';

export type Leader = {
  name: string;
  /** The field the person answers for. */
  title: string;
  description: readonly string[];
  path: RoutePath;
};

type Group = { name: string; leaders: readonly [Leader, Leader, Leader] };

/**
 * Sample people: they carry their office as their name until the owner fills in who they are
 * (README, "Make it yours"). Their order is the order of the six routes.
 */
export const leadership: readonly [Group, Group] = [
  {
    name: 'Board of Directors',
    leaders: [
      {
        name: 'Chair of the Board',
        title: 'Strategy and governance',
        description: [
          'Leads the board and sets its agenda: where the company goes in the next five years, which risks it takes on the way, and which it leaves alone.',
          'Hears first about anything that touches the code of business ethics, and sees that it is looked into by somebody with no part in it.',
        ],
        path: routes.team1,
      },
      {
        name: 'Managing Director',
        title: 'Clients and growth',
        description: [
          'Answers to the board for the whole of the company’s work, and to clients for every promise made in its name. Large proposals carry this signature, and so do apologies.',
          'Decides with the heads of engineering and staffing which work to accept. A project we cannot staff well is declined, with a reason.',
        ],
        path: routes.team2,
      },
      {
        name: 'Finance Director',
        title: 'Finance and risk',
        description: [
          'Keeps the books, the contracts and the insurance, and sees to it that salaries and vendors are paid on the day agreed.',
          'Reads each agreement for what could go wrong on either side: notice periods, ownership of code, protection of data. Clients meet this office when terms must be plain to both.',
        ],
        path: routes.team3,
      },
    ],
  },
  {
    name: 'Management',
    leaders: [
      {
        name: 'Head of Engineering',
        title: 'Software delivery and quality',
        description: [
          'Runs the web, mobile and design teams, and decides what counts as finished: reviewed, tested, documented and safe to release.',
          'Is in the room when a project starts and when it is in trouble. Write to this office about an architecture, a rescue or a second opinion.',
        ],
        path: routes.team4,
      },
      {
        name: 'Head of Staffing',
        title: 'Recruitment and client teams',
        description: [
          'Is responsible for contract, nearshore, offshore and permanent placements: how candidates are found, how their skills are tested, how their papers are verified.',
          'Stays the contact for both sides after the first working day. If a placement does not fit, this office puts it right.',
        ],
        path: routes.team5,
      },
      {
        name: 'Head of People',
        title: 'Learning and workplace',
        description: [
          'Looks after the people who work here: mentoring, training time, health cover and the rules for working from home.',
          'Also leads the Career Launch Program, from the first day of training to the mock interviews, and reads what its graduates say about it.',
        ],
        path: routes.team6,
      },
    ],
  },
];

/** The person whom a team page opens with: the seventh page opens with the first person again. */
export function leaderAt(path: string): Leader {
  return everyone.find((leader) => leader.path === path) ?? firstLeader;
}

const everyone = leadership.flatMap(({ leaders }) => leaders);
const firstLeader = leadership[0].leaders[0];
