import { claims, promises } from '@/lib/content/claims';
import { linkTo } from '@/lib/services';

export const mobileHero = {
  lead: `With ${claims.appLaunches} behind us, we know how to get from a sketch to the store, and how to keep people using your app after the first week.`,
} as const;

export const mobileServices = [
  {
    title: 'iOS',
    text: 'Swift and SwiftUI for iPhone, iPad and watch. We follow Apple’s review rules from the first sprint, so your first submission is not a gamble.',
  },
  {
    title: 'Android',
    text: 'Kotlin, tested on the phones people really use in your market: low memory, old versions and brands that kill background apps.',
  },
  {
    title: 'Cross-platform',
    text: 'One code base for both stores, for apps that are mostly forms, lists and payments. Some parts still need native code.',
  },
  {
    title: 'Flutter',
    text: 'For apps with a strong visual style. One rendering engine, the same look on every phone, and changes on screen in a second while we build.',
  },
  {
    title: 'Web app',
    text: 'An app you open from a link. It installs, works offline and updates without a store. Often the right first version, and sometimes the only one you need.',
    more: linkTo('webDevelopment', 'More about web development'),
  },
  {
    title: 'UI/UX',
    text: 'We test flows with your users on paper and in a clickable prototype. Then we design for thumbs, sunlight and the largest font size.',
    more: linkTo('uiUx', 'More about UI and UX'),
  },
] as const;

/** Which technology, and when. */
export const mobileChoice =
  'Swift or Kotlin where the app lives on what the phone can do. Flutter or React Native where both stores get the same screens. A web app where a link is enough.';

export const mobileProcess = [
  {
    title: 'Discovery and strategy',
    drawing: 'mobile/ui-ux',
    text: `Who opens the app, where and why? ${promises.appScope}`,
  },
  {
    title: 'Design and prototyping',
    drawing: 'mobile/web-app',
    text: promises.appPrototype,
  },
  {
    title: 'Development',
    drawing: 'mobile/flutter',
    text: `${promises.appBuilds} through TestFlight or the Play test track, with notes on what to try.`,
  },
  {
    title: 'Quality assurance',
    drawing: 'mobile/android',
    text: `Real devices, weak networks, low batteries. Automated tests on every change, for ${claims.bugReduction}.`,
  },
  {
    title: 'Launch and deployment',
    drawing: 'mobile/cross-platform',
    text: 'We handle store text, screenshots, privacy forms and the review. A launch can begin with a few users, and reach everyone when the numbers are right.',
  },
  {
    title: 'Post-launch support',
    drawing: 'mobile/ios',
    text: `Crash reports, reviews and ${claims.monitoring} of the servers. We test on new phones and OS versions, too.`,
  },
] as const;

export const mobileReasons = [
  {
    title: 'We know the app stores',
    text: `After ${claims.appLaunches} we know why apps get rejected, and we check for it before we submit.`,
  },
  {
    title: 'One team for app and server',
    text: `The people who build the screens also build the back end, for ${claims.uptime}.`,
  },
  {
    title: 'Small, fast, light on battery',
    text: 'Ask for limits on download size, start time and battery. A build that goes over one can then fail.',
  },
  {
    title: 'Private by design',
    text: 'Data stays on the phone where possible. The app asks for each permission when it needs it, and says why.',
  },
  {
    title: 'Accounts and code',
    text: promises.appOwnership,
  },
] as const;
