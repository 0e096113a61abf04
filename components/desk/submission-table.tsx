/* biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop table semantics when `display` changes */

import { formLabels, markLabel } from '@/lib/desk/content';
import { submissionPath } from '@/lib/desk/desk';
import { formOf, type ListedSubmission } from '@/lib/desk/list';
import { referenceOf } from '@/lib/outbox/submission-id';
import styles from './desk-table.module.css';
import { Moment } from './moment';
import { StateMark } from './state-mark';

const COLUMNS = ['Name', 'Received', 'Form', 'For', 'State', 'Mark'];

/** A page of submissions; on narrow screens each row becomes a card. The link in the name covers its row. */
export function SubmissionTable({ submissions }: { submissions: ListedSubmission[] }) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">Submissions, the newest first</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {submissions.map((each) => (
          <SubmissionRow key={each.id} {...each} />
        ))}
      </tbody>
    </table>
  );
}

function SubmissionRow({ id, summary }: ListedSubmission) {
  const form = formOf(id);
  return (
    <tr role="row" className={styles.row}>
      <th scope="row" role="rowheader" className={styles.name}>
        <a href={submissionPath(id)} dir="auto">
          {summary?.name ?? referenceOf(id)}
        </a>
      </th>
      <td role="cell" className={styles.received}>
        {summary?.submittedAt ? <Moment at={new Date(summary.submittedAt)} /> : dayIn(id)}
      </td>
      <td role="cell">{form && formLabels[form]}</td>
      <td role="cell" dir="auto" className={styles.about}>
        {summary?.about}
      </td>
      <td role="cell">{summary ? <StateMark state={summary.state} /> : 'Being read'}</td>
      <td role="cell" dir="auto">
        {summary?.mark && <strong>{markLabel(summary.mark)}</strong>}
      </td>
    </tr>
  );
}

function dayIn(id: string): string {
  const day = id.split('-')[1] ?? '';
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
