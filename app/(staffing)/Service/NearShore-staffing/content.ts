import { claims, promises } from '@/lib/content/claims';
import { capitalized } from '@/lib/content/counted';
import type { DrawingName } from '@/lib/drawing-names';

/** The hours of both sides, each in its local time. */
export const sharedHours = [9, 18] as const;

/** Each with what happens at some hour of an example day. */
export const nearshoreBenefits = [
  {
    title: 'Time zone aligned',
    text: 'Most of your day is your team’s day, too. A blocker raised after lunch can be solved the same afternoon, and nobody joins a stand-up at midnight.',
    drawing: 'nearshore/clock',
    hour: 9.5,
    event: 'Stand-up with everyone, 15 minutes, on video.',
  },
  {
    title: 'Work culture',
    text: 'In interviews we ask how people share bad news and take criticism, because that matters more to a project than the framework.',
    drawing: 'uiux/step-listen',
    hour: 11,
    event: 'A review question gets an answer, and the change is merged before lunch.',
  },
  {
    title: 'No language barriers',
    text: 'Ask for interviews in your team’s language, spoken and written, and let people explain their own code before you say yes. After that, you talk to them directly.',
    drawing: 'contact/message',
    hour: 14,
    event: 'Two people, one screen, one stubborn bug.',
  },
  {
    title: 'Readily available',
    text: 'Ask who is free now or soon, with their paperwork in order. And when you need to be in one room, it is one flight.',
    drawing: 'nearshore/ready',
    hour: 16.5,
    event: 'The test run is done. Every failure has an owner before anyone leaves.',
  },
] as const satisfies readonly Benefit[];

type Benefit = { title: string; text: string; drawing: DrawingName; hour: number; event: string };

export const nearshoreExpertise = [
  {
    title: 'Technology',
    text: `Java, .NET, Python, React, Angular and Node.js, and the clouds they run on. ${promises.testedSkills}`,
    drawing: 'nearshore/technology',
  },
  {
    title: `${capitalized(claims.recruitmentYears)} of experience`,
    text: 'In IT recruiting. We know which teams last, which interview answers are red flags, and what makes people stay.',
    drawing: 'nearshore/years',
  },
  {
    title: 'Process coordination',
    text: 'One coordinator keeps calendars, access, timesheets and handovers in sync on both sides, and collects the open points.',
    drawing: 'nearshore/process',
  },
  {
    title: 'Budget-friendly',
    text: `No relocation, no second office, no long trips. ${promises.fixedRate}`,
    drawing: 'nearshore/budget',
  },
] as const satisfies readonly { title: string; text: string; drawing: DrawingName }[];
