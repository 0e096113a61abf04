// The style page: tokens, text styles, and components in their states, in both themes. Cut out of screenshots of
// the running site, so it shows the real components and costs the pages nothing.
// npm start, then: node scripts/media/style-gallery.mjs http://localhost:3000 docs/style
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

/**
 * A piece is cut out of a page, optionally with something hovered or focused; `wide` ones take a whole
 * row.
 */
const PIECES = [
  { title: 'Actions', path: '/', cut: 'main section:first-of-type div:has(> a)' },
  {
    title: 'Under the pointer',
    path: '/',
    cut: 'main section:first-of-type div:has(> a)',
    hover: 'a',
  },
  { title: 'In focus', path: '/', cut: 'main section:first-of-type div:has(> a)', focus: 'a' },
  { title: 'Accordion', path: '/About', cut: 'div:has(> details[name])', focus: 'summary' },
  { title: 'Ticket', path: '/jobs/salesforce', cut: 'aside[aria-label="Walk-in"]' },
  { title: 'Fields', path: '/Contact', cut: '#contact', focus: 'input:not([type=hidden])' },
  { title: 'Refused fields', path: '/Contact', cut: '#contact', press: '[type=submit]' },
  {
    title: 'Links',
    path: '/Service/Contract-staffing',
    cut: 'main section:last-of-type ul',
    hover: 'a',
    wide: true,
  },
  {
    title: 'Flip cards',
    path: '/',
    cut: 'section:has(#nine-ways-to-build-with-us-title) ul',
    wide: true,
  },
  { title: 'Treads', path: '/', cut: 'section:has(#how-we-work-title)', wide: true },
  { title: 'Steps', path: '/Service/Permanent-staffing', cut: '[data-look]', wide: true },
  {
    title: 'Statistics',
    path: '/About',
    cut: 'section[aria-labelledby=counted-title]',
    wide: true,
  },
  { title: 'Table', path: '/JobPositions', cut: 'table', hover: 'tbody a', wide: true },
  { title: 'Deep band', path: '/', cut: 'main > section[data-surface=deep]', wide: true },
];
const ROLES = ['type-h1', 'type-h2', 'type-h3', 'type-h4', 'lead', 'body', 'small', 'micro'];

const [site = 'http://localhost:3000', out = 'docs/style'] = argv.slice(2);
const tokens = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8');
const colours = [...new Set(tokens.match(/--[\w-]+(?=: (?:oklch|#))/g))];

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: env.CHROMIUM_PATH,
  args: ['--no-sandbox'],
});
try {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    const page = await context.newPage();
    const pieces = [];
    for (const piece of PIECES) pieces.push({ ...piece, source: await cut(page, piece) });
    await page.goto(site);
    await page.evaluate(compose, { pieces, colours, roles: ROLES });
    const picture = await page.screenshot({ fullPage: true });
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(out, `${theme}.webp`));
    await context.close();
  }
} finally {
  await browser.close();
}

async function cut(page, { path, cut, hover, focus, press }) {
  await page.goto(site + path, { waitUntil: 'networkidle' });
  // The sticky header would cover elements higher than the viewport.
  await page.addStyleTag({ content: '[data-site-header] { position: static !important; }' });
  const piece = page.locator(cut).first();
  await piece.scrollIntoViewIfNeeded();
  if (press) await piece.locator(press).first().click();
  // A key press first, so that the browser shows :focus-visible.
  if (focus) await page.keyboard.press('Shift').then(() => piece.locator(focus).first().focus());
  if (hover) await piece.locator(hover).first().hover();
  // The focus outline is outside the element.
  const room = focus ? 8 : 0;
  const clip = await piece.evaluate((element, room) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      x: x - room,
      y: y + scrollY - room,
      width: width + 2 * room,
      height: height + 2 * room,
    };
  }, room);
  const bytes = await page.screenshot({ animations: 'disabled', fullPage: true, clip });
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Runs in a page of the site and uses its styles. */
async function compose({ pieces, colours, roles }) {
  const swatch = (name) =>
    `<figure><div style="background: var(${name})"></div><figcaption>${name}</figcaption></figure>`;
  const role = (name) =>
    `<p><span class="micro">${name}</span><br><span class="${name}">Stairs that carry people up</span></p>`;
  const figure = ({ title, source, wide }) =>
    `<figure class="${wide ? 'wide' : ''}"><figcaption>${title}</figcaption><img src="${source}"></figure>`;
  document.body.innerHTML = `
    <style>
      body { display: block; padding: 48px; }
      .swatches { display: grid; grid-template-columns: repeat(10, 1fr); gap: 12px; margin-bottom: 48px; }
      .swatches div { height: 56px; border: 1px solid var(--line); }
      .roles { display: grid; grid-template-columns: 1fr 1fr; gap: 16px 48px; margin-bottom: 48px; }
      .pieces { columns: 2; column-gap: 32px; }
      .pieces figure { break-inside: avoid; margin: 0 0 32px; padding: 16px; border: 1px solid var(--line); }
      .pieces .wide { column-span: all; margin-top: 32px; }
      .pieces img { max-width: 100%; height: auto; }
      figcaption { margin-bottom: 8px; color: var(--ink-3); font-size: 13px; }
    </style>
    <div class="swatches">${colours.map(swatch).join('')}</div>
    <div class="roles">${roles.map(role).join('')}</div>
    <div class="pieces">${pieces.map(figure).join('')}</div>`;
  await Promise.all([...document.images].map((image) => image.decode()));
}
