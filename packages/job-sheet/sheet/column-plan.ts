import { isMonthFirst, lastDay } from '../cells/apply-by';
import { fieldLine, fieldText } from '../cells/cell-text';
import { placesIn } from '../cells/places';
import { closingWordIn, isState, stateIn, tickOf } from '../cells/status';
import { Cells, isRecord } from './column-cells';
import { type Column, columnNames, columns } from './columns';
import { foldHeader, type Meaning, meaningsOf, nameOfJobs, rawWords } from './headers';

/** Which columns of a table are read as which field. */
export type ColumnPlan = {
  /** The columns of each field, in the order in which they are asked. */
  sources: ReadonlyMap<Column, readonly Source[]>;
  /** Known columns that are not used, because another column of the field is. */
  unused: readonly { header: string; column: Column; instead: string }[];
  /** Columns that the site does not use. */
  ignored: readonly string[];
  /** Those of them that look as if they said when a job closes, or what it pays. */
  suspects: readonly Suspect[];
};

export type Source = Meaning & { header: string; monthFirst: boolean };
type Suspect = { header: string; like: 'status' | 'closing date' | 'pay' };
type PlannedSources = Map<Column, (Source & { cells: Cells })[]>;

/**
 * Decides what the columns of a table mean. A header is believed only if its cells fit: a column of numbers is no
 * title, and one of names no date. Names of fields are believed longer than other headers, so that lists that are read
 * today stay as they are.
 */
export function planColumns(headers: readonly string[], rows: readonly unknown[]): ColumnPlan {
  const records = rows.filter(isRecord);
  const known = [...new Set(headers)].filter((header) => header !== '' && header !== '__proto__');
  const table = known.map((header) => ({ header, cells: new Cells(header, records) }));
  const { titles, role } = titleHeaders(table);
  const sources: PlannedSources = new Map();
  const ignored: string[] = [];
  for (const { header, cells } of table) {
    const meanings = header === role ? [ROLE] : meaningsOf(header);
    const fitting =
      meanings.find((each) => (each.column === 'title' ? titles.has(header) : cells.fit(each))) ??
      (titles.has(header) ? NAME : undefined);
    // A `Date` from one day to another says when it closes.
    const period = meanings.find(({ column }) => column === 'postedOn' && cells.arePeriods());
    const meaning = fitting ?? (period && { ...period, column: 'applyBy' as const });
    if (!meaning) {
      ignored.push(header);
      continue;
    }
    const source = { ...meaning, header, monthFirst: false, cells };
    sources.set(meaning.column, [...(sources.get(meaning.column) ?? []), source]);
  }
  settleDates(sources, table);
  const unused: { header: string; column: Column; instead: string }[] = [];
  for (const column of columnNames) {
    const found = sources.get(column)?.sort(byPreference) ?? [];
    const main = found.filter(({ part }) => part === undefined);
    const [first] = main;
    // Tags are also about other things than skills.
    const better = main.filter(({ header }) => !/tag|keyword/i.test(header));
    const skills = better.find(({ header }) => !/nice|good|bonus|prefer|plus/i.test(header));
    if (column === 'skills' && skills) {
      sources.set(column, better);
      for (const { header } of main.filter((each) => !better.includes(each)))
        unused.push({ header, column, instead: skills.header });
    }
    if (!first || column === 'status' || columns[column].isJoined) continue;
    const asked = main.filter((each) => each === first || (first.isNamed && each.isNamed));
    for (const each of main.slice(1))
      unused.push({ header: each.header, column, instead: first.header });
    sources.set(column, [...asked, ...found.filter(({ part }) => part !== undefined)]);
  }
  return {
    sources,
    unused,
    ignored,
    suspects: ignored.flatMap((header) => suspectIn(header, table)),
  };
}

/**
 * Dates that could be month first or day first are what another date of the list is; without one, those with slashes
 * are American in a list of places in the USA.
 */
function settleDates(sources: PlannedSources, table: readonly { cells: Cells }[]): void {
  const dates = [...(sources.get('applyBy') ?? []), ...(sources.get('postedOn') ?? [])];
  for (const date of dates) {
    date.monthFirst =
      isMonthFirst(date.cells.distinct()) ??
      table.map(({ cells }) => cells.monthFirst()).find((order) => order !== undefined) ??
      (date.cells.some((text) => /^\d+\/\d+\/\d/.test(text)) &&
        areInUsa(sources.get('city') ?? []));
  }
}

function areInUsa(places: readonly { cells: Cells }[]): boolean {
  const distinct = places.flatMap(({ cells }) => cells.distinct());
  const countries = distinct.flatMap((cell) => {
    const found = placesIn(fieldText(cell));
    return [...found.countries, ...found.places.flatMap(({ country }) => country ?? [])];
  });
  return countries.length > 0 && countries.every((country) => country === 'US');
}

/** Whether the cells below a header could be a field. */
export function wouldFit(header: string, column: Column, rows: readonly unknown[]): boolean {
  return new Cells(header, rows.filter(isRecord)).fit({ column, rank: 0, isNamed: false });
}

const ROLE: Meaning = { column: 'function', rank: 2000, isNamed: false };
const NAME: Meaning = { column: 'title', rank: 0, isNamed: false };

/**
 * The columns that a row's title is taken from, in this order: the names of the field, or else the best other one; and
 * a column `Role` beside titles that says something else than them: it is a function.
 */
function titleHeaders(table: readonly { header: string; cells: Cells }[]): {
  titles: Set<string>;
  role?: string;
} {
  const found = table.flatMap(({ header, cells }) => {
    const meaning = meaningsOf(header).find(({ column }) => column === 'title');
    return meaning ? [{ header, cells, ...meaning }] : [];
  });
  const fitting = found.filter(({ cells }) => cells.areTitles()).sort(byPreference);
  const named = fitting.filter(({ isNamed }) => isNamed);
  const [first, ...others] = named;
  if (first) {
    const role = others.find(({ header }) => foldHeader(header) === 'role');
    const isFunction = role && first.cells.isFilled() && role.cells.differ(first.cells);
    const titles = isFunction ? named.filter((each) => each !== role) : named;
    return {
      titles: new Set(titles.map(({ header }) => header)),
      role: isFunction ? role.header : undefined,
    };
  }
  const best = fitting.find(({ cells }) => cells.isMostlyFilled());
  // These two can mean nothing else.
  const certain = found.filter(({ isNamed, rank }) => isNamed && rank < 2);
  if (best || certain.length > 0)
    return { titles: new Set(best ? [best.header] : certain.map(({ header }) => header)) };
  return { titles: new Set(nameOfJobs(table.map(({ header }) => header))) };
}

type Candidate = Meaning & { header: string; cells: Cells };

/** Names first, by rank; then the column with more filled cells, and longer ones. */
function byPreference(a: Candidate, b: Candidate): number {
  if (a.isNamed || b.isNamed) return a.rank - b.rank;
  return worth(b) - worth(a) || a.rank - b.rank || b.cells.length - a.cells.length;
}

/** An industry is that of the employer rather than of the job. */
function worth({ header, cells }: Candidate): number {
  return /industr|sector|vertical|^role$/i.test(header) ? cells.filled / 2 : cells.filled;
}

function suspectIn(header: string, table: readonly { header: string; cells: Cells }[]): Suspect[] {
  const cells = table.find((each) => each.header === header)?.cells;
  if (!cells || cells.filled === 0) return [];
  const words = rawWords(header);
  const is = (column: Column) => meaningsOf(header).some((each) => each.column === column);
  const saysState = words.some((word) => /^(?:status|closed|filled|active)$/.test(word));
  const mayClose =
    saysState ||
    words.some((word) => /^(?:remark|comment|note)s?$/.test(word)) ||
    !cells.some((text) => !isState(text));
  const areTicks = saysShown(words) && !cells.some((text) => tickOf(text) === undefined);
  if (
    (is('status') && saysState) ||
    (mayClose && cells.distinct().some((cell) => closingWordIn(fieldLine(cell) ?? ''))) ||
    (areTicks && cells.some((text) => stateIn(text, header) === 'closed'))
  )
    return [{ header, like: 'status' }];
  const saysEnd = words.some((word) =>
    /^(?:clos|last|end|deadline|expir|valid|till|until|apply)/.test(word),
  );
  if (
    (saysEnd || cells.arePeriods()) &&
    !/seen|update|modif|sync|scrape|calculated|email|login/i.test(header) &&
    cells.some((text) => lastDay(text) !== undefined)
  )
    return [{ header, like: 'closing date' }];
  const saysPay = words.some((word) =>
    /^(?:salary|pay|ctc|lpa|budget|stipend|compensation)$/.test(word),
  );
  return saysPay && cells.some((text) => /\d/.test(text)) && !is('pay')
    ? [{ header, like: 'pay' }]
    : [];
}

/** `Live on Naukri` or `Ad paused`; neither `Show salary` nor `Salary hidden`, which say it of something else. */
function saysShown(words: readonly string[]): boolean {
  const at = words.findIndex((word) => SHOWN.test(word));
  const before = words.slice(0, at).join(' ');
  return (
    at >= 0 &&
    /^(?:|on|in|to|from|at|for|status)$/.test(words[at + 1] ?? '') &&
    !/visa|permit|interview|test|exam|assessment|training/.test(before) &&
    meaningsOf(before).every(({ column }) => column === 'title' || column === 'status')
  );
}

const SHOWN =
  /^(?:status|closed|live|public|online|hide|hidden|show|shown|publish|published|display|displayed|visible|posted|paused|vacant|website)$/;
