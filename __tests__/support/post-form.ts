/**
 * Sends the form of a page as a browser without scripts does: gets the page, takes what its controls hold,
 * puts `values` in their place and posts it all to the page's own address. Redirects are not followed.
 * A value for a name that the form does not have is sent too.
 */
export async function postForm(
  page: string,
  values: Record<string, string | File>,
): Promise<Response> {
  const html = await (await fetch(page)).text();
  const form = /<form [^>]*method="POST".*?<\/form>/s.exec(html)?.[0];
  if (!form) throw new Error(`${page} has no form to post`);
  const body = new FormData();
  for (const { name, type, value } of controlsOf(form)) {
    body.set(name, type === 'file' ? new File([], '') : value);
  }
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  return fetch(page, {
    method: 'POST',
    headers: { origin: new URL(page).origin },
    body,
    redirect: 'manual',
  });
}

type Control = { name: string; type: string; value: string };

function controlsOf(form: string): Control[] {
  return [...form.matchAll(/<(?:input|textarea) ([^>]*?)\/?>(?:([^<]*)<\/textarea>)?/g)].map(
    ([, attributes = '', text]) => ({
      name: attribute(attributes, 'name'),
      type: attribute(attributes, 'type'),
      value: text === undefined ? attribute(attributes, 'value') : unescaped(text),
    }),
  );
}

function attribute(attributes: string, name: string): string {
  return unescaped(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

/** The characters that React escapes. */
function unescaped(text: string): string {
  return text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name) => CHARACTERS[name] ?? '');
}

const CHARACTERS: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
