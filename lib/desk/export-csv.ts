import 'server-only';
import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { TIME_NAME, TIME_ZONE } from '@/lib/country';
import { allFields } from '@/lib/fields/forms';
import type { ObjectStore } from '@/lib/store/object-store';
import { readRecord } from '@/lib/submissions/ledger';
import type { Submission } from '@/lib/submissions/submission';
import { formOf, redacted, referenceOf } from '@/lib/submissions/submission-id';
import { markOf, senderName, submissionState } from '@/lib/submissions/summary';
import { deskStates, formLabels, markLabel } from './content';

/**
 * Submissions as CSV for spreadsheet programs, with a column for each question, read in batches. Rejects
 * with `StoreError`.
 */
export async function* exportCsv(
  store: ObjectStore,
  ids: readonly string[],
  questions: readonly string[] = [],
): AsyncGenerator<string, void> {
  const columns: [string, Cell][] = [
    ...COLUMNS,
    ...questions.map((asked): [string, Cell] => [asked, ({ answers = {} }) => answers[asked]]),
  ];
  // Without a byte order mark, Excel does not detect UTF-8.
  yield `\uFEFF${csvOf([columns.map(([title]) => title)])}`;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    for (const row of await Promise.all(some.map((id) => rowOf(store, id, columns)))) {
      yield csvOf([row]);
      // Others are served between two rows, however long they are.
      await setImmediate();
    }
  }
}

const AT_ONCE = 32;

/** Cell prefixes that programs treat as formulas; an apostrophe in front makes them text. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * The same within a cell: a program that separates by `;`, tab or `|` does not recognise our quotes, splits the cell
 * there and at its line breaks, and treats the rest as separate cells. The sign comes first and is looked back from:
 * in the other direction each line break of many would be tried.
 */
const INNER_FORMULA = /[=+\-@＝＋－＠](?<=[;\t|\r\n][\s"']*.)/gs;

/** Quotes every cell, because programs that use another separator would split unquoted ones. */
function csvOf(rows: string[][]): string {
  const safe = rows.map((row) => row.map((cell) => cell.replace(INNER_FORMULA, "'$&")));
  return `${Papa.unparse(safe, { escapeFormulae: FORMULA, newline: '\r\n', quotes: true })}\r\n`;
}

async function rowOf(
  store: ObjectStore,
  id: string,
  columns: readonly [string, Cell][],
): Promise<string[]> {
  const found = await readRecord(store, id);
  if (typeof found !== 'string') {
    const { submission } = found;
    const shown = submission.withdrawn ? redacted(submission) : submission;
    return columns.map(([, cell]) => cell(shown) ?? '');
  }
  const form = formOf(id);
  const state = found === 'missing' ? 'Removed' : deskStates[found];
  return [referenceOf(id), '', form ? formLabels[form] : '', state];
}

type Cell = (submission: Submission) => string | undefined;

const COMBINED = [
  ...['name', 'first_name', 'last_name'],
  ...['jobTitle', 'topic', 'coverLetter', 'description'],
];

const COLUMNS: [string, Cell][] = [
  ['Reference', ({ id }) => referenceOf(id)],
  [`Received (${TIME_NAME})`, ({ submittedAt }) => indiaTime(submittedAt)],
  ['Form', ({ form }) => formLabels[form]],
  ['State', (submission) => deskStates[submissionState(submission)]],
  ['Mark', (submission) => markLabel(markOf(submission))],
  ['Name', senderName],
  ...allFields
    .filter(({ name }) => !COMBINED.includes(name))
    .map(({ name, label }): [string, Cell] => [label, ({ fields }) => fields[name]]),
  ['Job or topic', ({ fields }) => fields.jobTitle || fields.topic],
  ['Message', ({ fields }) => fields.coverLetter || fields.description],
  ['May be kept for other openings', ({ consents }) => yesOrNo(consents?.keep)],
  ['May be shared with clients', ({ consents }) => yesOrNo(consents?.share)],
  ['Resume', ({ file }) => file?.name],
  ['Came from', ({ source }) => source],
  ['Notes', ({ desk = [] }) => desk.flatMap(noteOf).join('\n')],
];

function noteOf({ what, at, by, text }: NonNullable<Submission['desk']>[number]) {
  return what === 'note' && text ? [`${indiaTime(at)} ${by}: ${text}`] : [];
}

function yesOrNo(consent: { withdrawnAt?: string } | undefined): string {
  return consent && !consent.withdrawnAt ? 'yes' : 'no';
}

/** `2026-11-23 14:05`, which spreadsheet programs read as a date and time. */
function indiaTime(moment: string): string {
  return new Date(moment).toLocaleString('sv-SE', {
    timeZone: TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
}
