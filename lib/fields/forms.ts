import { jobApplicationFields } from './apply';
import { contactFields } from './contact';
import type { Field, Fields } from './field';
import { leadFields } from './lead';
import { resumeFields } from './resume';
import { roleFields } from './role';

/** Each form: the id prefix of its submissions, the webhook that receives them, and its fields. */
export const forms = {
  apply: { prefix: 'app', destination: 'application', fields: jobApplicationFields },
  role: { prefix: 'rol', destination: 'application', fields: roleFields },
  contact: { prefix: 'con', destination: 'web-to-lead', fields: contactFields },
  career: { prefix: 'car', destination: 'web-to-lead', fields: leadFields },
  launch: { prefix: 'clp', destination: 'web-to-lead', fields: leadFields },
  resume: { prefix: 'res', destination: 'resume', fields: resumeFields },
} as const satisfies Record<string, { prefix: string; destination: string; fields: Fields }>;

export type FormName = keyof typeof forms;
export type WebhookName = (typeof forms)[FormName]['destination'];

export const FORM_NAMES = Object.keys(forms) as FormName[];

/** What the server adds to the fields of an application, with labels: it is the site's data, not the sender's. */
const jobFields = { jobTitle: 'Position', jobId: 'Job id' } as const;

type NamedField = Field & { name: string };

export function fieldsOf(form: FormName): readonly NamedField[] {
  return Object.values<NamedField>(forms[form].fields);
}

/** The fields of all forms, each once. Where forms label a field differently, the first form decides. */
export const allFields: readonly NamedField[] = [
  ...new Map(
    FORM_NAMES.flatMap((form) => fieldsOf(form))
      .reverse()
      .map((field) => [field.name, field]),
  ).values(),
].reverse();

/** The label of a field; the name of one that only an earlier release had. */
export function fieldLabel(form: FormName, name: string): string {
  const fields: Fields = forms[form].fields;
  const facts: Partial<Record<string, string>> = jobFields;
  return fields[name]?.label ?? facts[name] ?? name;
}

type Content = { form: FormName; fields: Readonly<Record<string, string>> };

/**
 * The filled fields of a submission, without the job's facts: in page order, then those that only an earlier release
 * had.
 */
export function typedFields({ form, fields }: Content): { field: NamedField; value: string }[] {
  const known = fieldsOf(form);
  const names = new Set<string>([...known.map(({ name }) => name), ...Object.keys(jobFields)]);
  const former = Object.keys(fields).filter((name) => !names.has(name));
  const text = { ...jobApplicationFields.coverLetter, control: 'text', added: true } as const;
  const others = former.map((name): NamedField => ({ ...text, name, label: name }));
  return [...known, ...others].flatMap((field) => {
    const value = fields[field.name];
    return value ? [{ field, value }] : [];
  });
}

/** The job's facts of a submission; a job title that the sender typed is not one of them. */
export function jobFieldsOf({ form, fields }: Content): { jobTitle?: string; jobId?: string } {
  const { jobTitle, jobId } = fields;
  const isTyped = 'jobTitle' in forms[form].fields;
  return { ...(jobTitle && !isTyped && { jobTitle }), ...(jobId && { jobId }) };
}
