import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { BARE, openBare } from './bare-page';
import { core, expect, test } from './fixtures';

/**
 * What a form that React renders anew gets from the one before, case by case; `translated.spec.ts` shows that it gets
 * it on the pages.
 */
test.use({ movesAtOnce: false, baseURL: BARE });

test.describe('a form that is rendered anew', core(), () => {
  test('gets all entries of the one before, and tells its components', async ({ page }) => {
    await openTwoForms(page);
    const told = await page.evaluate(() => {
      const { old, now, carry } = window as unknown as TwoForms;
      old.name.value = 'Asha';
      old.topic.value = 'team';
      old.kind.value = 'old';
      old.adult.checked = true;
      old.note.value = 'From Monday';
      old.querySelector('details')?.setAttribute('open', '');
      const names: string[] = [];
      now.addEventListener('input', ({ target }) => names.push((target as HTMLInputElement).name));
      carry();
      return names;
    });
    expect(told).toEqual(['name', 'topic', 'kind', 'adult', 'note']);
    expect(await values(page)).toEqual({
      name: 'Asha',
      phone: '',
      topic: 'team',
      kind: 'old',
      adult: 'on',
      note: 'From Monday',
      resume: expect.anything(),
    });
    await expect(page.getByRole('textbox').last()).toBeVisible();
  });

  test('keeps its drafts, and the field in which the visitor types meanwhile', async ({ page }) => {
    await openTwoForms(page);
    await page.evaluate(() => {
      const { old, now, carry } = window as unknown as TwoForms;
      old.name.value = 'Ash';
      now.name.value = 'Asha R';
      now.name.focus();
      now.phone.value = 'of a draft';
      carry(old.phone);
    });
    expect(await values(page)).toMatchObject({ name: 'Asha R', phone: 'of a draft' });
    await expect(page.locator('[name=name]')).toBeFocused();
  });
});

type Fields = Record<
  'name' | 'phone' | 'topic' | 'kind' | 'adult' | 'note' | 'resume',
  HTMLInputElement
>;
type TwoForms = Record<'old' | 'now', HTMLFormElement & Fields> & {
  carry: (focused?: Element) => void;
};

/** The form of the server, out of the page, and in the page the one that replaced it. */
async function openTwoForms(page: Page): Promise<void> {
  await openBare(page, `<form>${FIELDS}</form>`);
  await page.addScriptTag({ content: await compiled() });
  await page.evaluate(() => {
    const scope = window as unknown as TwoForms & {
      entries: typeof import('@/components/forms/carry-entries');
    };
    const now = document.forms[0] as TwoForms['now'];
    const old = now.cloneNode(true) as TwoForms['old'];
    const carry = (focused?: Element) =>
      scope.entries.carryEntries({ forms: [{ form: old, next: () => now }], focused });
    Object.assign(scope, { old, now, carry });
  });
}

async function compiled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['components/forms/carry-entries.ts'],
    globalName: 'entries',
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

function values(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => Object.fromEntries(new FormData(document.forms[0])));
}

const FIELDS = `
  <input name="name"><input name="phone">
  <select name="topic"><option value="">Choose</option><option value="team">A team</option></select>
  <input type="radio" name="kind" value="new"><input type="radio" name="kind" value="old">
  <input type="checkbox" name="adult"><input type="file" name="resume">
  <details><summary>More</summary><textarea name="note"></textarea></details>
  <button>Send</button>`;
