import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@/__tests__/support/chromium';
import { slowDown } from '@/__tests__/support/page-weight';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { median } from '../support/median';

/** What is tapped first on a page, and how its effect shows: a selector that matches then, and not before. */
type Control = { name: string; path: string; tap: string; effect: string };

const web = serviceNamed('webDevelopment').path;

const controls = (job: string): readonly Control[] => [
  { name: 'menu', path: '/', tap: '[popovertarget]', effect: ':popover-open' },
  { name: 'theme', path: '/', tap: '[data-theme-toggle]', effect: 'html.dark' },
  { name: 'card', path: '/', tap: '[data-turns] button', effect: '[aria-expanded=true]' },
  { name: 'heart', path: routes.jobPositions, tap: '[data-save-job]', effect: '[data-saved-jobs]' },
  { name: 'topic', path: routes.about, tap: 'main summary', effect: 'main details[open]' },
  {
    name: 'step',
    path: serviceNamed('permanentStaffing').path,
    tap: '[type=radio] >> nth=1',
    effect: '[type=radio]:checked:not(:first-of-type)',
  },
  {
    name: 'tab',
    path: web,
    tap: '[role=tab] >> nth=1',
    effect: '[aria-selected=true]:nth-child(2)',
  },
  {
    name: 'arrow',
    path: web,
    tap: '[data-moves-by="1"]',
    effect: '[data-place][data-seen-as="2"]',
  },
  { name: 'map', path: routes.contact, tap: '[data-shows]', effect: 'iframe[src]' },
  { name: 'share', path: job, tap: '[data-shares]', effect: '[data-outcome]:not(:empty)' },
  {
    name: 'empty Submit',
    path: routes.jobForm,
    tap: 'main [type=submit]',
    effect: '[aria-invalid=true]',
  },
];

/**
 * Milliseconds from a first tap, on a phone with slow 4G, to the frame that shows its effect: medians of five, right after
 * the page has loaded and three seconds later.
 */
export async function measureFirstTaps(url: string, job: string) {
  const browser = await chromium.launch(await findChromium());
  const rows: { name: string; atOnce: number; later: number }[] = [];
  for (const control of controls(job)) {
    const taken = async (wait: number) => {
      const all: number[] = [];
      while (all.length < 5) all.push(await measureTap(browser, url, control, wait));
      return median(all);
    };
    rows.push({ name: control.name, atOnce: await taken(0), later: await taken(3000) });
  }
  await browser.close();
  return rows;
}

/** Seals the build again, so that the runtime starts at once or at a gesture. */
export function seal(start: 'load' | 'gesture'): void {
  const node = ['--conditions=react-server', '--import', 'tsx', 'scripts/seal.ts'];
  spawnSync(process.execPath, [...node, `--start=${start}`]);
}

async function measureTap(browser: Browser, url: string, control: Control, wait: number) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await slowDown(page);
  try {
    await page.goto(url + control.path);
    await page.waitForTimeout(wait);
    const target = page.locator(control.tap).first();
    return await target.evaluate((element, effect) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return new Promise<number>((resolve) => {
        const begun = performance.now();
        const look = () => {
          const place = document.querySelector('[data-place]');
          place?.setAttribute('data-seen-as', `${Number.parseInt(`${place.textContent}`, 10)}`);
          if (document.querySelector(effect)) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        (element as HTMLElement).click();
        requestAnimationFrame(look);
      });
    }, control.effect);
  } finally {
    await context.close();
  }
}
