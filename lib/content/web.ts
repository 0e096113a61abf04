import { claims } from './claims';

export const webHero = {
  title: 'Web development for the long run',
  lead: 'Portals, stores and business software, planned on paper first and built in layers that your next team can read.',
  pitch: [
    'One team from the first call to the release after next',
    'A fixed price for the first phase, agreed before we write code',
    'The source code and the accounts are yours from day one',
    `${capitalized(claims.webExperience)} behind every estimate`,
  ],
} as const;

export const webServices = [
  {
    title: 'Customized web development',
    text: 'For work that no product on the shelf fits. We follow your staff through a day, draw the process as it is, and build the one that saves steps.',
    drawing: 'web/plan-custom',
  },
  {
    title: 'Enterprise web development',
    text: 'For many departments and one truth. Single sign-on, roles and approvals, links to the ERP, and a record of who changed what and when.',
    drawing: 'web/plan-enterprise',
  },
  {
    title: 'End-to-end solutions',
    text: 'For a team that has no software people yet. We take on the domain, design, build, hosting and support, and hand over whenever you are ready.',
    drawing: 'web/plan-end-to-end',
  },
] as const;

export const webCycle = [
  {
    title: 'Consultation',
    text: 'Two calls and a workshop. You get a written scope, the risks we see and a price range.',
  },
  {
    title: 'Planning',
    text: 'Pages, data and integrations on one plan, cut into releases of three or four weeks.',
  },
  {
    title: 'Prototyping',
    text: 'Screens you can click through. Your own users try them before anything is built.',
  },
  {
    title: 'Development',
    text: 'A working version every second Friday, on a test site that you can open at any time.',
  },
  {
    title: 'Testing',
    text: 'Automated checks at every change, then load, security and accessibility before launch.',
  },
] as const;

export const webPrinciples = [
  {
    title: 'User-centric',
    text: 'We begin with the person at the screen. Each page answers one question and is tried by people who have never seen it.',
  },
  {
    title: 'Objective-specific',
    text: 'Every feature names the figure it should move: enquiries, orders, minutes saved. One that names none is not built.',
  },
  {
    title: 'Compatible',
    text: 'Old phones, new browsers, screen readers, slow networks. We agree on the list at the start and test all of it.',
  },
  {
    title: 'Appealing design',
    text: 'Type, colour and spacing come from your brand, written down as rules, so that page 200 looks as good as the first.',
  },
] as const;

export const webAreas = [
  {
    title: 'CMS',
    text: 'Sites that your own staff can edit. Drafts, previews and roles in WordPress or a headless system, and no developer needed for a new page.',
  },
  {
    title: 'Portal',
    text: 'Self-service for customers, suppliers, students or staff: accounts, documents, payments and requests behind one login.',
  },
  {
    title: 'Online shopping',
    text: 'Catalogue, cart, UPI and card payment, GST invoices, courier links and returns, sized for your busiest sale day.',
  },
  {
    title: 'Enterprise apps',
    text: 'Approvals, planning, stock and reports that replace the shared spreadsheet, with the history brought over from it.',
  },
  {
    title: 'Responsive and mobile web',
    text: 'One site for a 320-pixel phone and a wall screen. Light pages that open on a patchy 3G line and can be installed like an app.',
  },
  {
    title: 'Maintenance',
    text: 'Security updates every month, backups we have tried to restore, and an engineer who answers the phone. We also take over code that others wrote.',
  },
] as const;

export const webReasons = [
  {
    title: 'A long memory',
    text: `With ${claims.webExperience}, we have met most of the ways in which a website ages. Ours are built to be upgraded, not rebuilt.`,
  },
  {
    title: 'Fewer surprises after launch',
    text: `Tests run at every change and a second engineer reads every line. Clients who moved to this way of working saw ${claims.bugReduction}.`,
  },
  {
    title: 'Lower running costs',
    text: `We size servers from measurements and switch off what sleeps. That brings ${claims.cloudSaving} compared with the bill we find.`,
  },
  {
    title: 'Open when your customers are',
    text: `Two zones, health checks and rehearsed recovery make ${claims.uptime} something we can put into a contract.`,
  },
  {
    title: 'Someone is awake',
    text: `Our ${claims.monitoring} watches pages, payments and jobs in the background. You hear of a problem from us, with what we did about it.`,
  },
  {
    title: 'Work you can see',
    text: 'One board, one test site, one person to call. You see hours, open questions and the next release without asking.',
  },
] as const;

/** Typical builds, not clients, and the page says so. */
export const webCases = [
  {
    id: 'portal',
    title: 'A customer portal in front of an old system',
    text: 'The record system stays. A thin layer in front reads and writes it, and the portal stands on that layer. Customers sign in on the first release; the old system is replaced later, one floor at a time.',
    facts: ['Four releases in six months', 'ReactJs, .Net, MS SQL', 'No change to the old system'],
    drawing: 'web/case-portal',
  },
  {
    id: 'store',
    title: 'A store that outgrew its plug-ins',
    text: 'Catalogue, stock and checkout move out of one crowded shop system into three parts that can grow apart. Orders keep coming in during the move, and the addresses that search engines know stay the same.',
    facts: [
      'Moved part by part in five months',
      'NodeJs, Angular, Postgre SQL',
      'Old links kept alive',
    ],
    drawing: 'web/case-store',
  },
  {
    id: 'workflow',
    title: 'Approvals that lived in e-mail',
    text: 'Requests, limits and signatures become one application with a trail. Each department joins when its own forms are ready, so nobody has to learn everything on one Monday.',
    facts: [
      'First department live in ten weeks',
      'Python, MySQL, Azure',
      'Every decision on record',
    ],
    drawing: 'web/case-workflow',
  },
] as const;

function capitalized(claim: string): string {
  return claim.charAt(0).toUpperCase() + claim.slice(1);
}
