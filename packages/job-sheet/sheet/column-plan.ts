import { isMonthFirst, lastDay } from '../cells/dates';
import { parsePay } from '../cells/pay';
import { countriesOf, placesIn } from '../cells/places';
import { closingWordIn, isOff, isState, stateIn, tickOf } from '../cells/status';
import { Cells, isLink, isRecord, isTown, isType } from './column-cells';
import { type Column, columnNames, columns, EXPECTED, FIELDS, type Field } from './columns';
import { fieldsIn, type Meaning, meaningsOf, nameOfJobs, rawWords } from './headers';

/** What the owner of a list has confirmed: a header, and the field that it is (`city`, `pay min`), or null for none. */
export type Mapping = Readonly<Record<string, string | null>>;

/** Which columns of a table are read as which field. */
export type ColumnPlan = {
  /** The columns of each field, in the order in which they are asked. */
  sources: ReadonlyMap<Column, readonly Source[]>;
  /** Known columns that are not used, because another column of the field is. */
  unused: readonly { header: string; column: Column; instead: string }[];
  /** Columns that are not read. */
  ignored: readonly string[];
  /** Those of them, or of those that are confirmed as nothing, that look like something that visitors have to know. */
  suspects: readonly { header: string; like: string }[];
  /** Headers that are not in what the owner confirmed, and confirmed ones that are gone. */
  appeared: readonly string[];
  gone: readonly string[];
};

export type Source = Meaning & { header: string; monthFirst: boolean };
type Planned = Source & { cells: Cells };
type PlannedSources = Map<Column, Planned[]>;

/**
 * Decides what the columns of a table mean: first what its owner has confirmed, then by rules. A header is believed only
 * if its cells fit: a column of numbers is no title, and one of names no date.
 */
export function planColumns(headers: string[], rows: unknown[], mapping: Mapping = {}): ColumnPlan {
  const records = rows.filter(isRecord);
  const known = [...new Set(headers)].filter((header) => header !== '' && header !== '__proto__');
  const table = known.map((header) => new Cells(header, records));
  const confirmed = Object.entries(mapping);
  const others = table.filter(({ header }) => !Object.hasOwn(mapping, header));
  const hasTitle = confirmed.some(([header, field]) => field === 'title' && known.includes(header));
  const titles: Titles = hasTitle ? { headers: new Set() } : titleHeaders(others);
  const hasStart = known.some((header) => rawWords(header).includes('start'));
  const sources: PlannedSources = new Map();
  const found = table.flatMap((cells): Planned[] => {
    const { header } = cells;
    const rank = confirmed.findIndex(([name]) => name === header);
    const meaning =
      rank < 0 ? meaningByRules(cells, titles, hasStart) : confirmedMeaning(mapping[header], rank);
    return meaning ? [{ ...meaning, header, monthFirst: false, cells }] : [];
  });
  for (const [column, list] of Map.groupBy(found, (each) => each.column)) sources.set(column, list);
  settleDates(sources, table);
  const unused = columnNames.flatMap((column) => settleSources(column, sources));
  const read = new Set(found.map(({ header }) => header));
  return {
    sources,
    unused,
    ignored: known.filter((header) => !read.has(header)),
    suspects: others
      .filter(({ header }) => !read.has(header))
      .flatMap((each) => suspectIn(each, sources)),
    appeared: confirmed.length > 0 ? others.map(({ header }) => header) : [],
    gone: confirmed.flatMap(([header]) => (known.includes(header) ? [] : [header])),
  };
}

type Titles = { headers: ReadonlySet<string>; role?: string };

function confirmedMeaning(field: string | null = null, place: number): Meaning | undefined {
  const found = FIELDS.get(field);
  return found && { ...found, rank: place - CONFIRMED, isNamed: true };
}

const CONFIRMED = 10_000;

/** Why a mapping is not one; undefined if it is. */
export function mappingError(mapping: unknown): string | undefined {
  if (!isRecord(mapping)) return 'it is no object of headers and fields';
  const wrong = Object.entries(mapping).find(([, field]) => field !== null && !FIELDS.has(field));
  return wrong && `"${wrong[0]}" is no field: ${JSON.stringify(wrong[1])}`;
}

function meaningByRules(cells: Cells, titles: Titles, hasStart: boolean): Meaning | undefined {
  const { header } = cells;
  if (header === titles.role) return { column: 'function', rank: 2000, isNamed: false };
  const isTitle = titles.headers.has(header);
  const words = rawWords(header).join(' ');
  // Beside a start it is the end of the employment.
  const isOfWork = hasStart && /\bend\b/.test(words) && !/\b(?:appl|clos|regist|submi)/.test(words);
  const meanings = meaningsOf(header);
  const fitting = meanings.find((each) => {
    if (each.column === 'title') return isTitle;
    return cells.fit(each) && !(each.column === 'applyBy' && isOfWork);
  });
  if (fitting || isTitle) return fitting ?? { column: 'title', rank: 0, isNamed: false };
  // A `Date` from one day to another says when it closes.
  const period = meanings.find(({ column }) => column === 'postedOn' && cells.arePeriods());
  return period && { ...period, column: 'applyBy' };
}

/** Orders the columns of a field, and drops those that are not asked. */
function settleSources(column: Column, sources: PlannedSources): ColumnPlan['unused'] {
  const found = sources.get(column)?.sort(byPreference) ?? [];
  const all = found.filter(({ part }) => part === undefined);
  const { isJoined, cells: kind } = columns[column] as Field;
  // `Job Type: Teacher` beside `Working Patterns: Full time`.
  const isOfKind = column === 'employmentType' || column === 'workplace';
  const sure = all.filter(({ cells, rank }) => isOfKind && (rank < 0 || cells.areSurely(kind)));
  // Tags are also about other things than skills.
  const better = all.filter(({ header, rank }) => rank < 0 || !/tag|keyword/i.test(header));
  const areSkills = better.some(({ header }) => !/nice|good|bonus|prefer|plus/i.test(header));
  const main = sure.length > 0 ? sure : column === 'skills' && areSkills ? better : all;
  const [first] = main;
  if (!first) return [];
  const isAsked = (each: Planned) =>
    each === first || isJoined || ALL_ASKED.has(column) || (first.isNamed && each.isNamed);
  sources.set(column, [...main.filter(isAsked), ...found.filter(({ part }) => part !== undefined)]);
  return all
    .filter(
      (each) => each !== first && !ALL_ASKED.has(column) && !(isJoined && main.includes(each)),
    )
    .map(({ header }) => ({ header, column, instead: first.header }));
}

/** Fields of which every column has a say. */
const ALL_ASKED = new Set<Column>(['status', 'description', 'workplace']);

/** Dates that could be month first are as others of the list; else those with slashes as its places, if all in the USA. */
function settleDates(sources: PlannedSources, table: readonly Cells[]): void {
  const cities = (sources.get('city') ?? []).flatMap(({ cells }) => cells.distinct());
  const countries = cities.flatMap((city) => countriesOf(placesIn(city)));
  const areInUsa = countries.length > 0 && countries.every((country) => country === 'US');
  const orders = table.map(({ texts }) => isMonthFirst(texts));
  const common = orders.find((order) => order !== undefined);
  for (const date of DATES.flatMap((column) => sources.get(column) ?? [])) {
    const areAmerican = areInUsa && date.cells.texts.some((text) => /^\d+\/\d+\/\d/.test(text));
    date.monthFirst = isMonthFirst(date.cells.distinct()) ?? common ?? areAmerican;
  }
}

const DATES: Column[] = ['applyBy', 'postedOn'];

/** The columns of titles: the names of the field, or else the best other one; a `Role` that says more is a function. */
function titleHeaders(table: readonly Cells[]): Titles {
  const found = table.flatMap((cells) => {
    const meaning = meaningsOf(cells.header).find(({ column }) => column === 'title');
    return meaning ? [{ header: cells.header, cells, ...meaning }] : [];
  });
  const fitting = found.filter(({ cells }) => cells.areSurely('title')).sort(byPreference);
  const [first, ...others] = fitting.filter(({ isNamed }) => isNamed);
  const roles = others.filter(
    ({ header, cells }) =>
      /role$/i.test(header) && first?.cells.isFilled(1) && cells.differ(first.cells),
  );
  const named = first ? [first, ...others.filter((each) => !roles.includes(each))] : [];
  const best = fitting.filter(({ cells }) => cells.isFilled(0.5)).slice(0, 1);
  // These two can mean nothing else.
  const certain = found.filter(({ isNamed, rank }) => isNamed && rank < 2);
  const titles = [named, best, certain].find((list) => list.length > 0);
  const headers =
    titles?.map(({ header }) => header) ?? nameOfJobs(table.map(({ header }) => header));
  return { headers: new Set(headers), role: roles[0]?.header };
}

type Candidate = Meaning & { header: string; cells: Cells };

/** An industry is that of the employer rather than of the job. */
const worth = ({ header, cells }: Candidate) =>
  /industr|sector|vertical|^role$/i.test(header) ? cells.filled / 2 : cells.filled;

/** Names first, by rank; then the column with more filled cells, and longer ones. */
function byPreference(a: Candidate, b: Candidate): number {
  if (a.isNamed || b.isNamed) return a.rank - b.rank;
  return worth(b) - worth(a) || a.rank - b.rank || b.cells.length - a.cells.length;
}

/** What a column that is not read looks like, if its owner has to know it. */
function suspectIn(cells: Cells, sources: PlannedSources): ColumnPlan['suspects'] {
  const { header } = cells;
  const named = fieldsIn(header);
  const means = (column: Column) => meaningsOf(header).some((each) => each.column === column);
  const texts = cells.distinct();
  const saysState = /\b(?:status|closed|filled|active)\b/.test(rawWords(header).join(' '));
  const mayClose = saysState || /remark|comment|note/i.test(header) || texts.every(isState);
  // `Live on Naukri`, but not `Show salary`, which says it of something else.
  const isOfJob =
    named.includes('status') &&
    named.every((column) => ['status', 'title'].includes(column)) &&
    !OF_OTHERS.test(header);
  const isTick = (text: string) => tickOf(text) !== undefined;
  const isAmount = (text: string) => Number(text) >= 100;
  const isOffHere = (text: string) => isOff(stateIn(text, header));
  const isFull = cells.filled > 0 && cells.isFilled(0.5);
  // Not of a single kind, as constants, ids, numbers, ticks, dates and links are.
  const areWords =
    isFull &&
    texts.length > 1 &&
    cells.areSurely('text') &&
    !(cells.areSurely('id') || /id$/i.test(header) || texts.some(isLink));
  const isEnd = (END.test(header) && !OF_PROGRAM.test(header)) || cells.arePeriods();
  const looks: [string, Column | undefined, boolean][] = [
    ['status', undefined, mayClose && texts.some((text) => closingWordIn(text))],
    ['status', 'status', areWords && saysState && (means('status') || texts.some(isState))],
    ['status', 'status', isOfJob && texts.every(isTick) && texts.some(isOffHere)],
    ['closing date', 'applyBy', isEnd && texts.some((text) => lastDay(text) !== undefined)],
    ['pay', 'pay', named.includes('pay') && texts.some((text) => /\d/.test(text))],
    ['pay', 'pay', isFull && /min|max/i.test(header) && cells.mostly(isAmount)],
    ['pay', 'pay', isFull && cells.mostly((text) => parsePay(text) !== undefined)],
    ['place', 'city', isFull && cells.mostly(isTown)],
    ['type of job', 'employmentType', isFull && cells.length < 30 && cells.mostly(isType)],
    ['type of job', 'employmentType', areWords && means('employmentType')],
    ['text', 'description', areWords && cells.length >= 80],
  ];
  const isMissing = (column?: Column) => column === undefined || !sources.has(column);
  const [like] = looks.find(([, column, isLike]) => isLike && isMissing(column)) ?? [
    EXPECTED.find((column) => areWords && named.includes(column) && isMissing(column)),
  ];
  return like === undefined ? [] : [{ header, like }];
}

const END = /last.?(?:date|day|working)|clos|end|deadline|expir|valid|till|until|apply/i;
const OF_PROGRAM = /seen|update|modif|sync|scrape|calculated|email|login/i;
/** What else may be active, online or live. */
const OF_OTHERS = /visa|permit|passport|interview|test|exam|assessment|training|transport|coding/i;
