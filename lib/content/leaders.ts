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
          'Leads the board and sets its agenda: where the company will be in five years, and which risks it will and will not take to get there.',
          'Is the first to hear about any ethics concern, and makes sure that someone independent looks into it.',
        ],
        path: routes.team1,
      },
      {
        name: 'Managing Director',
        title: 'Clients and growth',
        description: [
          'Answers to the board for all of the company’s work, and to clients for every promise it makes. Signs the large proposals, and the apologies.',
          'Decides with the heads of engineering and staffing which work to accept. If we cannot staff a project well, we decline it and say why.',
        ],
        path: routes.team2,
      },
      {
        name: 'Finance Director',
        title: 'Finance and risk',
        description: [
          'Looks after the books, contracts and insurance, and makes sure that salaries and vendors are paid on time.',
          'Checks every agreement for what could go wrong on either side: notice periods, code ownership, data protection. Clients come here to settle terms that both sides understand.',
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
          'Runs the web, mobile and design teams, and sets the bar for finished work: reviewed, tested, documented and safe to release.',
          'Is in the room when a project starts and when it is in trouble. The person to ask about an architecture, a rescue or a second opinion.',
        ],
        path: routes.team4,
      },
      {
        name: 'Head of Staffing',
        title: 'Recruitment and client teams',
        description: [
          'Is responsible for contract, nearshore, offshore and permanent placements: how we find candidates, test their skills and verify their papers.',
          'Stays in touch with both sides through the first day at work. If a placement is not a good fit, puts it right.',
        ],
        path: routes.team5,
      },
      {
        name: 'Head of People',
        title: 'Learning and workplace',
        description: [
          'Looks after the people who work here: mentoring, training time, health cover and remote work.',
          'Also leads the Career Launch Program, from the first day of training to the mock interviews, and acts on what its graduates say.',
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
