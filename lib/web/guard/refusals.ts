import { MAX_FILE_SIZE_TEXT } from '@/lib/uploads/limits';

const NOTHING_LOST = 'Nothing is lost if you go back.';

/**
 * Why a POST may be refused before it reaches a form, with the status and message. A form submitted by script shows
 * `sentence`; without scripts there is a page at `path`, which also shows `goBack`.
 */
export const refusals = {
  unreadable: {
    status: 400,
    path: '/refused/unreadable',
    title: 'Part of your message is missing',
    sentence: 'Your message was not sent, because part of it is missing. Please send it again.',
    goBack: NOTHING_LOST,
  },
  elsewhere: {
    status: 403,
    path: '/refused/elsewhere',
    title: 'This did not come from our site',
    sentence: 'Your message was not sent, because it did not come from our site.',
    goBack: 'Please open the form here and send it again. You can go back and copy what you wrote.',
  },
  updated: {
    status: 409,
    path: '/refused/updated',
    title: 'Our site was updated just now',
    sentence:
      'Your message was not sent, because the site was updated while you were writing. Please copy what you wrote, open the page again and send it.',
    goBack: 'You can go back and copy what you wrote.',
  },
  tooLarge: {
    status: 413,
    path: '/refused/too-large',
    title: 'The file is too large',
    sentence: `Your message was not sent, because the file is too large. Please choose a resume of at most ${MAX_FILE_SIZE_TEXT}.`,
    goBack:
      'Nothing is lost if you go back. A scan saved as PDF at a lower resolution is usually small enough.',
  },
  tooLong: {
    status: 413,
    path: '/refused/too-long',
    title: 'Your message is too long',
    sentence:
      'Your message was not sent, because it is too long. Please shorten it and send it again.',
    goBack: NOTHING_LOST,
  },
  tooMany: {
    status: 429,
    path: '/refused/too-many',
    title: 'Too many messages at once',
    sentence:
      'Your message was not sent, because too many came from your connection in a short time. Please try again in a few minutes.',
    goBack: NOTHING_LOST,
  },
  busy: {
    status: 503,
    path: '/refused/no-room',
    title: 'Please try again in a few minutes',
    sentence:
      'Your message was not sent, because our site cannot accept it right now. Please try again in a few minutes.',
    goBack: NOTHING_LOST,
  },
} as const;

export type RefusalName = keyof typeof refusals;
export type Refusal = (typeof refusals)[RefusalName];

/** Seconds after which to retry when the site is busy. */
export const BUSY_SECONDS = 30;
