import { runtimeLoader } from '@/early/compiled';
import { RUNTIME_SCRIPT_ATTRIBUTE, STARTER_CHUNK } from '@/lib/next-internals';
import {
  insertBefore,
  scriptsIn,
  sourceOf,
  UnexpectedPageShape,
  withoutScripts,
} from './page-html';

/**
 * The page without the tags and preloads of the framework's runtime, and with a loader at its end that fetches
 * the files at the visitor's first gesture. `data` is the address of the page's RSC payload, where `extractRscPayload`
 * has taken it out. Throws `UnexpectedPageShape`.
 */
export function deferRuntime(html: string, data?: string): string {
  const runtime = scriptsIn(html).filter(({ attributes }) =>
    RUNTIME_SCRIPT_ATTRIBUTE.test(attributes),
  );
  const files = runtime.map(({ attributes }) => sourceOf(attributes));
  if (files.length < 3) throw new UnexpectedPageShape(`only ${files.length} files of the runtime`);
  const isStarter = (file = '') => STARTER_CHUNK.test(file);
  if (files.filter(isStarter).length !== 1) {
    throw new UnexpectedPageShape('not exactly one chunk that starts the runtime');
  }
  files.sort((a, b) => Number(isStarter(a)) - Number(isStarter(b)));
  const rest = withoutPreloads(withoutScripts(html, runtime));
  const list = `<script type="application/json" id="runtime">${JSON.stringify({ files, data })}</script>`;
  return insertBefore(rest, '</body>', `${list}<script>${runtimeLoader}</script>`);
}

/** They are in the head. */
function withoutPreloads(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replace(/<link rel="preload" as="script"[^>]*>/g, '');
  if (/<link[^>]*as="script"/.test(head)) throw new UnexpectedPageShape('a preload of a script');
  return head + html.slice(end);
}
