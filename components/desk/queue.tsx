import type { ReactNode } from 'react';
import { LOCALE } from '@/lib/country';
import { DESK_MARKS, deskStates, deskTabs, formLabels, markLabel } from '@/lib/desk/content';
import { deskPaths } from '@/lib/desk/desk';
import type { ListPage } from '@/lib/desk/list';
import {
  DESK_TABS,
  type DeskQuery,
  type DeskTab,
  isoDay,
  listPath,
  parametersOf,
  queuePath,
} from '@/lib/desk/search';
import type { DeskRow } from '@/lib/submissions/desk-index';
import { dayOf, formOf, referenceOf } from '@/lib/submissions/submission-id';
import { Hidden } from './form-parts';
import styles from './queue.module.css';
import { QueueClient } from './queue-client';
import { Filters } from './queue-filters';

type QueueProps = {
  list: ListPage;
  open?: string;
  say?: ReactNode;
  children: ReactNode;
};

/** The submissions of a tab on the left, the open one beside them; on narrow screens only one of the two. */
export function Queue({ list, open, say, children }: QueueProps) {
  return (
    <QueueClient>
      <div className={styles.queue} data-open={open && ''}>
        <div className={styles.list}>
          {!open && <h1 className="visually-hidden">Submissions</h1>}
          <Tabs {...list} />
          <Filters {...list} />
          <div role="status" className={styles.said}>
            {say}
          </div>
          <Notices {...list} />
          <Rows {...list} open={open} />
          <Pages {...list} />
        </div>
        <div className={styles.open} data-queue-open="">
          {children}
        </div>
      </div>
    </QueueClient>
  );
}

function Tabs({ query, result: { counts } }: ListPage) {
  const shown = DESK_TABS.filter(
    (tab) => ALWAYS.includes(tab) || counts[tab] > 0 || tab === query.tab,
  );
  return (
    <nav aria-label="By mark">
      <ul className={`line ${styles.tabs}`}>
        {shown.map((tab) => (
          <li key={tab} data-tab={tab}>
            <a
              href={listPath({ ...query, tab })}
              aria-current={query.tab === tab ? 'page' : undefined}
            >
              {deskTabs[tab]} <strong>{formatCount(counts[tab])}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ALWAYS: readonly DeskTab[] = [...DESK_MARKS, 'all'];

function Notices({ result: { total, unread } }: ListPage) {
  return (
    <>
      {unread > 0 && (
        <p role="status" className={styles.notice}>
          {`${countOf(unread)} ${unread === 1 ? 'is' : 'are'} being read and not listed yet. Reload this page to see more.`}
        </p>
      )}
      {total === 0 && <p className={styles.notice}>Nothing here.</p>}
    </>
  );
}

/** One form, so that selected submissions can be marked or exported together. */
function Rows({ query, shown, open, result }: ListPage & { open?: string }) {
  if (shown.length === 0) return null;
  return (
    <form method="post" action={deskPaths.mark} className={styles.rows} data-bulk="">
      <Hidden values={parametersOf(query)} />
      <div className={`line ${styles.bulk}`}>
        <label className="needs-scripts touch">
          <input type="checkbox" data-select-all="" />{' '}
          <span>{`Select all ${shown.length} shown`}</span>
        </label>
        {DESK_MARKS.map((mark) => (
          <button key={mark} type="submit" name="text" value={mark} className={styles.selected}>
            {markLabel(mark)}
          </button>
        ))}
        <button type="submit" formAction={deskPaths.export} data-file="">
          <span className={styles.selected}>Export selected</span>
          <span className={styles.whole}>{`Export all ${formatCount(result.total)} as CSV`}</span>
        </button>
      </div>
      <ol aria-label="Submissions, the newest first">
        {shown.map(({ id, summary }) => (
          <QueueRow key={id} id={id} summary={summary} query={query} isOpen={id === open} />
        ))}
      </ol>
    </form>
  );
}

type RowProps = DeskRow & { query: DeskQuery; isOpen: boolean };

function QueueRow({ id, summary, query, isOpen }: RowProps) {
  const { name, about, experience, notice, pay, note, state, version, mark } = summary;
  const title = name ?? referenceOf(id);
  const terms = [experience, notice, pay].filter(Boolean).join(' · ');
  const isOwnMark = mark !== undefined && query.tab !== mark;
  return (
    <li className={styles.row} data-current={isOpen ? '' : undefined}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          name="chosen"
          value={`${id} ${version}`}
          aria-label={`Select ${title}`}
        />
      </label>
      <a href={queuePath(id, query)} aria-current={isOpen ? 'true' : undefined} data-row="">
        <span className={styles.name}>
          <bdi>{title}</bdi>
          {WRONG.includes(state) && <em data-state={state}>{deskStates[state]}</em>}
          {isOwnMark && <em dir="auto">{markLabel(mark)}</em>}
        </span>
        <span className={`muted ${styles.age}`}>
          {summary.submittedAt ? <Age at={summary.submittedAt} /> : isoDay(dayOf(id))}
        </span>
        <span className={styles.facts}>
          <span dir="auto">{about ?? formLabels[formOf(id) ?? 'apply']}</span>
          {terms !== '' && (
            <span className={styles.terms} dir="auto">
              {terms}
            </span>
          )}
          {note && <span className={styles.note} dir="auto">{`“${note}”`}</span>}
        </span>
      </a>
    </li>
  );
}

const WRONG: readonly string[] = ['held', 'dead', 'garbage', 'newer', 'withdrawn'];

/** The age of a submission, as `3 d`. */
function Age({ at }: { at: string }) {
  // biome-ignore lint/nursery/useReactCompiler: rendered once, on the server
  const hours = (Date.now() - Date.parse(at)) / (60 * 60 * 1000);
  const [unit, length] = UNITS.find(([, length, least]) => hours >= least * length) ?? ['', 1];
  return <time dateTime={at}>{unit ? `${Math.floor(hours / length)} ${unit}` : 'now'}</time>;
}

/** With their hours, and how many of one are said in it. */
const UNITS = [
  ['mo', 30 * 24, 2],
  ['d', 24, 1],
  ['h', 1, 1],
] as const;

function Pages({ query, page, pages }: ListPage) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className={`line ${styles.pages}`}>
      {page > 1 && (
        <a href={listPath(query, page - 1)} rel="prev" className="touch">
          Previous page
        </a>
      )}
      <span>
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      {page < pages && (
        <a href={listPath(query, page + 1)} rel="next" className="touch">
          Next page
        </a>
      )}
    </nav>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString(LOCALE);
}

function unitOf(count: number): string {
  return count === 1 ? 'submission' : 'submissions';
}

/** `1 submission`, `2,000 submissions` */
export function countOf(count: number): string {
  return `${formatCount(count)} ${unitOf(count)}`;
}

export function NothingOpen({ list: { query, shown, result } }: { list: ListPage }) {
  const [first] = shown;
  return (
    <div className={styles.nothing}>
      <p>
        {result.counts.new === 0
          ? 'No new submissions.'
          : `${formatCount(result.counts.new)} new ${unitOf(result.counts.new)}. Open one, mark it, and the next one opens.`}
      </p>
      {result.counts.held > 0 && (
        <p>
          <a href={listPath({ ...query, tab: 'held' })}>{countOf(result.counts.held)}</a> held as
          probable spam. A person may have sent one: release it, or discard it.
        </p>
      )}
      {first && (
        <p>
          <a href={queuePath(first.id, query)} data-next="">
            Open the first
          </a>
        </p>
      )}
    </div>
  );
}

export function QueueKeys() {
  return (
    <>
      <button
        type="button"
        className={`needs-scripts muted ${styles.keys}`}
        popoverTarget="desk-keys"
      >
        Keys
      </button>
      <dl id="desk-keys" popover="auto" className={styles.keyList} aria-label="Keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const KEYS = [
  ['J', 'Next submission'],
  ['K', 'Previous submission'],
  ...DESK_MARKS.map((mark, index) => [`${index + 1}`, `Mark as “${markLabel(mark)}”`] as const),
  ['U', 'Undo the last mark'],
  ['T', 'Show the resume as text'],
  ['N', 'Write a note'],
  ['/', 'Find'],
  ['?', 'Show these keys'],
] as const;
