import { listed, workplaces } from '@/lib/content/cities';
import { claims, promises } from '@/lib/content/claims';
import { capitalized } from '@/lib/content/counted';
import { hasStaffing, placements } from '@/lib/content/staffing';
import type { Technology } from '@/lib/content/technologies';
import type { DrawingName } from '@/lib/drawing-names';
import { routes } from '@/lib/routes';
import { offered, type Service } from '@/lib/services';

type Card = { title: string; text: string; drawing: DrawingName; path?: string };

const cardsWithPages: readonly Card[] = offered
  .flatMap(({ card, drawing, path }) => (card ? { ...card, drawing, path } : []))
  .sort((one, other) => one.order - other.order);

const otherCards = [
  {
    title: 'Backend and API development',
    text: 'The part nobody sees: data models, business rules, integrations. Our APIs are documented and versioned, so a change on one side does not break the other.',
    drawing: 'services/backend',
  },
  {
    title: 'DevOps and cloud engineering',
    text: 'Infrastructure as code, one-click releases, and a quick rollback if a release goes wrong. We size servers to real use and switch off what is idle.',
    drawing: 'services/cloud',
  },
  {
    title: 'QA and test automation',
    text: `Automated tests check every change. Then people try to break it: on real devices, under load and with a screen reader. The result is ${claims.bugReduction}.`,
    drawing: 'services/qa',
  },
  {
    title: 'E-commerce and CMS platforms',
    text: 'Shops and websites that your team can run without us: products, prices, pages and offers. Payments, stock and invoices stay in sync with the systems you already have.',
    drawing: 'services/commerce',
  },
  {
    title: 'Support, maintenance and managed services',
    text: `${capitalized(claims.monitoring)}, security patches and people who know your systems. We run them with ${claims.uptime}.`,
    drawing: 'services/support',
  },
  {
    title: 'Technology consulting and training',
    text: 'A second opinion on an architecture, a vendor or a budget, before you sign. And hands-on training with your own code, for teams that want to do the next part themselves.',
    drawing: 'services/training',
  },
] as const satisfies readonly Card[];

export const cards: readonly Card[] = [...cardsWithPages, ...otherCards];

export const workingSteps = [
  {
    title: 'Discovery and strategy',
    text: 'We talk to the people who will use it, and write down what should change and how to measure it.',
  },
  {
    title: 'Planning and architecture',
    text: 'We plan screens, data, risks and running costs on paper first. Then we split the work into releases that are useful on their own.',
  },
  {
    title: 'Development',
    text: promises.sprints,
  },
  {
    title: 'Testing',
    text: 'We test features, load, security and accessibility along the way, not in one rush before launch.',
  },
  {
    title: 'Deployment and support',
    text: `We ship small releases that we can roll back. ${promises.onCall}`,
  },
] as const;

/** In order of appearance in the strip. */
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
  ...placements,
  {
    label: 'Careers',
    path: routes.career,
    text: `Work with us${hasStaffing ? ', on our own teams or at a client' : ''}.`,
  },
];

const products = offered.filter(({ group }) => group === 'Development');

const inWords = (services: readonly Service[], ...more: string[]) =>
  listed([...services.flatMap(({ word }) => word ?? []), ...more], 'and');

/** "Web, mobile and cloud products, and the people who build them: contract and permanent teams." */
export const homeLead = capitalized(
  `${inWords(products, 'cloud')} products${
    hasStaffing ? `, and the people who build them: ${inWords(placements)} teams` : ''
  }. We have built software since ${claims.founded}, and work from ${workplaces}.`,
);

/** One entry per column: its text, and the scene behind it. */
export const industryColumns = [
  {
    name: 'Healthcare',
    text: 'Appointments, records and reports in one place. Only the right people can see them, and they load fast enough for a doctor between two patients.',
    scene: 'industry-healthcare',
  },
  {
    name: 'Education',
    text: 'Admissions, classes, fees and results for schools and training institutes, ready for the morning when every student signs in at once.',
    scene: 'industry-education',
  },
  {
    name: 'Finance',
    text: 'Loans, payments and statements that reconcile to the last paisa. Every rupee that moves has approvals, limits and an audit trail.',
    scene: 'industry-finance',
  },
  {
    name: 'E-Commerce',
    text: 'Catalogues, carts, stock and returns that stay in sync, on the busiest sale day of the year and on a quiet Tuesday.',
    scene: 'industry-e-commerce',
  },
] as const;
