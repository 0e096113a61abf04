import type { Browser } from '@playwright/test';

/** Bytes on the wire by kind on a phone before any interaction. Preloaded scripts count as scripts. */
export type FirstView = { scripts: number; films: number; rest: number };

export async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: FirstView = { scripts: 0, films: 0, rest: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, response.mimeType.endsWith('javascript') ? 'Script' : type),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    bytes[kind === 'Script' ? 'scripts' : kind === 'Media' ? 'films' : 'rest'] += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return bytes;
}
