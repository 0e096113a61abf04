import { RSC_PAYLOAD_LIST, STYLE_ORDER } from '@/lib/runtime/next-internals';
import { addScript, loaded, pageLoaded } from '../events';
import { FORM_PAGE } from '../markup';
import { savesData } from '../preferences';
import { isRuntimeOff, markOff } from './off';
import { isTranslated, type SeenPage } from './translation';

/** What the loader of the runtime finds in its page (`lib/web/seal/seal-page.ts`). */
export type Runtime = {
  /** The URLs of the runtime's files; the last one starts it. */
  files: string[];
  /** The address of the page's RSC payload, if it was moved to a file. The runtime reads it when it starts. */
  data?: string;
  /** The addresses of style sheets that were moved into the page. The runtime would add those files that it misses. */
  styles: string[];
  /** The address of the rest of the early script, if only its first part is in the page. */
  early?: string;
};

declare global {
  interface Window {
    /** False if it stays off. Rejects if a file is missing; then it can be called again. */
    startRuntime(parts: Runtime, seen: SeenPage): Promise<boolean>;
  }
}

let isAsked = false;
const started = new Set<string>();

/** For the loader, which is in the page, while this is in a file. */
export function offerRuntime(): void {
  window.startRuntime = startRuntime;
  void pageLoaded().then(prefetchOnFormPages);
}

/**
 * The runtime must not start before all its files are loaded: if one were missing, it would replace the page by an
 * error page. So the file that starts it is added last; the others only register themselves.
 */
async function startRuntime({ files, data, styles }: Runtime, seen: SeenPage): Promise<boolean> {
  isAsked = true;
  if (staysOff(seen)) return false;
  const [payload] = await Promise.all([
    data && fetchFile(data),
    linkStyles(styles),
    ...files.slice(0, -1).map(run),
  ]);
  if (payload) Object.assign(self, { [RSC_PAYLOAD_LIST]: JSON.parse(await payload.text()) });
  // Translated while the files were loading.
  if (staysOff(seen)) return false;
  await Promise.all(files.slice(-1).map(run));
  return true;
}

/** A page that the browser has translated stays as it is: React would render it anew, in the original language. */
function staysOff(seen: SeenPage): boolean {
  if (isTranslated(seen)) markOff('translated');
  return isRuntimeOff();
}

/** Each file once, also if another one was missing. */
async function run(src: string): Promise<void> {
  if (started.has(src)) return;
  await addScript(src);
  started.add(src);
}

async function linkStyles(styles: string[]): Promise<void> {
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

async function fetchFile(file: string, priority?: RequestPriority): Promise<Blob> {
  const answer = await fetch(file, { priority });
  if (!answer.ok) throw answer;
  return answer.blob();
}

/**
 * Where a form is the purpose of the page, its validation should work from the first character. Once the page is
 * painted, so that its text and pictures need not share the connection. Uses `fetch`, because Safari does not support
 * prefetch links, and Firefox checks them against `default-src`, which allows nothing.
 */
function prefetchOnFormPages(): void {
  const list = document.getElementById('runtime')?.textContent;
  if (!list || isAsked || isRuntimeOff() || savesData()) return;
  if (!document.querySelector(`[${FORM_PAGE}] form`)) return;
  const { files, styles, data }: Runtime = JSON.parse(list);
  const prefetch = () => {
    for (const file of [...files, ...styles, data])
      if (file) fetchFile(file, 'low').catch(() => {});
  };
  requestAnimationFrame(() => requestAnimationFrame(prefetch));
}
