import { runtimeLoader } from '@/lib/http/runtime-loader';
import { insertBefore, scriptsIn, sourceOf, UnknownPageShape } from './page-html';

type Left = {
  /** Of a policy that names one. */
  nonce?: string;
  /** The address of what was taken out of the page by `takeComponentData`. */
  data?: string;
};

/** The loader of chunks. What came before it has only said what it holds; with it everything begins to run. */
const STARTER = /\/turbopack-[^/]+\.js$/;

/**
 * The page without the tags and preloads of the framework's runtime; a small loader at its end knows the
 * files. Throws `UnknownPageShape`.
 */
export function leaveRuntimeToLoader(html: string, { nonce, data }: Left): string {
  const runtime = scriptsIn(html).filter(({ attributes }) => / async=""/.test(attributes));
  const files = runtime.map(({ attributes }) => sourceOf(attributes));
  if (files.length < 3) throw new UnknownPageShape(`found ${files.length} files of the runtime`);
  const starts = (file = '') => STARTER.test(file);
  if (files.filter(starts).length !== 1)
    throw new UnknownPageShape('no file that starts the runtime');
  files.sort((a, b) => Number(starts(a)) - Number(starts(b)));
  const withoutTags = runtime.reduce((page, { tag }) => page.replace(tag, ''), html);
  const withoutPreloads = withoutTags.replace(/<link rel="preload" as="script"[^>]*>/g, '');
  if (/<link[^>]*as="script"/.test(withoutPreloads)) {
    throw new UnknownPageShape('a preload of a script');
  }
  const list = `<script type="application/json" id="runtime">${JSON.stringify({ files, data })}</script>`;
  const allowed = nonce ? ` nonce="${nonce}"` : '';
  return insertBefore(
    withoutPreloads,
    '</body>',
    `${list}<script${allowed}>${runtimeLoader}</script>`,
  );
}
