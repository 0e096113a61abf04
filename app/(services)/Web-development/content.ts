import { claims, promises } from '@/lib/content/claims';
import { capitalized } from '@/lib/content/counted';

export const webHero = {
  lead: 'Portals, stores and business software, planned on paper first and built so that your next team can follow the code.',
  pitch: [
    'One team from the first call to launch and beyond',
    promises.firstPrice,
    promises.ownership,
    `The people who estimate bring ${claims.webExperience}`,
  ],
} as const;

export const webServices = [
  {
    title: 'Customized web development',
    text: 'For work that no off-the-shelf product fits. We watch your staff at work, map how things work now, and build a process with fewer steps.',
    drawing: 'web/plan-custom',
  },
  {
    title: 'Enterprise web development',
    text: 'For many departments and one source of truth. Single sign-on, roles and approvals, ERP links, and a record of who changed what and when.',
    drawing: 'web/plan-enterprise',
  },
  {
    title: 'End-to-end solutions',
    text: 'For companies with no software team yet. We handle the domain, design, build, hosting and support, and hand over when you are ready.',
    drawing: 'web/plan-end-to-end',
  },
] as const;

export const webCycle = [
  {
    title: 'Consultation',
    text: 'Calls and a workshop. They end with a written scope, the risks we see and a price range.',
  },
  {
    title: 'Planning',
    text: 'Pages, data and integrations in one plan, split into short releases.',
  },
  {
    title: 'Prototyping',
    text: 'Clickable screens. Your own users try them before we build anything.',
  },
  {
    title: 'Development',
    text: promises.workingVersions,
  },
  {
    title: 'Testing',
    text: 'Automated checks for every change, then load, security and accessibility tests before launch.',
  },
] as const;

export const webPrinciples = [
  {
    title: 'User-centric',
    text: 'We start with the person at the screen. Each page answers one question, and we test it with people who have never seen it.',
  },
  {
    title: 'Objective-specific',
    text: 'Every feature has a number it should improve: enquiries, orders, minutes saved. If it has none, we do not build it.',
  },
  {
    title: 'Compatible',
    text: 'Old phones, new browsers, screen readers, slow networks. We agree on the list at the start and test all of it.',
  },
  {
    title: 'Appealing design',
    text: 'Type, colour and spacing follow your brand. We write the rules down, so page 200 looks as good as the first.',
  },
] as const;

export const webAreas = [
  {
    title: 'CMS',
    text: 'Sites your own staff can edit. Drafts, previews and roles in WordPress or a headless CMS. You do not need a developer to add a page.',
  },
  {
    title: 'Portal',
    text: 'Self-service for customers, suppliers, students or staff: accounts, documents, payments and requests behind one login.',
  },
  {
    title: 'Online shopping',
    text: 'Catalogue, cart, UPI and card payments, GST invoices, courier links and returns, ready for your busiest sale day.',
  },
  {
    title: 'Enterprise apps',
    text: 'Approvals, planning, stock and reports that replace the shared spreadsheet and keep its history.',
  },
  {
    title: 'Responsive and mobile web',
    text: 'One site for a 320-pixel phone and a wall screen. Light pages that open on patchy 3G and install like an app.',
  },
  {
    title: 'Maintenance',
    text: `${promises.monthlyUpdates} We also take over code that others wrote.`,
  },
] as const;

export const webReasons = [
  {
    figure: figureOf(claims.bugReduction),
    title: 'Fewer surprises after launch',
    text: `Tests run on every change, and ${promises.secondReader}. That means ${claims.bugReduction}.`,
  },
  {
    figure: figureOf(claims.cloudSaving),
    title: capitalized(claims.cloudSaving),
    text: 'We measure before we size servers, and switch off what is idle.',
  },
  {
    figure: figureOf(claims.uptime),
    title: 'Open when your customers are',
    text: `We build for ${claims.uptime}. ${promises.uptimeInContract}`,
  },
  {
    figure: figureOf(claims.monitoring),
    title: 'Someone is always awake',
    text: `Our ${claims.monitoring} covers pages, payments and background jobs.`,
  },
  {
    title: 'Experience that lasts',
    text: `Our developers bring ${claims.webExperience} and have repaired enough old sites to know how they fail. We build ours to be upgraded, not rebuilt.`,
  },
  {
    title: 'Work you can see',
    text: 'One board, one test site, one person to call. Hours, open questions and the next release are in one place.',
  },
] as const;

/** Typical projects, not clients; the page says so. */
export const webCases = [
  {
    id: 'portal',
    title: 'A customer portal in front of an old system',
    text: 'The old system stays. A thin layer reads and writes its data, and the portal sits on top. Customers can sign in from the first release. Later we replace the old system, one part at a time.',
    facts: ['Four releases in six months', 'ReactJs, .Net, MS SQL', 'No change to the old system'],
    drawing: 'web/case-portal',
  },
  {
    id: 'store',
    title: 'A store that outgrew its plug-ins',
    text: 'Catalogue, stock and checkout move from one crowded shop system into three parts that can grow on their own. Orders keep coming in during the move, and your search rankings keep their links.',
    facts: [
      'Moved in stages over five months',
      'NodeJs, Angular, Postgre SQL',
      'All old links still work',
    ],
    drawing: 'web/case-store',
  },
  {
    id: 'workflow',
    title: 'Approvals that lived in email',
    text: 'Requests, limits and signatures move into one app with an audit trail. Each department joins when its forms are ready, so nobody has to learn everything in one day.',
    facts: [
      'First department live in ten weeks',
      'Python, MySQL, Azure',
      'Every decision on record',
    ],
    drawing: 'web/case-workflow',
  },
] as const;

/** "80%" of "80% fewer bugs"; empty without a figure. */
function figureOf(claim: string): string {
  return /\S*\d\S*/.exec(claim)?.[0] ?? '';
}
