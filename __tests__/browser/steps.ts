import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type ServiceName, services } from '@/lib/services';
import { liveFigures, runtimeLoader } from '@/lib/web/seal/compiled-scripts';
import { offeredOnly } from '../support/offered-paths';
import { paragraph, wordFile } from '../support/word-file';
import { openBare } from './bare-page';
import { isPrevented, MODIFIERS } from './clicks';
import { expect, test } from './fixtures';
import { fixturePath } from './form-steps';

/** A step: what it is about, usually a selector of Playwright, and a value after ":=". */
type Step = (page: Page, what: string, value: string) => Promise<unknown>;

const steps: Record<string, Step> = {
  /** A page of these elements with the early script, at `/page` or the path before them. */
  page: (page, what) => {
    const [, path = '/page', html = ''] = /^(\/\S*)? ?(.*)$/.exec(what) ?? [];
    return openBare(page, html, path);
  },
  open: (page, what) => page.goto(what),
  reload: (page) => page.reload(),
  back: (page) => page.goBack(),
  forward: (page) => page.goForward(),
  click: (page, what) => page.locator(what).click(),
  tap: (page, what) => page.locator(what).tap(),
  /** As by a finger, which has no place before it touches. */
  activate: (page, what) => page.locator(what).evaluate((each: HTMLElement) => each.click()),
  hover: (page, what) => page.locator(what).hover(),
  focus: (page, what) => page.locator(what).focus(),
  blur: (page, what) => page.locator(what).blur(),
  scroll: (page, what) => page.locator(what).scrollIntoViewIfNeeded(),
  fill: (page, what, value) => page.locator(what).fill(value),
  select: (page, what, value) => page.locator(what).selectOption(value),
  /** A file of `__tests__/fixtures`, or one with this name and text, in a Word document line by line. */
  file: (page, what, value) => {
    const [name = '', text] = value.split('=');
    const lines = `${text}`.split('; ').map((line) => paragraph(line));
    const buffer = name.endsWith('.docx')
      ? wordFile({ body: lines.join('') })
      : Buffer.from(`${text}`);
    const file = text === undefined ? fixturePath(name) : { name, mimeType: '', buffer };
    return page.locator(what).setInputFiles(file);
  },
  check: (page, what) => page.locator(what).check(),
  uncheck: (page, what) => page.locator(what).uncheck(),
  /** Keys, with commas between them, on what has the focus or on an element after "on". */
  press: async (page, what) => {
    const [keys = '', target] = what.split(' on ');
    for (const key of keys.split(', ')) {
      await (target ? page.locator(target).press(key) : page.keyboard.press(key));
    }
  },
  type: (page, what) => page.keyboard.type(what),
  pointer: (page, what) => page.mouse.move(...place(what)),
  'click-at': (page, what) => page.mouse.click(...place(what)),
  'tap-at': (page, what) => page.touchscreen.tap(...place(what)),
  /** Sideways by a part of its width. */
  drag: (page, what, value) => drag(page, what, Number(value)),
  'drag-cancelled': (page, what, value) => drag(page, what, Number(value), 'pointercancel'),
  point: (page, what, value) => {
    const [type = '', x] = value.split(' ');
    return page.locator(what).dispatchEvent(type, { clientX: Number(x) });
  },
  wheel: (page, what) => page.mouse.wheel(0, Number(what)),
  size: (page, what) => {
    const [width, height] = place(what);
    return page.setViewportSize({ width, height });
  },
  width: (page, what) => page.setViewportSize({ width: Number(what), height: 800 }),
  motion: (page, what) => page.emulateMedia({ reducedMotion: what as 'reduce' | 'no-preference' }),
  media: (page, what) => page.emulateMedia({ media: what as 'print' | 'screen' }),
  'fixed-time': (page, what) => page.clock.setFixedTime(what),
  /** From before the first page; it is paused by `pause`, and then moved by `wait` alone. */
  clock: (page, what) => page.clock.install(what ? { time: what } : {}),
  pause: (page, what) => page.clock.pauseAt(what || Date.now() + 60_000),
  wait: (page, what) => page.clock.runFor(Number(what)),
  run: (page, what) => page.evaluate(what),
  before: (page, what) => page.addInitScript(what),
  /** Until the runtime has started by itself, or by a gesture. */
  alive: (page) => page.waitForFunction(() => window.isHydrated),
  is: (page, what) => expect(page.locator(what)).not.toHaveCount(0),
  not: (page, what) => expect(page.locator(what)).toHaveCount(0),
  see: (page, what) => expect(page.locator(what).first()).toBeVisible(),
  hidden: (page, what) => expect(page.locator(what)).toBeHidden(),
  focused: (page, what) => expect(page.locator(what)).toBeFocused(),
  count: (page, what, value) => expect(page.locator(what)).toHaveCount(Number(value)),
  /** Shown in the window, at least half of it. */
  'in-view': (page, what) => expect(page.locator(what)).toBeInViewport({ ratio: 0.5 }),
  'out-of-view': (page, what) => expect(page.locator(what)).not.toBeInViewport({ ratio: 0.01 }),
  value: (page, what, value) => expect(page.locator(what)).toHaveValue(value),
  style: (page, what, value) => {
    const [property = '', wanted = ''] = value.split(/: (.*)/);
    return expect(page.locator(what)).toHaveCSS(property, pattern(wanted) ?? wanted);
  },
  /** The text of each, with bars between them; `uiUx? ` begins one about a service that may not be offered. */
  texts: (page, what, value) =>
    expect(page.locator(what)).toHaveText(value.split(' | ').flatMap(offeredOnly)),
  faces: (page, what) => expect.poll(() => page.locator(what).evaluate(isOnTop)).toBe(true),
  'faces-away': (page, what) => expect.poll(() => page.locator(what).evaluate(isOnTop)).toBe(false),
  text: (page, what, value) => expect(page.locator(what)).toHaveText(pattern(value) ?? value),
  contains: (page, what, value) => expect(page.locator(what)).toContainText(value),
  title: (page, what) => expect(page).toHaveTitle(pattern(what) ?? what),
  url: (page, what) => expect(page).toHaveURL(pattern(what) ?? what),
  equals: (page, what, value) => expect.poll(() => page.evaluate(what)).toEqual(JSON.parse(value)),
  /** A script prevents what the browser would do on a click, or leaves it to the browser. */
  takes: async (page, what) => expect(await isPrevented(page.locator(what))).toBe(true),
  leaves: async (page, what) => expect(await isPrevented(page.locator(what))).toBe(false),
  'leaves-with-keys': async (page, what) => {
    for (const key of MODIFIERS) {
      expect(await isPrevented(page.locator(what), { [key]: true }), key).toBe(false);
    }
  },
};

async function drag(page: Page, what: string, part: number, ending?: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(what).boundingBox()) ?? expect.anything();
  await page.mouse.move(x + 40, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 40 + part * width, y + height / 2, { steps: 5 });
  if (ending) await page.locator(what).dispatchEvent(ending);
  await page.mouse.up();
}

function place(what: string): [x: number, y: number] {
  const [x = 0, y = 0] = what.split(' ').map(Number);
  return [x, y];
}

function pattern(text: string): RegExp | undefined {
  const [, source] = /^\/\/(.*)\/$/.exec(text) ?? [];
  return source === undefined ? undefined : new RegExp(source);
}

/**
 * Whether a text faces the visitor. The sides of a turned card only differ in their matrix; in a narrow window the back
 * has no height until it unfolds.
 */
function isOnTop(words: Element): boolean {
  const back = words.parentElement as HTMLElement;
  if (getComputedStyle(back).backfaceVisibility !== 'hidden') {
    return back.clientHeight >= words.clientHeight;
  }
  let matrix = new DOMMatrix();
  for (const side of [back.parentElement as HTMLElement, back]) {
    const [, angle = '0'] = getComputedStyle(side).rotate.split(' ');
    matrix = matrix.rotateAxisAngle(0, 1, 0, Number.parseFloat(angle));
  }
  return matrix.m33 > 0;
}

/** What a line "with" may name. */
const options: Record<string, Parameters<typeof test.use>[0]> = {
  /** Nothing starts the runtime but what the test does. */
  'no-gesture': { movesAtOnce: false },
  'no-runtime': { movesAtOnce: false, getsRuntime: false },
  phone: { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
  /** The widest window with the narrow menu, and the narrowest with the row of links. */
  narrow: { hasTouch: true, viewport: { width: 768, height: 800 } },
  wide: { viewport: { width: 769, height: 800 } },
  chicago: { timezoneId: 'America/Chicago', locale: 'en-US' },
  'at-load': { startsAtLoad: true },
  films: { playsFilms: true },
  clipboard: { permissions: ['clipboard-read', 'clipboard-write'] },
  'small-phone': { viewport: { width: 390, height: 500 } },
};

const scripts = { LOADER: runtimeLoader, FIGURES: liveFigures };

/**
 * Tests written as text in a file of `__tests__/fixtures/steps`: a title after "# ", perhaps a line with options, then a
 * step a line. The lines before the first title define words that stand for more, in capitals; `{/uiUx}` is the path of a
 * service, without which its tests are left out.
 */
export function testsIn(name: string): void {
  const [head = '', ...cases] = readFileSync(`__tests__/fixtures/steps/${name}.txt`, 'utf8').split(
    /^# /m,
  );
  const words: Record<string, string> = { ...scripts };
  for (const [, word = '', more = ''] of head.matchAll(/^([A-Z]+) = (.*)$/gm)) words[word] = more;
  const unfolded = (text: string): string =>
    text
      .replace(/\{\/(\w+)\}/g, (_, service) => services[service as ServiceName]?.path ?? '')
      .replace(/\{([A-Z]+)\}/g, (_, word) => unfolded(words[word] ?? ''));
  for (const each of cases) {
    const [title = '', ...lines] = each.split('\n').filter((line) => line.trim());
    const named = [...each.matchAll(/\{\/(\w+)\}/g)].map(([, service]) => service as ServiceName);
    if (named.some((service) => !services[service])) continue;
    test.describe(() => {
      const [, used = ''] = /^with (.*)/.exec(lines[0] ?? '') ?? [];
      for (const option of used.split(' ').filter(Boolean)) test.use(options[option] ?? {});
      test(title, async ({ page }) => {
        for (const line of used ? lines.slice(1) : lines) {
          const [, verb = '', what = '', value = ''] =
            /^(\S+) ?(.*?)(?: :=(?: (.*))?)?$/.exec(line.trim()) ?? [];
          const step = steps[verb];
          if (!step) throw new Error(`There is no step "${verb}"`);
          await test.step(line, () => step(page, unfolded(what), unfolded(value)));
        }
      });
    });
  }
}
