import 'server-only';
import Papa from 'papaparse';
import { readRecord } from '@/lib/outbox/ledger';
import type { Submission } from '@/lib/outbox/submission';
import { redacted, referenceOf } from '@/lib/outbox/submission-id';
import { markOf, nameOf, stateOf } from '@/lib/outbox/summaries';
import type { ObjectStore } from '@/lib/store/object-store';
import { deskStates, formLabels, markLabel } from './content';
import { formOf } from './list';

/** Submissions as CSV for spreadsheet programs, read and written a few at a time. Rejects with `StoreError`. */
export async function* exportCsv(
  store: ObjectStore,
  ids: readonly string[],
): AsyncGenerator<string, void> {
  // Without the mark, Excel takes UTF-8 for another encoding.
  yield `\uFEFF${csvOf([COLUMNS.map(([title]) => title)])}`;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const rows = await Promise.all(some.map((id) => rowOf(store, id)));
    yield csvOf(rows);
  }
}

const AT_ONCE = 32;

/**
 * A cell that begins like this would be a formula; an apostrophe before it makes it text. The library's own
 * pattern misses texts of several lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Every cell is quoted: programs that separate by `;` or tab would cut others, and take a part for a formula. */
function csvOf(rows: string[][]): string {
  return `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n', quotes: true })}\r\n`;
}

async function rowOf(store: ObjectStore, id: string): Promise<string[]> {
  const found = await readRecord(store, id);
  if (typeof found !== 'string') {
    const { submission } = found;
    const shown = submission.withdrawn ? redacted(submission) : submission;
    return COLUMNS.map(([, cell]) => cell(shown) ?? '');
  }
  const form = formOf(id);
  const state = found === 'missing' ? 'Removed' : deskStates[found];
  return [referenceOf(id), '', form ? formLabels[form] : '', state];
}

type Cell = (submission: Submission) => string | undefined;

const COLUMNS: [string, Cell][] = [
  ['Reference', ({ id }) => referenceOf(id)],
  ['Received', ({ submittedAt }) => submittedAt],
  ['Form', ({ form }) => formLabels[form]],
  ['State', (submission) => deskStates[stateOf(submission)]],
  ['Mark', (submission) => markLabel(markOf(submission))],
  ['Name', nameOf],
  ['E-mail', ({ fields }) => fields.email],
  ['Phone', ({ fields }) => fields.phone],
  ['Company', ({ fields }) => fields.company],
  ['Job or topic', ({ fields }) => fields.jobTitle || fields.topic],
  ['Message', ({ fields }) => fields.coverLetter || fields.description],
  ['Answers', ({ answers = {} }) => linesOf(Object.entries(answers))],
  ['May be kept for other openings', ({ consents }) => yesOrNo(consents?.keep)],
  ['May be shared with clients', ({ consents }) => yesOrNo(consents?.share)],
  ['Resume', ({ file }) => file?.name],
  ['Came from', ({ source }) => source],
  ['Notes', ({ desk = [] }) => linesOf(desk.flatMap(noteOf))],
];

function noteOf({ what, at, by, text }: NonNullable<Submission['desk']>[number]) {
  return what === 'note' && text ? [[`${at.slice(0, 10)} ${by}`, text] as [string, string]] : [];
}

function linesOf(pairs: [string, string][]): string {
  return pairs.map(([title, text]) => `${title}: ${text}`).join('\n');
}

function yesOrNo(consent: { withdrawnAt?: string } | undefined): string {
  return consent && !consent.withdrawnAt ? 'yes' : 'no';
}
