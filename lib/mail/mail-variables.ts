import { z } from 'zod';
import { parseUrl } from '@/lib/parse-url';
import { mailAddress, onOrOff } from '@/lib/variable-types';

/** `careers@example.com` or `Example Careers <careers@example.com>` */
const mailFrom = z.string().transform((value, context) => {
  const [, name = '', address = value] = /^([^<>"]*)<([^<>]*)>$/.exec(value.trim()) ?? [];
  if (mailAddress.safeParse(address.trim()).success) {
    return { name: name.trim(), address: address.trim() };
  }
  context.addIssue('expected an address, alone or as in Name <address>');
  return z.NEVER;
});

export const mailVariables = {
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
};

/** What of the mail variables is valid on its own, but not together. */
export function mailContradictions(env: MailVariables): string[] {
  const problems: string[] = [];
  if (env.SMTP_URL && !env.MAIL_FROM) {
    problems.push('MAIL_FROM: expected the address of the sender, because SMTP_URL is set');
  }
  for (const name of NEED_A_MAIL_SERVER) {
    if (env[name] && env[name] !== 'off' && !env.SMTP_URL) {
      problems.push(`SMTP_URL: expected the address of a mail server, because ${name} is set`);
    }
  }
  return problems;
}

type MailVariables = z.infer<z.ZodObject<typeof mailVariables>>;

const NEED_A_MAIL_SERVER = [
  'MAIL_FROM',
  'APPLICATIONS_MAIL_TO',
  'RESUMES_MAIL_TO',
  'LEADS_MAIL_TO',
  'ALERT_MAIL_TO',
  'CONFIRMATIONS',
] as const;

/** With a host, and with a user only if there is a password. Both are percent-encoded. */
function isSmtpAddress(value: string): boolean {
  const address = parseUrl(value);
  if (!address || !isDecodable(`${address.username}${address.password}`)) return false;
  const { protocol, hostname, username, password, pathname, search } = address;
  const isComplete =
    /^smtps?:$/.test(protocol) && hostname !== '' && (username === '') === (password === '');
  return isComplete && ['', '/'].includes(pathname) && search === '';
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}
