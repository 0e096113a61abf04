import 'server-only';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { z } from 'zod';
import { deskContradictions, deskVariables } from '@/lib/desk/desk-variables';
import { questionVariables } from '@/lib/forms/apply/question-variables';
import { limitVariables } from '@/lib/guard/limit-variables';
import { isAppsScript } from '@/lib/http-client/redirect';
import { mailContradictions, mailVariables } from '@/lib/mail/mail-variables';
import { processWide } from '@/lib/process-wide';
import { onOrOff, secret, text, url, wholeNumber } from '@/lib/variable-types';

/**
 * The settings documented in `.env.example`, read from `process.env` once per process; nothing else in the
 * running site reads it. `instrumentation.ts` calls this first, so an invalid value stops the start. Throws
 * `EnvError`, whose message names variables but no values.
 */
export function env(): Env {
  return processWide('env', () => readEnv(process.env));
}

export type Env = z.infer<typeof schema>;

export class EnvError extends Error {
  override name = 'EnvError';
}

function readEnv(source: Record<string, string | undefined>): Env {
  // An empty string in a compose file or an .env line means "not set".
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const onServerless = isServerless(given);
  const result = schema.safeParse({ STORAGE: onServerless ? 'none' : 'local', ...given });
  const problems = result.success
    ? contradictions(result.data, onServerless)
    : result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  if (!result.success || problems.length > 0) {
    throw new EnvError(`The site cannot start with these settings:\n  ${problems.join('\n  ')}`);
  }
  return result.data;
}

/** Is this a platform that freezes or ends a process after its response? */
export function isServerless(source: Record<string, string | undefined> = process.env): boolean {
  return SERVERLESS_VARIABLES.some((mark) => source[mark]);
}

/**
 * Is this a function that a platform calls by a launcher of its own? Google Cloud Run starts our server in a
 * container instead.
 */
export function isFunction(): boolean {
  return FUNCTION_VARIABLES.some((mark) => process.env[mark]);
}

/** Is this the build, which prerenders pages? */
export function isBuild(): boolean {
  return process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD;
}

/** Set by Vercel, and by AWS Lambda, on which others run theirs. */
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
  JOBS_FEED_LIMIT_MB: wholeNumber(1, 64, 'a number of megabytes').default(2),
  INDEXNOW_KEY: text
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'expected 8 to 128 letters, digits and dashes')
    .optional(),
  INDEXNOW_URL: url.default('https://api.indexnow.org/indexnow'),
  ...questionVariables,
  LEAD_URL: url.optional(),
  LEAD_OID: text.optional(),
  LEAD_TOPIC_FIELD: text.optional(),
  LEAD_RETURN_URL: url.optional(),
  APPLICATION_WEBHOOK_URL: url.optional(),
  APPLICATION_FORMAT: z
    .enum(['multipart', 'json'], { error: 'expected multipart or json' })
    .optional(),
  RESUME_WEBHOOK_URL: url.optional(),
  WEBHOOK_SECRET: secret
    .regex(/^(?!whsec_)|^whsec_[A-Za-z0-9+/]+={0,2}$/, 'expected base64 after whsec_')
    .optional(),
  ALERT_WEBHOOK_URL: url.optional(),
  WEBHOOK_TIMEOUT_SECONDS: wholeNumber(1, 60, 'a number of seconds').default(20),
  ...mailVariables,
  ...deskVariables,
  STORAGE: z.enum(['local', 'gcs', 'none'], { error: 'expected local, gcs or none' }),
  STORAGE_DIR: text.default('./var'),
  GCS_BUCKET: text.optional(),
  GCS_API_ENDPOINT: url.optional(),
  SIGNING_SECRET: secret.optional(),
  CRON_SECRET: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  RESUME_LINK_DAYS: wholeNumber(1, 3650, 'a number of days').default(90),
  RETENTION_DAYS: wholeNumber(1, 3650, 'a number of days').default(90),
  ERASE_AFTER_DAYS: wholeNumber(0, 3650, 'a number of days').default(0),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'expected a redis:// or rediss:// address' })
    .optional(),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/, error: 'expected an address such as tcp://127.0.0.1:3310' })
    .optional(),
  ...limitVariables,
  DRAIN_SECONDS: wholeNumber(0, 20, 'a number of seconds').default(5),
  // Set by Next, not by operators.
  NODE_ENV: text.optional(),
  WEB_VITALS: onOrOff.default('off'),
  FORM_DRAFTS: onOrOff.default('on'),
  RUNTIME_START: z
    .enum(['gesture', 'load'], { error: 'expected gesture or load' })
    .default('gesture'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'expected trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
});

export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/** Settings that are valid on their own, but not together. */
function contradictions(env: z.infer<typeof schema>, onServerless: boolean): string[] {
  const problems: string[] = [];
  const isCrm = env.LEAD_URL !== undefined && !isAppsScript(env.LEAD_URL);
  if (isCrm && !env.LEAD_OID) {
    problems.push('LEAD_OID: expected the organisation id, because LEAD_URL is set');
  }
  if (isCrm && !env.LEAD_TOPIC_FIELD) {
    problems.push(
      'LEAD_TOPIC_FIELD: expected the id of the field for the topic, because LEAD_URL is set',
    );
  }
  if (env.STORAGE === 'gcs' && !env.GCS_BUCKET) {
    problems.push('GCS_BUCKET: expected the name of a bucket, because STORAGE is gcs');
  }
  if (env.STORAGE === 'gcs' && !env.SIGNING_SECRET) {
    problems.push('SIGNING_SECRET: expected at least 16 characters, because STORAGE is gcs');
  }
  problems.push(...mailContradictions(env), ...deskContradictions(env));
  if (isFunction() && env.WEBHOOK_TIMEOUT_SECONDS > 30) {
    problems.push(
      'WEBHOOK_TIMEOUT_SECONDS: expected at most 30, because a function ends after 60 seconds',
    );
  }
  if (env.STORAGE === 'local' && onServerless) {
    problems.push(
      'STORAGE: expected gcs or none, because the disk of a serverless platform does not last',
    );
  }
  return problems;
}
