type Values = Record<string, string | File>;
type Sending = {
  /** In addition to the origin that a browser sends. */
  headers?: Record<string, string>;
  /** The target; default: the page itself. */
  to?: string;
};

/**
 * Submits the form of a page like a browser without JavaScript: gets the page, collects the values of its
 * controls, overrides them by `values` (also adding unknown names) and posts them to the page's URL. Does
 * not follow redirects.
 */
export async function postForm(
  page: string,
  values: Values,
  sending: Sending = {},
): Promise<Response> {
  return sendForm(page, await formOn(page), values, sending);
}

/** Like `postForm`, with an already loaded form. */
export function sendForm(page: string, blank: FormData, values: Values, sending: Sending = {}) {
  const body = new FormData();
  for (const [name, value] of [...blank, ...Object.entries(values)]) body.set(name, value);
  return send(page, body, sending);
}

/** Submits the form of a page by script: calls its action. */
export async function callForm(
  page: string,
  values: Values,
  sending: Sending = {},
): Promise<Response> {
  return callAction(page, await actionOn(page), values, sending);
}

/** Like `callForm`, with the id of the action. */
export function callAction(
  page: string,
  action: string,
  values: Values,
  { headers, ...sending }: Sending = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(`_1_${name}`, value);
  body.set('0', '[{"status":"idle"},"$K1"]');
  return send(page, body, { ...sending, headers: { 'next-action': action, ...headers } });
}

/** The id of the action that a page's form calls. */
export async function actionOn(page: string): Promise<string> {
  return actionOf(await formOn(page));
}

export function actionOf(form: FormData): string {
  return JSON.parse(String(form.get('$ACTION_1:0'))).id;
}

/** The values that a browser would submit for an empty form. */
export async function formOn(page: string): Promise<FormData> {
  return formIn(await (await fetch(page)).text());
}

/** Like `formOn`, for a page that was already loaded. */
export function formIn(html: string): FormData {
  const form = /<form [^>]*method="POST".*?<\/form>/s.exec(html)?.[0];
  if (!form) throw new Error('The page has no form to post');
  const body = new FormData();
  for (const { name, type, value, isChecked } of controlsOf(form)) {
    if (type !== 'checkbox' || isChecked)
      body.set(name, type === 'file' ? new File([], '') : value);
  }
  return body;
}

function send(page: string, body: FormData, { headers, to = page }: Sending): Promise<Response> {
  return fetch(to, {
    method: 'POST',
    headers: { origin: new URL(page).origin, ...headers },
    body,
    redirect: 'manual',
  });
}

type Control = { name: string; type: string; value: string; isChecked: boolean };

function controlsOf(form: string): Control[] {
  return [...form.matchAll(/<(?:input|textarea) ([^>]*?)\/?>(?:([^<]*)<\/textarea>)?/g)].map(
    ([, attributes = '', text]) => ({
      name: attribute(attributes, 'name'),
      type: attribute(attributes, 'type'),
      isChecked: / checked(?:=|$)/.test(attributes),
      value: text === undefined ? attribute(attributes, 'value') : unescaped(text),
    }),
  );
}

function attribute(attributes: string, name: string): string {
  return unescaped(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

/** Decodes the characters that React escapes. */
function unescaped(text: string): string {
  return text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name) => CHARACTERS[name] ?? '');
}

const CHARACTERS: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
