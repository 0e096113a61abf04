import { claims, promises } from '@/lib/content/claims';
import { capitalized } from '@/lib/content/counted';

export const designHero = {
  lead: `A change takes minutes on paper, hours in a prototype and weeks in code. Our designers bring ${claims.designers}: they learn what people need, sketch it and test it with them. Colour comes last.`,
} as const;

export const designServices = [
  {
    title: 'User research',
    text: `Interviews, shadowing and support tickets, studied together. ${promises.designFindings}`,
    drawing: 'uiux/research',
  },
  {
    title: 'Information architecture',
    text: 'Menus and labels sorted by the people who use them. Card sorts and tree tests show whether people can find things.',
    drawing: 'uiux/architecture',
  },
  {
    title: 'Interaction design',
    text: 'Every flow from first tap to receipt, including the empty, slow and error states that people often forget.',
    drawing: 'uiux/interaction',
  },
  {
    title: 'Visual design',
    text: 'Type, colour, icons and images in your brand, in light and dark themes, with contrast we measure, not guess.',
    drawing: 'uiux/visual',
  },
  {
    title: 'Design systems',
    text: 'Components, tokens and rules in one library that designers and developers share, so new screens take less time.',
    drawing: 'uiux/system',
  },
  {
    title: 'Usability and accessibility audit',
    text: 'We test your product against WCAG 2.2 AA and with real users. The report lists fixes by impact.',
    drawing: 'uiux/audit',
  },
] as const;

export const designSteps = [
  {
    title: 'Listen',
    text: 'We talk to the people who will use it and the people who pay for it, and write down where they disagree.',
    drawing: 'uiux/step-listen',
  },
  {
    title: 'Define',
    text: 'One page: who it is for, what it does, how we will know it works, and what is out of scope.',
    drawing: 'uiux/step-define',
  },
  {
    title: 'Wireframe',
    text: 'Grey boxes first. Without colour and pictures, people focus on order, words and steps.',
    drawing: 'uiux/step-wireframe',
  },
  {
    title: 'Prototype',
    text: 'The wireframes become clickable and feel real on a phone, long before there is code.',
    drawing: 'uiux/step-prototype',
  },
  {
    title: 'Test',
    text: promises.designRetest,
    drawing: 'uiux/step-test',
  },
  {
    title: 'Finish and hand over',
    text: 'Full colour, every state, every size, with the same names as in the code.',
    drawing: 'uiux/step-hand-over',
  },
] as const;

export const designDeliverables = {
  title: 'What you keep',
  text: `Your team or ours can build it from the same files. ${promises.designOwnership}`,
  items: [
    'Editable source files with every state of every screen',
    'A clickable prototype at a link you can share',
    'Tokens for colour, type and spacing, ready for code',
    'Research notes and recordings, with consent on file',
  ],
} as const;

export const designReasons = [
  {
    title: capitalized(claims.team),
    text: 'Our designers sit with the developers, so what they design can be built.',
  },
  {
    title: 'Tested with users, not opinions',
    text: promises.userTests,
  },
  {
    title: 'Patterns people know',
    text: `With ${claims.webExperience} and ${claims.appLaunches}, we know what users already expect, and where a new idea pays off.`,
  },
  {
    title: 'Accessible from the first sketch',
    text: 'We design for keyboards, screen readers, large text and contrast from the start. It costs less than fixing it later.',
  },
  {
    title: 'Fewer bugs to find later',
    text: `Problems solved in the design never become bugs in the code. It is part of how we get ${claims.bugReduction}.`,
  },
  {
    title: 'Stage by stage',
    text: promises.stagePrice,
  },
] as const;
