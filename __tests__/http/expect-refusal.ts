import { expect } from '@playwright/test';
import { type RefusalName, refusals } from '@/lib/web/guard/refusals';

/** Expects the refusal of a form sent without scripts: a page of the site with links to continue. */
export async function expectRefusalPage(answer: Response, reason: RefusalName): Promise<void> {
  const { title, sentence } = refusals[reason];
  const html = await answer.text();
  expectHeaders(answer, reason, 'text/html');
  for (const words of [title, sentence, 'href=""', 'href="tel:', 'href="mailto:', '</footer>']) {
    expect.soft(html).toContain(words);
  }
}

/** Expects the refusal of a form's action call: the message that the form shows. */
export async function expectRefusalSentence(answer: Response, reason: RefusalName): Promise<void> {
  expectHeaders(answer, reason, 'text/plain');
  expect.soft(await answer.text()).toBe(refusals[reason].sentence);
}

function expectHeaders({ status, headers }: Response, reason: RefusalName, type: string): void {
  expect.soft(status).toBe(refusals[reason].status);
  expect.soft(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect.soft(headers.get('cache-control')).toContain('no-store');
}
