import 'server-only';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { z } from 'zod';
import { processWide } from '@/lib/runtime/context';
import { isAppsScript } from '@/lib/runtime/http-client';
import {
  commaList,
  commonQuestion,
  isLoopback,
  isSmtpAddress,
  issuer,
  isTrustworthyOrigin,
  limits,
  mailAddress,
  mailFrom,
  member,
  onOrOff,
  secret,
  text,
  url,
  webhookSecret,
  wholeNumber,
} from './setting-values';

/**
 * The settings documented in `.env.example`, read from `process.env` once per process; nothing else in the running site
 * reads it. `instrumentation.ts` calls this first, so an invalid value prevents the start. Throws `EnvError`, whose
 * message contains names of variables but no values.
 */
export function env(): Env {
  return processWide('env', () => readEnv(process.env));
}

export type Env = z.infer<typeof schema>;

export class EnvError extends Error {
  override name = 'EnvError';
}

function readEnv(source: Record<string, string | undefined>): Env {
  // An empty string in a compose file or an .env line means "not set". A value that came out of a file ends with its
  // line feed.
  const given = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const onServerless = isServerless(given);
  const storage = given.GCS_BUCKET ? 'gcs' : onServerless ? 'none' : 'local';
  const result = schema.safeParse({ STORAGE: storage, ...given });
  const problems = result.success
    ? contradictions(result.data, onServerless)
    : result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  if (!result.success || problems.length > 0) {
    throw new EnvError(`The site cannot start with these settings:\n  ${problems.join('\n  ')}`);
  }
  return result.data;
}

/** Whether the platform freezes or ends the process after a response. */
export function isServerless(source: Record<string, string | undefined> = process.env): boolean {
  return SERVERLESS_VARIABLES.some((mark) => source[mark]);
}

/**
 * Whether a platform calls this process as a function through its own launcher. Google Cloud Run starts our server in a
 * container instead.
 */
export function isFunction(): boolean {
  return FUNCTION_VARIABLES.some((mark) => process.env[mark]);
}

/** Whether this is the build, which prerenders pages. */
export function isBuild(): boolean {
  return process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;
}

/** Whether the site is public, judging by `SITE_URL`. */
export function isPublicOrigin(): boolean {
  const { protocol, hostname } = new URL(env().SITE_URL);
  return protocol === 'https:' && !isLoopback(hostname);
}

/** The public URL of a path: for feeds, sitemaps, structured data and receipts. */
export function absoluteUrl(path: string): string {
  return new URL(path, env().SITE_URL).href;
}

/** Set by Vercel, and by AWS Lambda, on which other platforms run their functions. */
const FUNCTION_VARIABLES = ['VERCEL', 'AWS_LAMBDA_FUNCTION_NAME'];
/** The last one is set by Google Cloud Run. */
const SERVERLESS_VARIABLES = [...FUNCTION_VARIABLES, 'K_SERVICE'];

const schema = z.object({
  SITE_URL: url
    .refine(
      (value) => new URL(value).pathname === '/' && new URL(value).search === '',
      'expected an origin such as https://www.example.com, without a path',
    )
    .transform((value) => new URL(value).origin)
    .default('http://localhost:3000'),
  JOBS_FEED_URL: url.optional(),
  JOBS_FEED_TOKEN: text.optional(),
  SAMPLE_JOBS: onOrOff.optional(),
  JOBS_REFRESH_SECONDS: wholeNumber(1, 86_400, 'a number of seconds').default(60),
  APPLICATION_QUESTIONS: commaList
    .pipe(z.array(commonQuestion))
    .transform((list) => [...new Map(list.map((each) => [each.name, each])).values()]),
  LEAD_URL: url.optional(),
  LEAD_OID: text.optional(),
  LEAD_TOPIC_FIELD: text.optional(),
  LEAD_RETURN_URL: url.optional(),
  APPLICATION_WEBHOOK_URL: url.optional(),
  APPLICATION_FORMAT: z
    .enum(['multipart', 'json'], { error: 'expected multipart or json' })
    .optional(),
  RESUME_WEBHOOK_URL: url.optional(),
  WEBHOOK_SECRET: webhookSecret.optional(),
  WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  ALERT_WEBHOOK_URL: url.optional(),
  SMTP_URL: z
    .string()
    .refine(
      isSmtpAddress,
      'expected smtp:// or smtps:// and a host, such as smtp://mail.example.com:587',
    )
    .optional(),
  MAIL_FROM: mailFrom.optional(),
  APPLICATIONS_MAIL_TO: mailAddress.optional(),
  RESUMES_MAIL_TO: mailAddress.optional(),
  LEADS_MAIL_TO: mailAddress.optional(),
  ALERT_MAIL_TO: mailAddress.optional(),
  CONFIRMATIONS: onOrOff.optional(),
  DESK_ISSUER: issuer.optional(),
  DESK_CLIENT_ID: z.string().optional(),
  DESK_CLIENT_SECRET: z.string().optional(),
  DESK_MEMBERS: commaList.pipe(z.array(member)),
  STORAGE: z.enum(['local', 'gcs', 'none'], { error: 'expected local, gcs or none' }),
  STORAGE_DIR: text.default('./var'),
  GCS_BUCKET: text.optional(),
  GCS_API_ENDPOINT: url.optional(),
  SIGNING_SECRET: secret.optional(),
  SIGNING_SECRET_PREVIOUS: secret.optional(),
  CRON_SECRET: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  RESUME_LINK_DAYS: wholeNumber(1, 3650, 'a number of days').default(90),
  RETENTION_DAYS: wholeNumber(1, 3650, 'a number of days').default(90),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'expected a redis:// or rediss:// address' })
    .optional(),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/, error: 'expected an address such as tcp://127.0.0.1:3310' })
    .optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10, 'a number of proxies').default(0),
  RATE_LIMIT: limits,
  KEEP_ALIVE_SECONDS: wholeNumber(1, 600, 'a number of seconds').default(65),
  // Set by Next, not by operators.
  NODE_ENV: text.optional(),
  APPLICANT_STATES: onOrOff.default('off'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'expected trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
});

/** One setting, or its default, from a source that may be incomplete; undefined if it is invalid. */
export function settingIn<Name extends keyof Env>(
  source: Record<string, string>,
  name: Name,
): Env[Name] | undefined {
  return schema.shape[name].safeParse(source[name]?.trim() || undefined).data as
    | Env[Name]
    | undefined;
}

export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/** Settings that are valid individually, but not together. */
function contradictions(env: Env, onServerless: boolean): string[] {
  const need = (isNeeded: unknown, name: keyof Env, what: string, because: string) =>
    isNeeded && !env[name] ? [`${name}: expected ${what}, because ${because}`] : [];
  const isCrm = env.LEAD_URL !== undefined && !isAppsScript(env.LEAD_URL);
  const isBucket = env.STORAGE === 'gcs';
  const problems = [
    ...need(isCrm, 'LEAD_OID', 'the organisation id', 'LEAD_URL is set'),
    ...need(isCrm, 'LEAD_TOPIC_FIELD', 'the id of the field for the topic', 'LEAD_URL is set'),
    ...need(isBucket, 'GCS_BUCKET', 'the name of a bucket', 'STORAGE is gcs'),
    ...need(isBucket, 'SIGNING_SECRET', 'at least 16 characters', 'STORAGE is gcs'),
    ...need(
      env.WEBHOOK_SECRET_PREVIOUS,
      'WEBHOOK_SECRET',
      'the present secret',
      'WEBHOOK_SECRET_PREVIOUS is set',
    ),
    ...need(env.SMTP_URL, 'MAIL_FROM', 'the address of the sender', 'SMTP_URL is set'),
    ...NEED_A_MAIL_SERVER.filter((name) => env[name] !== 'off').flatMap((name) =>
      need(env[name], 'SMTP_URL', 'the address of a mail server', `${name} is set`),
    ),
    ...deskContradictions(env),
  ];
  if (env.STORAGE === 'local' && onServerless) {
    problems.push(
      'STORAGE: expected gcs or none, because the disk of a serverless platform does not last',
    );
  }
  return problems;
}

const NEED_A_MAIL_SERVER = [
  'MAIL_FROM',
  'APPLICATIONS_MAIL_TO',
  'RESUMES_MAIL_TO',
  'LEADS_MAIL_TO',
  'ALERT_MAIL_TO',
  'CONFIRMATIONS',
] as const;

/** The desk needs all of its settings or none. */
function deskContradictions(env: Env): string[] {
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
  DESK_MEMBERS: 'the addresses of the members',
};
