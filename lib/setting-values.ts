import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isDecodable, parseUrl } from './routes';

/** Types of environment variables; their issues name the expected value, never the given one. */

export const url = z
  .url({ protocol: /^https?$/, error: 'expected an http(s) address', abort: true })
  .regex(/^\P{Cf}*$/u, 'contains an invisible character, so type it again');
export const text = z.string();
export const wholeNumber = (least: number, most: number, what: string) => {
  const error = `expected ${what} between ${least} and ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};

export const mailAddress = z.email('expected an email address');

/** The items of a comma-separated list. */
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

export const webhookSecret = secret.regex(
  /^(?!whsec_)|^whsec_[A-Za-z0-9+/]+={0,2}$/,
  'expected base64 after whsec_',
);

/** `careers@example.com` or `Example Careers <careers@example.com>` */
export const mailFrom = z.string().transform((value, context) => {
  const [, name = '', address = value] = /^([^<>"]*)<([^<>]*)>$/.exec(value.trim()) ?? [];
  if (mailAddress.safeParse(address.trim()).success) {
    return { name: name.trim(), address: address.trim() };
  }
  context.addIssue('expected an address, alone or as in Name <address>');
  return z.NEVER;
});

/** Requires a host; user and password are percent-encoded, and given together or not at all. */
export function isSmtpAddress(value: string): boolean {
  const address = parseUrl(value);
  if (!address || !isDecodable(`${address.username}${address.password}`)) return false;
  const { protocol, hostname, username, password, pathname, search } = address;
  const isComplete =
    /^smtps?:$/.test(protocol) && hostname !== '' && (username === '') === (password === '');
  return isComplete && ['', '/'].includes(pathname) && search === '';
}

/** An OpenID Connect issuer. Entra's multi-tenant issuers are rejected: any tenant could claim any identity. */
export const issuer = url
  .refine((value) => {
    const address = new URL(value);
    return isTrustworthyOrigin(address) && !address.search && !address.hash && !address.username;
  }, 'expected an https address without user and query')
  .refine(
    (value) =>
      !/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/i.test(value),
    'expected the issuer of one tenant',
  );

/** `asha@example.com`, or `@example.com` for the whole domain. */
export const member = z
  .string()
  .refine(
    (value) => mailAddress.safeParse(value.startsWith('@') ? `a${value}` : value).success,
    'expected addresses, or domains such as @example.com, separated by commas',
  )
  .toLowerCase();

/** At most `points` in `duration` seconds. */
export type Limit = { points: number; duration: number };

/** The limits of one client, of networks with their own, and of the whole site: `20/10m,203.0.113.0/24=500/1h,site=2000/1h`. */
export const limits = commaList.transform((list, context) => {
  const found = {
    client: { points: 20, duration: 600 },
    networks: [] as { network: string; limit: Limit }[],
    site: { points: 2000, duration: 3600 },
  };
  for (const item of list) {
    const [text = '', place = ''] = item
      .split('=')
      .map((part) => part.trim())
      .reverse();
    const limit = parseLimit(text);
    const network = ipaddr.isValid(place)
      ? `${place}/${ipaddr.parse(place).kind() === 'ipv4' ? 32 : 128}`
      : place;
    if (!limit) context.addIssue('expected a number of submissions and a period, such as 20/10m');
    // The period is the time for which addresses are used.
    else if (place !== 'site' && limit.duration > 24 * 60 * 60) context.addIssue(OVER_A_DAY);
    else if (place === '') found.client = limit;
    else if (place === 'site') found.site = limit;
    else if (ipaddr.isValidCIDR(network)) found.networks.push({ network, limit });
    else context.addIssue('expected networks with their limits, such as 203.0.113.0/24=500/1h');
  }
  return found;
});

/** `20/10m` */
function parseLimit(value: string): Limit | undefined {
  const [, points, count, unit] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})([smh])$/.exec(value) ?? [];
  if (!unit) return undefined;
  return { points: Number(points), duration: Number(count) * (SECONDS[unit] ?? 0) };
}

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600 };
const OVER_A_DAY =
  'expected a period of at most 24h, because the privacy policy says that IP addresses are used for at most a day';

/** `experience*`: the name of a question, with an asterisk if required. */
export const commonQuestion = z.string().transform((value, context) => {
  const name = COMMON_QUESTIONS.find((each) => each === value.replace(/ ?\*$/, ''));
  if (name) return { name, required: value.endsWith('*') };
  context.addIssue(`expected some of ${COMMON_QUESTIONS.join(', ')}, each with * where required`);
  return z.NEVER;
});

const COMMON_QUESTIONS = [
  'experience',
  'notice_period',
  'current_ctc',
  'expected_ctc',
  'location',
] as const;

/** Whether this host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(hostname);
}

/** https, or plain http that does not leave this machine; browsers trust both with secure cookies. */
export function isTrustworthyOrigin({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname);
}
