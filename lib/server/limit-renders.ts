import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestContext } from '@/lib/request-context';

/**
 * Lets the middleware ask for a turn before a page is rendered. Only a few are rendered at once and others
 * wait, so that what is served from memory is answered at once even while many ask for pages that cost much.
 */
export function limitRenders(_: IncomingMessage, response: ServerResponse): void {
  const context = requestContext();
  if (context) context.renderTurn = () => renderTurn(response, context.isShared);
}

/** Rendering is computing: more at once would not end sooner. */
const RENDERS_AT_ONCE = 4;
/** The last of them waits for about a second on a small machine. */
const MAX_WAITING = 40;
/** Ends what hangs. */
const PATIENCE_MS = 10_000;

let rendering = 0;
type Turn = { start: () => void };
const waiting: Turn[] = [];
const waitingShared: Turn[] = [];

/**
 * Resolves to false where the queue is too long, or the wait was. A page that many will see goes first: there are only
 * so many of them, and each is rendered once.
 */
async function renderTurn(response: ServerResponse, isShared = false): Promise<boolean> {
  if (response.closed) return false;
  if (rendering < RENDERS_AT_ONCE) return take(response);
  if (waiting.length >= MAX_WAITING && !isShared) return false;
  const queue = isShared ? waitingShared : waiting;
  return new Promise((resolve) => {
    const leave = (answer: boolean) => {
      clearTimeout(patience);
      response.off('close', giveUp);
      const place = queue.indexOf(turn);
      if (place >= 0) queue.splice(place, 1);
      resolve(answer);
    };
    const giveUp = () => leave(false);
    const turn = { start: () => leave(take(response)) };
    const patience = setTimeout(giveUp, PATIENCE_MS).unref();
    response.once('close', giveUp);
    queue.push(turn);
  });
}

function take(response: ServerResponse): true {
  rendering += 1;
  let isOver = false;
  const release = () => {
    if (isOver) return;
    isOver = true;
    rendering -= 1;
    (waitingShared[0] ?? waiting[0])?.start();
  };
  // The first says that all was handed over; a client that reads slowly must not hold up the others.
  response.once('prefinish', release);
  response.once('close', release);
  return true;
}
