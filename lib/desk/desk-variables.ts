import { z } from 'zod';
import { isTrustworthyOrigin } from '@/lib/loopback';
import { commaList, mailAddress, url } from '@/lib/variable-types';

/** An issuer of OpenID Connect. Those of Entra that stand for all its tenants would let each say who somebody is. */
const issuer = url
  .refine((value) => {
    const address = new URL(value);
    return isTrustworthyOrigin(address) && !address.search && !address.hash && !address.username;
  }, 'expected an https address without user and query')
  .refine(
    (value) =>
      !/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/i.test(value),
    'expected the issuer of one tenant',
  );

/** `asha@example.com`, or `@example.com` for everybody there. */
const member = z
  .string()
  .refine(
    (value) => mailAddress.safeParse(value.startsWith('@') ? `a${value}` : value).success,
    'expected addresses, or domains such as @example.com, separated by commas',
  )
  .toLowerCase();

export const deskVariables = {
  DESK_ISSUER: issuer.optional(),
  DESK_CLIENT_ID: z.string().optional(),
  DESK_CLIENT_SECRET: z.string().optional(),
  DESK_MEMBERS: commaList.pipe(z.array(member)),
};

/** The desk is set up completely or not at all. */
export function deskContradictions(env: DeskVariables): string[] {
  const names = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[];
  const given = names.find((name) => env[name]?.length);
  if (given === undefined) return [];
  const problems = names
    .filter((name) => !env[name]?.length)
    .map((name) => `${name}: expected ${EXPECTED[name]}, because ${given} is set`);
  if (!isTrustworthyOrigin(new URL(env.SITE_URL))) {
    problems.push(`SITE_URL: expected an https address, because ${given} is set`);
  }
  if (env.STORAGE === 'none') {
    problems.push(`STORAGE: expected local or gcs, because ${given} is set`);
  }
  return problems;
}

const EXPECTED = {
  DESK_ISSUER: 'the address of the OpenID Connect provider',
  DESK_CLIENT_ID: 'the id of the site at the provider',
  DESK_CLIENT_SECRET: 'the secret of the site at the provider',
  DESK_MEMBERS: 'the addresses of those who may sign in',
};

type DeskVariables = z.infer<z.ZodObject<typeof deskVariables>> & {
  SITE_URL: string;
  STORAGE: string;
};
