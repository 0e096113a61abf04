import { addScript, closest, GESTURES, isGesture, OWN_FORM, opensElsewhere } from '../events';
import { EARLY_CLICK, HYDRATED } from '../markup';
import type { Runtime } from './files';
import { isRuntimeOff } from './off';
import { seePage } from './translation';

/**
 * Starts the framework's runtime at the visitor's first gesture (`files.ts`). It is at the end of <body>, where
 * `lib/web/seal/seal-page.ts` puts it in place of the runtime's script tags. If a file cannot be fetched, the page stays
 * as it is, and a later gesture tries again.
 */
let isScrolledByBrowser = location.hash !== '';
const isOff = isRuntimeOff();
if (!isOff) {
  listen();
  addEventListener('load', prepare);
}
const followEarlyClick = isOff ? undefined : replayEarlyClick();

const runtime: Runtime = JSON.parse(document.getElementById('runtime')?.textContent ?? '');
const RETRY_AFTER_MS = 5000;

const seen = seePage();

/**
 * With the first frame, so that the first paint does not wait for it. If it cannot be fetched, each attempt to start
 * asks for it again; without it, pages work as without scripts.
 */
let earlyScript = new Promise(requestAnimationFrame).then(addEarly);
earlyScript.catch(() => {});

async function addEarly(): Promise<void> {
  if (runtime.early) await addScript(runtime.early);
}

function start(): void {
  for (const type of GESTURES) removeEventListener(type, startOnGesture, true);
  removeEventListener('load', prepare);
  earlyScript = earlyScript.catch(addEarly);
  earlyScript
    .then(() => window.startRuntime(runtime, seen))
    .then((isStarted) => isStarted || followEarlyClick?.())
    .catch(() => {
      followEarlyClick?.();
      setTimeout(listen, RETRY_AFTER_MS);
    });
}

/** After load, because reading the scroll position during parsing would force a layout. */
function prepare(): void {
  // The browser has restored the scroll position of an earlier visit.
  if (scrollY > 0 && !isScrolledByBrowser && isFormInView()) start();
  // A browser scrolls to a fragment until the page has loaded, and reports it with the next frame.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      isScrolledByBrowser = false;
    });
  });
}

function listen(): void {
  for (const type of GESTURES) addEventListener(type, startOnGesture, true);
}

function startOnGesture(event: Event): void {
  const isOwn = event.type !== 'scroll' || (!isScrolledByBrowser && isFormInView());
  if (isOwn && isGesture(event, document)) start();
}

function isFormInView(): boolean {
  return [...document.querySelectorAll(OWN_FORM)].some((form) => {
    const { top, bottom, width } = form.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  });
}

/**
 * Records the last click on a control that works only after hydration (`EARLY_CLICK`), shows that it is kept, and
 * repeats it once the page is hydrated. A form that the browser would refuse waits, too, because its own messages are better; a
 * valid one is posted. Returns a fallback that leaves this click, and later ones, to the browser.
 */
function replayEarlyClick(): () => void {
  let clicked: HTMLElement | null = null;
  let hasFailed = false;
  const keep = (event: MouseEvent) => {
    const control = closest<HTMLElement>(event.target, `[${EARLY_CLICK}]`);
    if (!control || opensElsewhere(event)) return;
    const leaves = control.matches(LEAVES);
    const isValid = control instanceof HTMLButtonElement && control.form?.checkValidity();
    if (leaves && (hasFailed || isValid)) return;
    clicked?.removeAttribute('aria-busy');
    clicked = control;
    clicked.ariaBusy = 'true';
    if (leaves) event.preventDefault();
  };
  addEventListener('click', keep, true);
  const replay = () => {
    removeEventListener('click', keep, true);
    clicked?.removeAttribute('aria-busy');
    clicked?.click();
  };
  addEventListener(HYDRATED, replay, { once: true });
  return () => {
    hasFailed = true;
    const last = clicked;
    last?.removeAttribute('aria-busy');
    if (!last?.matches(LEAVES)) return;
    clicked = null;
    last.click();
  };
}

const LEAVES = 'a, [type=submit]';
