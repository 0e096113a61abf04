import type { Browser, Page } from '@playwright/test';

export type ResumeFile = { name: string; bytes: Uint8Array };

/** HTML to be printed; a scan is a page that is nothing but a picture of it. */
type Printed = { id: string; html: string; isScan?: boolean };

/** Makes a PDF of each, printed by Chromium. */
export async function makeResumes(
  browser: Browser,
  cases: readonly Printed[],
): Promise<ResumeFile[]> {
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  const files: ResumeFile[] = [];
  for (const { id, html, isScan } of cases) {
    const bytes = isScan ? await scan(page, html) : await print(page, html);
    files.push({ name: `${id}.pdf`, bytes });
  }
  await page.close();
  return files;
}

async function print(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html);
  return page.pdf({ format: 'A4', printBackground: true });
}

async function scan(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html);
  const picture = (await page.screenshot({ type: 'jpeg', quality: 60 })).toString('base64');
  return print(page, `<img style="width:100%" src="data:image/jpeg;base64,${picture}">`);
}
