import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import type { ResumeCase } from './resume-case';
import { wordFile } from './word-file';

export type ResumeFile = { name: string; bytes: Uint8Array };

/** Makes the file of each case: real PDFs, printed by Chromium, and real DOCX files. */
export async function makeResumes(
  browser: Browser,
  cases: readonly ResumeCase[],
): Promise<ResumeFile[]> {
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  const files: ResumeFile[] = [];
  for (const { id, docx, html = '', isScan, pageHeader } of cases) {
    if (docx) files.push({ name: `${id}.docx`, bytes: wordFile(docx) });
    else {
      const bytes = isScan ? await scan(page, html) : await print(page, html, pageHeader);
      files.push({ name: `${id}.pdf`, bytes });
    }
  }
  await page.close();
  return files;
}

async function print(page: Page, html: string, pageHeader?: string): Promise<Uint8Array> {
  await page.setContent(FONTS + html);
  await page.evaluate(() => document.fonts.ready);
  return page.pdf({
    format: 'A4',
    printBackground: true,
    margin: { top: '18mm', bottom: '15mm', left: '15mm', right: '15mm' },
    displayHeaderFooter: pageHeader !== undefined,
    headerTemplate: `<div style="font-size:9px;margin-left:15mm">${pageHeader}</div>`,
    footerTemplate: '<div></div>',
  });
}

/** A page that is nothing but a picture. */
async function scan(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html);
  const picture = (await page.screenshot({ type: 'jpeg', quality: 60 })).toString('base64');
  return print(page, `<img style="width:100%" src="data:image/jpeg;base64,${picture}">`);
}

/** The fonts that a machine may lack. */
const FONTS = `<style>${[
  ['Noto Sans Devanagari', 'noto-sans-devanagari', 'NotoSansDevanagari'],
  ['Noto Sans Telugu', 'noto-sans-telugu', 'NotoSansTelugu'],
]
  .map(([family, folder, name]) => {
    const path = `@expo-google-fonts/${folder}/400Regular/${name}_400Regular.ttf`;
    const font = readFileSync(createRequire(__filename).resolve(path)).toString('base64');
    return `@font-face{font-family:"${family}";src:url(data:font/ttf;base64,${font})}`;
  })
  .join('')}</style>`;
