import { RSC_PAYLOAD_LIST } from '@/lib/next-internals';
import { insertBefore, UnexpectedPageShape } from './page-html';
import { placeholderName } from './placeholder';

/** Parts of one page, ready for other pages of the same build. */
export type PageParts<Name extends string = string> = {
  html: Record<Name, string>;
  /** The rows of RSC payload that hydrate them, as an argument for a script. */
  payload: string;
  /** The row of each part. */
  rows: Record<Name, string>;
};

/** What `KeptPart` renders: in HTML, and as an element of RSC payload in a text within a script. */
const inHtml = () =>
  new RegExp(`<template data-part="${placeholderName('(\\w+)')}"></template>`, 'g');
const inPayload = () =>
  new RegExp(
    String.raw`\[\\"\$\\",\\"template\\",null,\{\\"data-part\\":\\"${placeholderName('(\\w+)')}\\"\}\]`,
    'g',
  );

/**
 * The page with parts in the place of their placeholders, ready to hydrate. `nonce` is the page's. Throws
 * `UnexpectedPageShape`.
 */
export function fillParts(html: string, parts: PageParts, nonce: string | undefined): string {
  const shown = [...html.matchAll(inHtml())].map(([, name]) => name);
  if (shown.length === 0) return html;
  const allowed = nonce ? ` nonce="${nonce}"` : '';
  const push = `<script${allowed}>self.${RSC_PAYLOAD_LIST}.push(`;
  const hydrated: string[] = [];
  const page = fillHtml(html, parts)
    // A piece of payload may end within a placeholder; the next one goes on with it.
    .replaceAll(`"])</script>${push}[1,"`, '')
    .replace(inPayload(), (_, name: string) => {
      hydrated.push(name);
      return `\\"$${parts.rows[name]}\\"`;
    });
  if (shown.toSorted().join() !== hydrated.toSorted().join()) {
    throw new UnexpectedPageShape(`parts shown: ${shown}, in the RSC payload: ${hydrated}`);
  }
  // Before the page's own rows, which refer to them.
  return insertBefore(page, `${push}[1,`, `${push}${parts.payload})</script>`);
}

/** Without what hydrates them: for a page that runs no scripts. */
export function fillHtml(html: string, parts: PageParts): string {
  return html.replace(inHtml(), (_, name: string) => parts.html[name] ?? '');
}
