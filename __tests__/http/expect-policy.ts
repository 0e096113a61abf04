import { expect } from '@playwright/test';

/** Expects one script policy on a page, which allows no script without hash or nonce, and returns it. */
export async function expectOnePolicy(answer: Response): Promise<string> {
  const { url, headers } = answer;
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/g;
  const [policy = '', ...others] = [
    headers.get('content-security-policy') ?? '',
    ...[...(await answer.text()).matchAll(meta)].map(([, content = '']) => content),
  ].filter((each) => each.includes('script-src'));
  expect(others, url).toEqual([]);
  expect(policy, url).toMatch(/script-src 'self'(?: '(?:sha256|nonce)-[^']+')+(?:;|$)/);
  return policy;
}
