/** Every form: the prefix of its submissions' ids, and the webhook that they are delivered to. */
export const forms = {
  apply: { prefix: 'app', destination: 'application' },
  role: { prefix: 'rol', destination: 'application' },
  contact: { prefix: 'con', destination: 'web-to-lead' },
  career: { prefix: 'car', destination: 'web-to-lead' },
  launch: { prefix: 'clp', destination: 'web-to-lead' },
  resume: { prefix: 'res', destination: 'resume' },
} as const;

export type FormName = keyof typeof forms;
export type WebhookName = (typeof forms)[FormName]['destination'];

export const FORM_NAMES = Object.keys(forms) as FormName[];
export const ID_PREFIXES = Object.values(forms).map(({ prefix }) => prefix);
export const WEBHOOK_NAMES = [
  ...new Set<WebhookName>(Object.values(forms).map(({ destination }) => destination)),
];
