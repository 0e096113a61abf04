import { unstable_isUnrecognizedActionError } from 'next/navigation';

/**
 * The statuses of `lib/web/guard/refusals.ts`, whose responses carry one sentence for the visitor as plain
 * text.
 */
export const REFUSING_STATUSES = [400, 403, 409, 411, 413, 429, 503];

/** Carries the sentence of such a response. */
export class RefusedAction extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Whether the server has another build than the page, one that does not know its action. */
export function isOutdated(error: unknown): boolean {
  return error instanceof RefusedAction
    ? error.status === 409
    : unstable_isUnrecognizedActionError(error);
}

/**
 * What to tell the visitor about a failed call; undefined if nothing more specific than "it failed" is
 * known.
 */
export function refusalMessage(error: unknown): string | undefined {
  if (error instanceof RefusedAction) return error.message;
  if (unstable_isUnrecognizedActionError(error)) return PAGE_HAS_CHANGED;
  return undefined;
}

const PAGE_HAS_CHANGED =
  'This page has changed since you opened it, so nothing was sent. Please copy what you wrote, reload the page and send it again.';
