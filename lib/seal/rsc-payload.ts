import { createHash } from 'node:crypto';
import { isData, scriptsIn, UnknownPageShape } from './page-html';

/** What the framework's runtime reads of a page's components when it takes the page over. */
export type ComponentData = {
  /** Under the build's folder, and, with `/_next/` before it, in the address; it names the content. */
  file: string;
  address: string;
  text: string;
};

/**
 * Next writes the components of a page once more into it, as calls that fill the list `__next_f`: more than
 * half of the page, which nobody needs who only reads. Here the list becomes a file of its own. Throws
 * `UnknownPageShape`.
 */
export function takeComponentData(html: string): { html: string; data: ComponentData } {
  const calls = scriptsIn(html).filter(
    ({ attributes, body }) => !isData(attributes) && body.includes('__next_f'),
  );
  if (calls.length < 2) throw new UnknownPageShape(`${calls.length} pieces of component data`);
  const text = `[${calls.map(({ body }) => argumentOf(body)).join(',\n')}]`;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const file = `static/components/${name}.json`;
  return {
    html: calls.reduce((page, { tag }) => page.replace(tag, ''), html),
    data: { file, address: `/_next/${file}`, text },
  };
}

const CALL =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((\[[\s\S]*\])\)$/;

function argumentOf(call: string): string {
  const [, argument] = CALL.exec(call) ?? [];
  if (!argument || !isJson(argument)) throw new UnknownPageShape('other component data');
  return argument;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
