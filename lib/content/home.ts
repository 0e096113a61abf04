import { type RoutePath, routes } from '@/lib/routes';
import { claims } from './claims';
import type { DrawingName } from './drawing-names';
import type { Technology } from './technologies';

type Service = { title: string; text: string; drawing: DrawingName; path?: RoutePath };

export const services = [
  {
    title: 'Mobile app development',
    text: 'Apps for iPhone and Android that open fast, work without signal and pass store review. We have launched them for shops, clinics and field crews, and we keep them current with each new system version.',
    drawing: 'services/mobile',
    path: routes.mobileApp,
  },
  {
    title: 'Web app development',
    text: 'Portals, dashboards and booking systems that staff use all day. Built to load on an office line or a weak phone signal, and to be taken over by your own developers whenever you like.',
    drawing: 'services/web',
    path: routes.webDevelopment,
  },
  {
    title: 'UI/UX and product design',
    text: 'We watch people work before we draw a screen. You get a clickable prototype tested with your own users, then a set of parts that developers can build without guessing.',
    drawing: 'services/design',
    path: routes.uiUx,
  },
  {
    title: 'Backend and API development',
    text: 'The part nobody sees: data models, business rules, integrations. Interfaces are documented and versioned, so that a change at one end does not break a partner at the other.',
    drawing: 'services/backend',
  },
  {
    title: 'DevOps and cloud engineering',
    text: `Servers described in code, releases at the press of one button, and a way back when a release goes wrong. Sizing by real use brings ${claims.cloudSaving}.`,
    drawing: 'services/cloud',
  },
  {
    title: 'QA and test automation',
    text: `Every change runs through tests before a person tries to break it: on real devices, under load, with a screen reader. The result is ${claims.bugReduction}.`,
    drawing: 'services/qa',
  },
  {
    title: 'E-commerce and CMS platforms',
    text: 'Shops and websites that your team runs without calling us: products, prices, pages and offers. Payments, stock and invoices stay in step with the systems you already keep.',
    drawing: 'services/commerce',
  },
  {
    title: 'Support, maintenance and managed services',
    text: `${claims.monitoring}, security patches and a person who answers. Systems in our care are run for ${claims.uptime}, and each month you see what happened and what we did about it.`,
    drawing: 'services/support',
  },
  {
    title: 'Technology consulting and training',
    text: 'A second opinion on an architecture, a vendor or a budget, given before the contract is signed. And courses at the desk, with your own code, for teams that want to do the next part themselves.',
    drawing: 'services/training',
  },
] as const satisfies readonly Service[];

export const workingSteps = [
  {
    title: 'Discovery and strategy',
    text: 'We sit with the people who will use it and write down what must change, and how we will know. The document is yours, whoever builds it.',
  },
  {
    title: 'Planning and architecture',
    text: 'Screens, data, risks and running costs on paper first, cut into releases that are each worth having alone.',
  },
  {
    title: 'Development',
    text: 'Rounds of two weeks. At the end of each you click through what is finished, at an address of your own.',
  },
  {
    title: 'Testing',
    text: 'Function, load, security and accessibility, tested with every round and not in one rush before launch.',
  },
  {
    title: 'Deployment and support',
    text: 'Small releases that can be taken back. After launch the people who built it stay on call for it.',
  },
] as const;

/** In the order in which they pass by. */
export const homeTechnologies = [
  { name: 'html', label: 'HTML' },
  { name: 'css', label: 'CSS' },
  { name: 'bootstrap', label: 'Bootstrap' },
  { name: 'javascript', label: 'JavaScript' },
  { name: 'react', label: 'ReactJS' },
  { name: 'java', label: 'Java' },
  { name: 'spring-boot', label: 'Spring Boot' },
  { name: 'mysql', label: 'MySQL' },
  { name: 'git', label: 'Git' },
  { name: 'angular', label: 'Angular' },
  { name: 'nodejs', label: 'NodeJs' },
  { name: 'express', label: 'ExpressJs' },
  { name: 'dotnet', label: 'DotNet' },
  { name: 'linux', label: 'Linux' },
  { name: 'mongodb', label: 'Mongodb' },
  { name: 'nextjs', label: 'NextJs' },
  { name: 'php', label: 'PHP' },
  { name: 'tailwind', label: 'Tailwind' },
  { name: 'wordpress', label: 'WordPress' },
] as const satisfies readonly Technology[];

export const staffing = [
  {
    label: 'Contract staffing',
    path: routes.contractStaffing,
    text: 'One skill for one task, for as long as the task takes.',
  },
  {
    label: 'Nearshore staffing',
    path: routes.nearshoreStaffing,
    text: 'A team in your hours, one short trip away.',
  },
  {
    label: 'Offshore staffing',
    path: routes.offshoreStaffing,
    text: 'Engineers in India who carry on when your day ends.',
  },
  {
    label: 'Permanent staffing',
    path: routes.permanentStaffing,
    text: 'We search, test and verify. You make the offer.',
  },
  {
    label: 'Career Launch Program',
    path: routes.careerLaunch,
    text: 'Training, a real project and mock interviews on the way to a first job.',
  },
  {
    label: 'Careers',
    path: routes.career,
    text: 'Work with us, in our own teams or at a client.',
  },
] as const satisfies readonly { label: string; path: RoutePath; text: string }[];
