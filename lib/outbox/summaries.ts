import 'server-only';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { processWide } from '@/lib/runtime/context';
import { MAX_OBJECT_BYTES, type ObjectStore, type Version } from '@/lib/store/object-store';
import { log } from '@/lib/telemetry/log';
import { decodeSubmission, idInKey, RECORDS, recordKey, SUMMARIES } from './ledger';
import { deliveriesOf, FORM_NAMES, isHeld, type Submission, settledOn } from './submission';
import { isSubmissionId, redacted } from './submission-id';

/**
 * A copy of what the desk lists of each submission, so that it need not read every record: one object for each
 * month, with the version of the record that each summary was made of. Accepting and delivering never touch it.
 * A reader of the list compares the versions in a listing of the records with those in the copy, reads what
 * differs, and writes the copy back. So it may be out of date, lost or deleted at any time; the next reading
 * makes up for it.
 *
 * A copy must not bring back what was erased. It is read before the records, and replaced only in the version
 * that was read; who erases a record changes the copy afterwards (`forgetSummary`). So a copy made of records
 * from before that is not written.
 */
export type SubmissionList = {
  summaries: Map<string, StoredSummary>;
  /** Ids of submissions that have no summary yet. */
  unread: string[];
};

/** Rejects with `StoreError`. `mayRead` is asked before a record is read, with the number that were. */
export async function readSummaries(
  store: ObjectStore,
  mayRead: (count: number) => boolean = () => true,
): Promise<SubmissionList> {
  const objects = await readObjects(store);
  const versions = await versionsOfRecords(store, objects);
  const summaries = new Map<string, StoredSummary>();
  const changed: string[] = [];
  for (const [id, version] of versions) {
    const known = objects.get(monthOf(id))?.summaries.get(id);
    if (known?.version === version) summaries.set(id, known);
    else changed.push(id);
  }
  await addMonths(store, changed, objects);
  // The newest first.
  changed.sort((a, b) => (dayIn(a) < dayIn(b) ? 1 : -1));
  const unread = await readRecords(store, changed, mayRead, summaries);
  await writeObjects(store, objects, summaries);
  return { summaries, unread };
}

/** Takes what was erased out of the copy. After the record was changed; see above. */
export async function forgetSummary(store: ObjectStore, id: string): Promise<void> {
  const key = objectKey(monthOf(id));
  decodedObjects(store).delete(monthOf(id));
  for (;;) {
    const object = await store.get(key);
    if (!object) return;
    const summaries = await decodeSummaries(object.bytes);
    summaries.delete(id);
    // Also if it was not there: somebody may be about to add it.
    const replaced = await store.replace(key, await encodeSummaries(summaries), object.version);
    if (replaced !== 'conflict') return store.purge(key);
  }
}

/** For a site without a desk. */
export async function dropSummaries(store: ObjectStore): Promise<void> {
  for (const key of await store.list(SUMMARIES)) await store.delete(key);
}

type StoredObjects = Map<string, { version: Version; summaries: Summaries }>;

const READS_AT_ONCE = 32;
/** Of a listing that is cut: a little less than a page of it. */
const PART = 900;

/**
 * The objects that this process has decoded. What is erased goes from here when its object changes, at the next reading
 * at the latest.
 */
function decodedObjects(store: ObjectStore): StoredObjects {
  const stores = processWide('desk.summaries', () => new WeakMap<ObjectStore, StoredObjects>());
  const decoded = stores.get(store) ?? new Map();
  stores.set(store, decoded);
  return decoded;
}

async function readObjects(store: ObjectStore): Promise<StoredObjects> {
  const objects: StoredObjects = new Map();
  const decoded = decodedObjects(store);
  const versions = await store.listVersions(SUMMARIES, []);
  await Promise.all(
    [...versions].map(async ([key, version]) => {
      const known = decoded.get(idInKey(key));
      if (known?.version === version) objects.set(idInKey(key), known);
      else await readObject(store, idInKey(key), objects);
    }),
  );
  for (const month of decoded.keys()) if (!objects.has(month)) decoded.delete(month);
  return objects;
}

async function readObject(
  store: ObjectStore,
  month: string,
  objects: StoredObjects,
): Promise<void> {
  const object = await store.get(objectKey(month));
  if (!object) return;
  const entry = { version: object.version, summaries: await decodeSummaries(object.bytes) };
  objects.set(month, entry);
  decodedObjects(store).set(month, entry);
}

async function versionsOfRecords(
  store: ObjectStore,
  objects: StoredObjects,
): Promise<Map<string, Version>> {
  const known = [...objects.values()].flatMap(({ summaries }) => [...summaries.keys()]).sort();
  const cuts = known.filter((_, index) => index > 0 && index % PART === 0).map(recordKey);
  const listed = await store.listVersions(RECORDS, cuts);
  const versions = [...listed].map(([key, version]) => [idInKey(key), version] as const);
  return new Map(versions.filter(([id]) => isSubmissionId(id)));
}

/** Objects for months that have none, before their records are read. */
async function addMonths(
  store: ObjectStore,
  changed: string[],
  objects: StoredObjects,
): Promise<void> {
  const missing = [...new Set(changed.map(monthOf))].filter((month) => !objects.has(month));
  const empty = await encodeSummaries(new Map());
  await Promise.all(
    missing.map(async (month) => {
      await store.putNew(objectKey(month), empty);
      await readObject(store, month, objects);
    }),
  );
}

/** Returns the ids that were not read. */
async function readRecords(
  store: ObjectStore,
  ids: string[],
  mayRead: (count: number) => boolean,
  summaries: Map<string, StoredSummary>,
): Promise<string[]> {
  let count = 0;
  const readNext = async () => {
    while (count < ids.length && mayRead(count)) {
      const id = ids[count++] ?? '';
      const object = await store.get(recordKey(id));
      if (!object) continue;
      const summary = summaryOf(decodeSubmission(id, object.bytes));
      summaries.set(id, { ...summary, version: object.version });
    }
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext));
  return ids.slice(count);
}

/** Losing a race is harmless: the winner's copy is as good, or the next reading repairs it. */
async function writeObjects(
  store: ObjectStore,
  objects: StoredObjects,
  summaries: Map<string, StoredSummary>,
): Promise<void> {
  const months = new Map<string, Summaries>([...objects.keys()].map((month) => [month, new Map()]));
  for (const [id, summary] of summaries) months.get(monthOf(id))?.set(id, summary);
  await Promise.all(
    [...objects].map(async ([month, { version, summaries: before }]) => {
      const now = months.get(month) ?? new Map();
      if (isSame(before, now)) return;
      if (now.size === 0) return store.delete(objectKey(month));
      const bytes = await encodeSummaries(now);
      const replaced = await store.replace(objectKey(month), bytes, version);
      if (replaced === 'conflict') return;
      decodedObjects(store).set(month, { version: replaced.version, summaries: now });
    }),
  );
}

function isSame(before: Summaries, now: Summaries): boolean {
  if (before.size !== now.size) return false;
  for (const [id, { version }] of now) if (before.get(id)?.version !== version) return false;
  return true;
}

function objectKey(month: string): string {
  return `${SUMMARIES}${month}`;
}

function dayIn(id: string): string {
  return id.split('-')[1] ?? '';
}

/**
 * The state of a submission as members and operators see it. `dead`: a delivery to the company was given up. `garbage`
 * and `newer`: its record cannot be read, or was written by a later release.
 */
export const SUBMISSION_STATES = [
  'held',
  'dead',
  'garbage',
  'newer',
  'waiting',
  'handed over',
  'withdrawn',
] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** The listed and searchable part of a submission. */
export const summarySchema = z.object({
  state: z.enum(SUBMISSION_STATES),
  form: z.enum(FORM_NAMES).optional(),
  submittedAt: z.string().optional(),
  name: z.string().optional(),
  /** Title of the job or role, topic, or company. */
  about: z.string().optional(),
  /** Of the job or role, where we have named it. */
  job: z.string().optional(),
  mark: z.string().optional(),
  /** Of the job, and the city that the sender lives in. */
  places: z.array(z.string()).optional(),
  /** `?src=` in the address of the form. */
  source: z.string().optional(),
  /** What was answered to questions about them, as far as a row has room. */
  experience: z.string().optional(),
  notice: z.string().optional(),
  pay: z.string().optional(),
  /** All that were answered: the columns of an export. */
  questions: z.array(z.string()).optional(),
  /** The last note of a member, as far as a row has room. */
  note: z.string().optional(),
  /** Address and phone, by which other submissions of the same person are found. */
  person: z.array(z.string()).optional(),
  /** What a search looks at, in lower case. */
  text: z.string(),
});
export type Summary = z.infer<typeof summarySchema>;

export function summaryOf(submission: Submission | 'newer' | 'garbage'): Summary {
  if (typeof submission === 'string') return { state: submission, text: '' };
  // Not used any more, though it may not be erased yet.
  const shown = submission.withdrawn ? redacted(submission) : submission;
  const { form, submittedAt, fields } = shown;
  const name = nameOf(shown);
  const mark = markOf(shown);
  const { email, phone, company, jobTitle, topic, coverLetter, description } = fields;
  const { answers = {}, source, place } = shown;
  const answered = (question: RegExp) => {
    const [label = '', answer] =
      Object.entries(answers).find(([each]) => question.test(each)) ?? [];
    return answer ? withUnit(answer, label).slice(0, MAX_CELL) : undefined;
  };
  const places = [place, answered(/\b(?:city|location)\b/i)].filter((each) => each !== undefined);
  const texts = [coverLetter, description, ...Object.values(answers)];
  return {
    state: stateOf(submission),
    form,
    submittedAt,
    name,
    about: jobTitle || topic || company || undefined,
    job: form === 'resume' ? undefined : jobTitle || undefined,
    mark,
    places: places.length > 0 ? [...new Set(places)] : undefined,
    source,
    experience: answered(/\bexperience\b/i),
    notice: answered(/\bnotice\b/i),
    pay: answered(/\bexpected (?:ctc|salary|pay)\b/i) ?? answered(/\b(?:ctc|salary|pay)\b/i),
    questions: shown.answers && Object.keys(shown.answers),
    note: shown.desk?.findLast(({ what }) => what === 'note')?.text?.slice(0, MAX_CELL),
    person: personOf(shown),
    text: searchText([
      ...[name, email, phone, phone?.replace(/\D/g, ''), company, jobTitle, mark],
      ...texts.map((text) => text?.slice(0, MAX_TEXT)),
    ]),
  };
}

/** Characters of an answer or a note in a row. */
const MAX_CELL = 80;
/** Characters of a text that are searched. */
const MAX_TEXT = 2000;

/** A number alone says nothing in a row: `6` to "Total experience, in years" is `6 years`. */
function withUnit(answer: string, question: string): string {
  const unit = Object.entries(UNITS).find(([word]) => question.includes(word))?.[1];
  return unit && /^[\d.,]+$/.test(answer) ? `${answer} ${unit}` : answer;
}

const UNITS = { years: 'years', months: 'months', days: 'days', lakh: 'LPA' };

/** The address, and the last ten digits of the phone: not everybody types the code of the country. */
export function personOf({ fields: { email, phone } }: Submission): string[] {
  const digits = phone?.replace(/\D/g, '').slice(-10) ?? '';
  return [email?.toLowerCase() ?? '', digits.length === 10 ? digits : ''].filter(Boolean);
}

export function stateOf(submission: Submission): SubmissionState {
  const isDead = deliveriesOf(submission).some(
    ([name, { state }]) => state === 'dead' && name !== 'confirmation',
  );
  if (isHeld(submission)) return 'held';
  if (isDead) return 'dead';
  if (submission.withdrawn) return 'withdrawn';
  return settledOn(submission) ? 'handed over' : 'waiting';
}

/** Undefined once it is erased. */
export function nameOf({ fields }: Submission): string | undefined {
  const { name = [fields.first_name, fields.last_name].filter(Boolean).join(' ') } = fields;
  return name || undefined;
}

/** The last mark that was set; undefined for a new one. */
export function markOf({ desk }: Submission): string | undefined {
  const mark = desk?.findLast(({ what }) => what === 'mark')?.text;
  return mark === 'new' ? undefined : mark;
}

/** Texts as a search compares them. */
export function searchText(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n').normalize('NFKC').toLowerCase();
}

/** The summaries of a month as they are stored: compressed JSON, by id. */
export type StoredSummary = z.infer<typeof keptSchema>;
export type Summaries = Map<string, StoredSummary>;

const keptSchema = summarySchema.extend({
  /** Of the record that it was made of. */
  version: z.custom<Version>((value) => typeof value === 'string'),
});
const objectSchema = z.object({
  layout: z.literal(2),
  summaries: z.record(z.string(), keptSchema),
});

/** `202611` for an id of November 2026. */
export function monthOf(id: string): string {
  return id.split('-')[1]?.slice(0, 6) ?? '';
}

/** Too many for an object (50,000 or more in a month) become none: they are read each time. */
export async function encodeSummaries(summaries: Summaries): Promise<Uint8Array> {
  const json = JSON.stringify({ layout: 2, summaries: Object.fromEntries(summaries) });
  const bytes = await promisify(gzip)(json, { level: 1 });
  if (bytes.length <= MAX_OBJECT_BYTES) return bytes;
  log().warn(
    { submissions: summaries.size },
    'A month has too many submissions for a list of them',
  );
  return encodeSummaries(new Map());
}

/** None of what is damaged, or written by another release. */
export async function decodeSummaries(bytes: Uint8Array): Promise<Summaries> {
  const parsed = objectSchema.safeParse(await unpack(bytes).catch(() => undefined));
  return new Map(parsed.success ? Object.entries(parsed.data.summaries) : []);
}

async function unpack(bytes: Uint8Array): Promise<unknown> {
  const text = await promisify(gunzip)(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  return JSON.parse(text.toString());
}

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
