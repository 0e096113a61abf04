// The preview pictures of pages on social networks: the title on the page's colour, cut like a stair, beside the
// page's scene or drawing. Screenshots of the running site, so titles, fonts and colours are the site's own;
// 1200 x 630, JPEG. npm start, then, with the browser in CHROMIUM_PATH:
// node scripts/media/og-pictures.mjs http://localhost:3000 public/images/og
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const SIZE = { width: 1200, height: 630 };
const LIMIT = 120_000;
/** A picture, a drawing of a sprite, or the selector of an SVG on the page. */
const ART = {
  '/': '/images/hero-day.poster.avif',
  '/About': '/images/courtyard-noon.avif',
  '/Web-development': 'web/plates',
  '/Mobile-app': 'mobile/pool',
  '/UI-UX': 'uiux/model',
  '/Service/Contract-staffing': '/images/contract-day.poster.avif',
  '/Service/Permanent-staffing': '/images/permanent-day.poster.avif',
  '/Service/Offshore-staffing': '/images/offshore-dusk.poster.avif',
  '/Service/NearShore-staffing': '/images/nearshore-day.poster.avif',
  '/Service/Career-launch-program': 'main svg[viewBox^="-400"]',
  '/Career': '/images/careers-arcade.avif',
  '/JobPositions': '/images/careers-terrace.avif',
  '/jobs/full-stack-development': 'services/backend',
  '/jobs/front-end-development': 'services/web',
  '/jobs/Cyber-Security': 'industries/finance',
  '/jobs/salesforce': 'services/cloud',
  '/jobForm': 'services/rocket',
  '/resumeUpload': 'permanent/file',
  '/Contact': '/images/contact-day.avif',
  '/Abouteam1': 'main svg[viewBox]',
  '/Aboutteam2': 'main svg[viewBox]',
  '/Aboutteam3': 'main svg[viewBox]',
  '/Aboutteam4': 'main svg[viewBox]',
  '/Aboutteam5': 'main svg[viewBox]',
  '/Aboutteam6': 'main svg[viewBox]',
  '/Aboutteam7': 'main svg[viewBox]',
  '/termsandconditions': 'steps/contract',
  '/privacypolicy': 'nearshore/ready',
  '/disclaimer': 'places/desk',
  '/candidate-notice': 'places/terrace',
};

const [site = 'http://localhost:3000', out = 'public/images/og'] = argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox'],
});
try {
  const context = await browser.newContext({
    viewport: SIZE,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  // Hydration would restore what the composition removes.
  await context.route('**/*.js', (route) => route.abort());
  const page = await context.newPage();
  for (const [path, art] of Object.entries(ART)) {
    await page.goto(site + path);
    await page.evaluate(compose, art);
    await page.waitForLoadState('networkidle');
    const file = join(out, `${path.split('/').at(-1)?.toLowerCase() || 'home'}.jpg`);
    await sharp(await page.screenshot())
      .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toFile(file);
    if (statSync(file).size > LIMIT) throw new Error(`${file} is larger than ${LIMIT} bytes.`);
  }
} finally {
  await browser.close();
}

/** Runs in the page: replaces its content by the composition. */
async function compose(art) {
  const title = (
    art === 'main svg[viewBox]'
      ? document.querySelector('main h2')
      : (document.querySelector('h1 .visually-hidden') ?? document.querySelector('h1'))
  ).textContent;
  const logo = document.querySelector('header a[href="/"]').cloneNode(true);
  const drawn = {
    picture: () => Object.assign(new Image(), { src: art }),
    copy() {
      const svg = document.querySelector(art).cloneNode(true);
      svg.setAttribute('preserveAspectRatio', 'xMidYMax meet');
      return svg;
    },
    symbol() {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
      const [family, name] = art.split('/');
      use.setAttribute('href', `/images/iso/${family}.svg#${name}`);
      svg.append(use);
      return svg;
    },
  };
  const kind = art.startsWith('/') ? 'picture' : art.includes(' ') ? 'copy' : 'symbol';
  const scene = drawn[kind]();
  const heading = Object.assign(document.createElement('h1'), { textContent: title });
  const panel = document.createElement('div');
  document.body.replaceChildren(scene, panel, logo, heading);

  const style = document.createElement('style');
  style.textContent = `
    body { position: relative; display: block; overflow: hidden; width: 1200px; height: 630px;
      background: var(--wash); }
    body > div { position: absolute; inset: 0; background: var(--bg); clip-path: polygon(0 0, 63% 0,
      63% 20%, 59% 20%, 59% 40%, 55% 40%, 55% 60%, 51% 60%, 51% 80%, 47% 80%, 47% 100%, 0 100%); }
    body > img:nth-child(1) { position: absolute; inset: 0 0 0 auto; width: 640px; height: 630px; object-fit: cover; }
    body > svg:nth-child(1) { position: absolute; inset: auto 20px 24px auto; width: 500px; height: 582px;
      translate: none; }
    body > a { position: absolute; left: 64px; bottom: 60px; transform: scale(1.5); transform-origin: 0 100%; }
    body > h1 { position: absolute; left: 64px; top: 60px; max-width: 580px; margin: 0;
      font-size: ${title.length > 45 ? 62 : title.length > 28 ? 70 : 80}px; line-height: 1; }`;
  document.head.append(style);
  await document.fonts.ready;
  if (scene instanceof HTMLImageElement) await scene.decode();
}
