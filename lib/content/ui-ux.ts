import { claims } from './claims';

export const designHero = {
  title: 'UI and UX, settled before the build',
  lead: 'A change costs minutes on paper, hours in a prototype and weeks in code. We find out early what people need, draw it, try it with them, and only then give it colour.',
} as const;

export const designServices = [
  {
    title: 'User research',
    text: 'Interviews, shadowing and support tickets, read side by side. You get the five things that stop people today, each with its evidence.',
    drawing: 'uiux/research',
  },
  {
    title: 'Information architecture',
    text: 'Menus and names sorted by the people who use them. Card sorts and tree tests tell whether anyone finds the thing.',
    drawing: 'uiux/architecture',
  },
  {
    title: 'Interaction design',
    text: 'Every flow from first tap to receipt, with the empty, slow and failed states that are usually forgotten.',
    drawing: 'uiux/interaction',
  },
  {
    title: 'Visual design',
    text: 'Type, colour, icons and pictures in your brand, in a light and a dark theme, with contrast measured and not guessed.',
    drawing: 'uiux/visual',
  },
  {
    title: 'Design systems',
    text: 'Components, tokens and rules in one library that designers and developers share, so that new screens come together in days.',
    drawing: 'uiux/system',
  },
  {
    title: 'Usability and accessibility audit',
    text: 'Your product against WCAG 2.2 AA and against five real users. The report lists repairs in the order of what they bring.',
    drawing: 'uiux/audit',
  },
] as const;

export const designSteps = [
  {
    title: 'Listen',
    text: 'We talk to the people who will use it and to those who pay for it, and write down where the two disagree.',
    drawing: 'uiux/step-listen',
  },
  {
    title: 'Define',
    text: 'One page: who, what, how we shall know that it works, and what is out of scope. Everybody signs it.',
    drawing: 'uiux/step-define',
  },
  {
    title: 'Wireframe',
    text: 'Grey boxes first. Without colour and pictures, a discussion stays with order, words and steps.',
    drawing: 'uiux/step-wireframe',
  },
  {
    title: 'Prototype',
    text: 'The wireframes become clickable and feel like the real thing on a phone. Two days, not two months.',
    drawing: 'uiux/step-prototype',
  },
  {
    title: 'Test',
    text: 'Five users, one hour each, with you watching. What fails is drawn anew the same week and tried again.',
    drawing: 'uiux/step-test',
  },
  {
    title: 'Finish and hand over',
    text: 'Full colour, every state, every size, named as the code will name it. A designer stays with the developers until release.',
    drawing: 'uiux/step-hand-over',
  },
] as const;

export const designDeliverables = {
  title: 'What you keep',
  text: 'Whoever builds it, our team or yours, starts from the same set. No file is locked and no licence is ours.',
  items: [
    'Editable source files with every state of every screen',
    'A clickable prototype at a link you can share',
    'Tokens for colour, type and spacing, ready for code',
    'Research notes and recordings, with consent on file',
  ],
} as const;

export const designReasons = [
  {
    title: 'Designers who know the build',
    text: 'They sit with the developers, so nothing is drawn that cannot be made in the time and the budget.',
  },
  {
    title: 'Tried with users, not with opinions',
    text: 'No screen is final before five people outside the project have used it. You may watch each session.',
  },
  {
    title: 'Patterns that people know',
    text: `With ${claims.webExperience} and ${claims.appLaunches}, we know what users have already learnt elsewhere, and where a new idea pays.`,
  },
  {
    title: 'Accessible from the first sketch',
    text: 'Keyboard, screen reader, large text and contrast are part of the drawing, which is cheaper than a repair.',
  },
  {
    title: 'Fewer bugs to find later',
    text: `Cases that are settled in the design never become faults in the code. It is part of how we reach ${claims.bugReduction}.`,
  },
  {
    title: 'A price per stage',
    text: 'Research, prototype and finished design are quoted one by one. You can stop after each and keep the result.',
  },
] as const;
