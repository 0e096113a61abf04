import { claims } from '@/lib/content/claims';
import type { DrawingName } from './drawing-names';

export const nearshoreBenefits = [
  {
    title: 'Time zone aligned',
    text: 'Your team starts when you start, give or take an hour or two. A blocker raised after lunch is cleared the same afternoon, and nobody joins a stand-up at midnight.',
    scene: 'nearshore-clock',
  },
  {
    title: 'Work culture',
    text: 'The same idea of a deadline, of a review and of a day off. We ask in the interview how people bring bad news and take criticism, because that decides more about a project than the framework does.',
    scene: 'nearshore-culture',
  },
  {
    title: 'No language barriers',
    text: 'Every person is interviewed in the language your team works in, in speech and in writing. You hear them explain a piece of their own code before you say yes. Afterwards you talk to them directly.',
    scene: 'nearshore-language',
  },
  {
    title: 'Readily available',
    text: 'We keep in touch with people who are free now or will be soon, tested and with their papers in order. And when it matters to sit in one room, the flight is a short one.',
    scene: 'nearshore-ready',
  },
] as const satisfies readonly { title: string; text: string; scene: string }[];

export const nearshoreExpertise = [
  {
    title: 'Technology',
    text: 'Java, .NET, Python, React, Angular and Node.js, and the clouds they run on. The people we propose were tested by engineers who ship with the same tools.',
    drawing: 'nearshore/technology',
  },
  {
    title: `${claims.recruitmentYears} of experience`,
    text: 'In recruiting for IT. We have seen which teams last, which interview answers mean trouble, and what makes people stay on a project.',
    drawing: 'nearshore/years',
  },
  {
    title: 'Process coordination',
    text: 'One coordinator keeps calendars, access, timesheets and handovers of both sides in step, and sums up the open points of the week in one note.',
    drawing: 'nearshore/process',
  },
  {
    title: 'Budget-friendly',
    text: 'You pay for skill and hours, not for relocation, a second office or long journeys. The rate is fixed for the term of the agreement.',
    drawing: 'nearshore/budget',
  },
] as const satisfies readonly { title: string; text: string; drawing: DrawingName }[];

/** A working day as both sides have it, by their own clocks. */
export const sharedDay = [
  { time: '09:30', what: 'Stand-up with everyone, fifteen minutes, on video.' },
  {
    time: '11:00',
    what: 'A question in a review gets its answer; the change is merged before lunch.',
  },
  { time: '14:00', what: 'Two people, one screen, one stubborn fault.' },
  {
    time: '16:30',
    what: 'The test run is through. What failed has an owner before anyone leaves.',
  },
  { time: '18:00', what: 'Both sides go home, on the same evening.' },
] as const;
