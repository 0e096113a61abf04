import { routes } from '@/lib/routes';
import { claims } from './claims';

export const mobileHero = {
  /** At most 45 characters: it appears at 0.1 s a letter. */
  title: 'Mobile apps that people keep',
  lead: `With ${claims.appLaunches} behind us, we know the path from a sketch to the store, and what keeps an app on the phone after the first week.`,
} as const;

export const mobileServices = [
  {
    title: 'iOS',
    text: 'Swift and SwiftUI for iPhone, iPad and watch. We follow Apple’s review rules from the first sprint, so that the first submission is not a gamble.',
    drawing: 'mobile/ios',
  },
  {
    title: 'Android',
    text: 'Kotlin, tested on the phones that people in your market really carry: small memory, old versions, makers who stop what runs in the background.',
    drawing: 'mobile/android',
  },
  {
    title: 'Cross-platform',
    text: 'One code base for both stores where the app is mostly forms, lists and payments. We tell you beforehand which parts would still need native work.',
    drawing: 'mobile/cross-platform',
  },
  {
    title: 'Flutter',
    text: 'For apps with a strong look of their own. One drawing engine, the same picture on every phone, and a change on the screen within a second while we build.',
    drawing: 'mobile/flutter',
  },
  {
    title: 'Web app',
    text: 'An app behind a link: installable, usable offline, updated without a store. Often the right first version, and sometimes the only one you need.',
    drawing: 'mobile/web-app',
    more: { label: 'More about web development', path: routes.webDevelopment },
  },
  {
    title: 'UI/UX',
    text: 'Flows tried with your users on paper and in a clickable prototype, then drawn for thumbs, for sunlight and for the largest font size.',
    drawing: 'mobile/ui-ux',
    more: { label: 'More about UI and UX', path: routes.uiUx },
  },
] as const;

/** All three reach both stores or one; this is how a client chooses. */
export const mobilePaths = [
  {
    path: 'Two native apps',
    choose:
      'When the app lives on the camera, sensors, maps or speed. The best feel on each phone, and two code bases to keep.',
  },
  {
    path: 'One shared code base',
    choose:
      'When the app is forms, lists, payments and messages. Both stores on the same day, and one set of tests.',
  },
  {
    path: 'One platform first',
    choose:
      'When nine of ten users carry the same kind of phone. Learn from them for three months, then build the other.',
  },
] as const;

export const mobileProcess = [
  {
    title: 'Discovery and strategy',
    text: 'Who opens the app, where and why. Two weeks end with the first release on one page and what we leave out of it.',
  },
  {
    title: 'Design and prototyping',
    text: 'A prototype on your own phone in week three. Five people try it, we watch, and the flow changes before the code exists.',
  },
  {
    title: 'Development',
    text: 'A build on your phone every second Friday through TestFlight or the Play test track, with notes on what to try.',
  },
  {
    title: 'Quality assurance',
    text: `Real devices, weak networks, dying batteries. Automated tests at every change have brought clients ${claims.bugReduction}.`,
  },
  {
    title: 'Launch and deployment',
    text: 'Store texts, pictures, privacy forms and the review itself. We open to 5% of users, read the figures, then to all.',
  },
  {
    title: 'Post-launch support',
    text: `Crash reports, reviews and ${claims.monitoring} of the servers. New phones and systems are tested before your users have them.`,
  },
] as const;

export const mobileReasons = [
  {
    title: 'We have been through the stores',
    text: `After ${claims.appLaunches} we know why apps are rejected, and we check for it before we submit.`,
  },
  {
    title: 'One team for app and server',
    text: `The people who build the screens also build what stands behind them, and answer for its ${claims.uptime}.`,
  },
  {
    title: 'Small, quick, frugal',
    text: 'We set limits for download size, start time and battery in the first week, and a build that exceeds one fails.',
  },
  {
    title: 'Private by design',
    text: 'Data stays on the phone where it can. Each permission is asked for when it is needed, with the reason beside it.',
  },
  {
    title: 'The accounts are yours',
    text: 'Store accounts, signing keys and source code are in your name. You can leave us on any day with all of it.',
  },
] as const;
