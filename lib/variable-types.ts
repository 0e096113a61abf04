import { z } from 'zod';

/** What the values of several environment variables are; the issues say what is expected and not what was given. */

export const url = z.url({
  protocol: /^https?$/,
  error: 'expected an http(s) address',
  abort: true,
});
export const text = z.string();
export const wholeNumber = (least: number, most: number, what: string) =>
  z.coerce
    .number({ error: `expected ${what} between ${least} and ${most}` })
    .int(`expected ${what} between ${least} and ${most}`)
    .min(least, `expected ${what} between ${least} and ${most}`)
    .max(most, `expected ${what} between ${least} and ${most}`);

export const mailAddress = z.email('expected an e-mail address');

/** The items of a list with commas. */
export const commaList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  );

export const onOrOff = z.enum(['on', 'off'], { error: 'expected on or off' });

export const secret = z.string().min(16, 'expected at least 16 characters');
