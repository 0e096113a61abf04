import { isRuntimeOff, markOff } from '@/components/early/runtime-off';
import { RSC_PAYLOAD_LIST, STYLE_ORDER } from '@/lib/runtime/next-internals';
import { closest, GESTURES, isGesture, opensElsewhere } from './events';
import { EARLY_CLICK, FORM_PAGE, HYDRATED } from './markup';
import { savesData } from './preferences';

/**
 * Starts the framework's runtime at the visitor's first gesture. It is at the end of <body>, where
 * `lib/web/seal/seal-page.ts` puts it in place of the runtime's script tags.
 *
 * The runtime must not start before all its files are loaded: if one were missing, it would replace the page by an
 * error page. So the file that starts it is added last; the others only register themselves. If a file cannot be
 * fetched, the page stays as it is, and a later gesture tries again.
 */
let isScrolledByBrowser = location.hash !== '';
const isOff = isRuntimeOff();
if (!isOff) {
  listen();
  addEventListener('load', prepare);
}
const followEarlyClick = isOff ? undefined : replayEarlyClick();

type Runtime = {
  /** The URLs of the runtime's files; the last one starts it. */
  files: string[];
  /** The address of the page's RSC payload, if it was moved to a file. The runtime reads it when it starts. */
  data?: string;
  /** The addresses of style sheets that were moved into the page. The runtime would add those files that it misses. */
  styles: string[];
  /** The address of the rest of the early script, if only its first part is in the page. */
  early?: string;
};

const { files, data, styles, early }: Runtime = JSON.parse(
  document.getElementById('runtime')?.textContent ?? '',
);
const starter = files.at(-1);
const toRun = new Set(files);
const RETRY_AFTER_MS = 5000;

/**
 * Of elements whose texts no script of ours changes. Translators replace text nodes, wrap them or change them in place,
 * and start when the page has been parsed.
 */
const shownTexts = () =>
  [...document.querySelectorAll('h1,a,label')].map(({ textContent }) => textContent).join();
const originalTexts = shownTexts();

/**
 * With the first frame, so that the first paint does not wait for it. If it cannot be fetched, the first gesture tries
 * once more; without it, pages work as without scripts.
 */
const earlyScript = new Promise(requestAnimationFrame).then(addEarly);
earlyScript.catch(() => {});

async function addEarly(): Promise<void> {
  if (early) await addScript(early);
}

function start(): void {
  for (const type of GESTURES) removeEventListener(type, startOnGesture, true);
  removeEventListener('load', prepare);
  if (staysOff()) return;
  runAll().catch(() => {
    followEarlyClick?.();
    setTimeout(listen, RETRY_AFTER_MS);
  });
}

async function runAll(): Promise<void> {
  const others = [...toRun].filter((file) => file !== starter);
  const [payload] = await Promise.all([
    data && fetchFile(data),
    linkStyles(),
    // It must not miss that the page is hydrated.
    earlyScript.catch(addEarly).catch(() => {}),
    ...others.map(run),
  ]);
  if (payload) Object.assign(self, { [RSC_PAYLOAD_LIST]: JSON.parse(await payload.text()) });
  // Translated while the files were loading.
  if (starter && !staysOff()) await run(starter);
}

/** A page that the browser has translated stays as it is: React would render it anew, in the original language. */
function staysOff(): boolean {
  if (shownTexts() === originalTexts) return false;
  markOff('translated');
  followEarlyClick?.();
  return true;
}

async function run(src: string): Promise<void> {
  await addScript(src);
  toRun.delete(src);
}

function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  return loaded(script, () => document.head.append(script));
}

async function linkStyles(): Promise<void> {
  const inlined = document.getElementById('page-style');
  if (!inlined) return;
  const links = styles.map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.setAttribute(STYLE_ORDER, 'next');
    return loaded(link, () => inlined.before(link));
  });
  await Promise.all(links);
  inlined.remove();
}

/** Adds an element and waits for its file. Without the file, the element goes again. */
async function loaded(element: HTMLElement, add: () => void): Promise<void> {
  await new Promise((onload, onerror) => {
    Object.assign(element, { onload, onerror });
    add();
  }).catch((error) => {
    element.remove();
    throw error;
  });
}

async function fetchFile(file: string, priority?: RequestPriority): Promise<Blob> {
  const answer = await fetch(file, { priority });
  if (!answer.ok) throw answer;
  return answer.blob();
}

/** After load, because reading the scroll position during parsing would force a layout. */
function prepare(): void {
  // The browser has restored the scroll position of an earlier visit.
  if (scrollY > 0 && !isScrolledByBrowser) start();
  // A browser scrolls to a fragment until the page has loaded, and reports it with the next frame.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      isScrolledByBrowser = false;
      // Now that the page is painted, its text and pictures need not share the connection.
      if (document.querySelector(`[${FORM_PAGE}] form`) && !savesData()) prefetch();
    });
  });
}

/**
 * Where a form is the purpose of the page, its validation should work from the first character. Uses `fetch`, because
 * Safari does not support prefetch links, and Firefox checks them against `default-src`, which allows nothing.
 */
function prefetch(): void {
  for (const file of [...files, ...styles, data]) if (file) fetchFile(file, 'low').catch(() => {});
}

function listen(): void {
  for (const type of GESTURES) addEventListener(type, startOnGesture, true);
}

function startOnGesture(event: Event): void {
  const isOwn = event.type !== 'scroll' || !isScrolledByBrowser;
  if (isOwn && isGesture(event, document)) start();
}

/**
 * Records the last click on a control that works only after hydration ([role=tab], `EARLY_CLICK`) and replays it
 * once the page is hydrated. A form that the browser would refuse waits, too, because its own messages are better; a
 * valid one is posted. Returns a fallback that leaves this click, and later ones, to the browser.
 */
function replayEarlyClick(): () => void {
  let clicked: HTMLElement | null = null;
  let hasFailed = false;
  const keep = (event: MouseEvent) => {
    const control = closest<HTMLElement>(event.target, `[role=tab],[${EARLY_CLICK}]`);
    if (!control || opensElsewhere(event)) return;
    const leaves = control.matches(LEAVES);
    const isValid = control instanceof HTMLButtonElement && control.form?.checkValidity();
    if (leaves && (hasFailed || isValid)) return;
    clicked = control;
    if (leaves) event.preventDefault();
  };
  addEventListener('click', keep, true);
  const replay = () => {
    removeEventListener('click', keep, true);
    clicked?.click();
  };
  addEventListener(HYDRATED, replay, { once: true });
  return () => {
    hasFailed = true;
    const last = clicked;
    if (!last?.matches(LEAVES)) return;
    clicked = null;
    last.click();
  };
}

const LEAVES = 'a, [type=submit]';
