import { isMonthFirst, lastDay, parseDay } from '../cells/apply-by';
import { cellText, fieldLine, fieldText } from '../cells/cell-text';
import { employmentTypeLabel, schemaEmploymentType } from '../cells/employment';
import { placesIn } from '../cells/places';
import { stateIn, statusOf, tickOf } from '../cells/status';
import { type CellKind, type Column, columnNames, columns, type Part } from './columns';
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
export type Suspect = { header: string; like: 'status' | 'closing date' | 'pay' };
type Row = Readonly<Record<string, unknown>>;
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
  const saysState = words.some((word) => /^status$|^closed$|^filled$|^active$/.test(word));
  if (
    (is('status') && saysState) ||
    (saysState && cells.some((text) => CLOSING.test(text) && statusOf(text) === 'closed'))
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

const CLOSING = /clos|filled|hold|cancel/i;

/** The cells of a column, measured once, on the first rows. */
class Cells {
  readonly filled: number;
  /** Median length of a filled cell. */
  readonly length: number;
  readonly #header: string;
  readonly #rows: readonly Row[];
  readonly #texts: string[];
  readonly #raw: string[];
  readonly #rowsWithCells: number;

  constructor(header: string, rows: readonly Row[]) {
    this.#header = header;
    this.#rows = rows;
    const sample = rows.slice(0, SAMPLE);
    this.#texts = sample.flatMap((row) => fieldLine(row[header]) ?? []);
    this.#raw = sample.flatMap((row) => cellText(row[header]) ?? []);
    this.filled = this.#texts.length;
    this.length =
      this.#texts.map(({ length }) => length).sort((a, b) => a - b)[this.filled >> 1] ?? 0;
    this.#rowsWithCells = sample.filter((row) => Object.values(row).some(hasValue)).length;
  }

  /** Each different cell of all rows. */
  distinct(): unknown[] {
    return [...new Set(this.#rows.map((row) => row[this.#header]))];
  }

  monthFirst(): boolean | undefined {
    return isMonthFirst(this.#texts);
  }

  some(test: (text: string) => boolean): boolean {
    return this.#texts.some(test);
  }

  #share(test: (text: string) => boolean): number {
    return this.filled === 0 ? 0 : this.#texts.filter(test).length / this.filled;
  }

  isFilled(): boolean {
    return this.filled === this.#rowsWithCells;
  }

  /** Whether most rows have another text in the other column. */
  differ(other: Cells): boolean {
    const isOther = (row: Row) => fieldLine(row[this.#header]) !== fieldLine(row[other.#header]);
    return this.#rows.filter(isOther).length > this.#rows.length / 2;
  }

  isMostlyFilled(): boolean {
    return this.filled >= this.#rowsWithCells / 2;
  }

  /** Short, and neither numbers nor markup. */
  areTitles(): boolean {
    return (
      this.filled > 0 &&
      this.length <= MAX_TITLE &&
      this.#share((text) => /\p{L}|\p{Extended_Pictographic}/u.test(text)) >= 0.8 &&
      this.#share(isNumber) <= 0.2 &&
      this.#share(isLink) <= 0.2 &&
      this.#share((text) => tickOf(text) !== undefined) <= 0.5 &&
      this.#share((text) => parseDay(text) !== undefined) <= 0.5 &&
      this.#raw.filter((text) => /<\/?\w+[^<>]*>/.test(text)).length <= this.filled / 10
    );
  }

  arePeriods(): boolean {
    return this.some((text) => parseDay(text) === undefined && lastDay(text) !== undefined);
  }

  fit({ column, part, isNamed }: Meaning): boolean {
    const kind = part === undefined ? columns[column].cells : KIND_OF_PART[part];
    if (kind === 'status') return this.#areStates();
    if (isNamed || this.filled === 0) return true;
    if (this.#share(isLink) > 0.5) return false;
    return this.#fits(kind);
  }

  #fits(kind: Exclude<CellKind, 'status'>): boolean {
    const isMostly = (test: (text: string) => boolean) => this.#share(test) >= 0.5;
    const areTicks = isMostly((text) => tickOf(text) !== undefined);
    switch (kind) {
      case 'title':
        return this.areTitles();
      case 'name':
        return !areTicks && !isMostly(isNumber) && this.length <= 60;
      case 'place':
        return !areTicks && !isMostly(isNumber) && this.length <= 90 && !this.#areModes();
      case 'text':
        return (
          !areTicks && !isMostly(isNumber) && !isMostly((text) => parseDay(text) !== undefined)
        );
      case 'date':
        return this.some((text) => parseDay(text) !== undefined);
      case 'deadline':
        return this.some((text) => lastDay(text) !== undefined || statusOf(text) === 'closed');
      case 'id':
        return this.#areIds();
      case 'pay':
        return (
          !isMostly((text) => /^(?:true|false|yes|no)$/i.test(text)) &&
          this.some((text) =>
            /\d|negotia|competit|industry|unpaid|month|year|hour|currency|^[A-Z]{3}$/i.test(text),
          ) &&
          this.length <= 80
        );
      case 'years':
        return !isMostly((text) => /^(?:true|false|yes|no)$/i.test(text)) && this.length <= 80;
      case 'type':
        return isMostly(
          (text) =>
            schemaEmploymentType(employmentTypeLabel(text)) !== undefined || TYPE.test(text),
        );
      case 'workplace':
        return areTicks || isMostly((text) => placesIn(text).modes.length > 0 || MODE.test(text));
    }
  }

  /** Only ways of working, and no place. */
  #areModes(): boolean {
    return this.#texts.every((text) => {
      const { places, countries, modes } = placesIn(text);
      return modes.length > 0 && places.length === 0 && countries.length === 0;
    });
  }

  /** At least one cell is a word that means open or closed; `Filled: 3` is a count. */
  #areStates(): boolean {
    const texts = this.distinct().flatMap((cell) => fieldLine(cell) ?? []);
    if (texts.some((text) => isNumber(text) && !/^[01]$/.test(text))) return false;
    if (texts.filter((text) => parseDay(text) !== undefined).length > texts.length / 2)
      return false;
    return texts.some((text) => {
      const state = stateIn(text, this.#header);
      return state === 'open' || state === 'closed';
    });
  }

  /** Each is different, without spaces, and they do not simply count the rows. */
  #areIds(): boolean {
    const isBare = /^(?:id|index|uid)$/.test(foldHeader(this.#header));
    const isCount = this.#texts.every(
      (text, at) => at === 0 || Number(text) === Number(this.#texts[at - 1]) + 1,
    );
    return (
      new Set(this.#texts).size === this.filled &&
      this.length <= 40 &&
      this.#share((text) => !text.includes(' ')) > 0.8 &&
      !(isBare && (isCount || this.filled < 2))
    );
  }
}

const KIND_OF_PART: Record<Part, Exclude<CellKind, 'status'>> = {
  region: 'place',
  country: 'place',
  postcode: 'years',
  min: 'years',
  max: 'years',
  period: 'years',
  currency: 'years',
};

const SAMPLE = 300;
const MAX_TITLE = 100;

const TYPE =
  /\b(?:full|part|contract|intern|internship|perm|permanent|temp|temporary|freelance|volunteer|trainee|apprentice|fixed|casual|regular|seasonal|fulltime|parttime)\b/i;
const MODE = /\b(?:remote|hybrid|on.?site|office|home|wfh)\b/i;

function isNumber(text: string): boolean {
  return /^[-+₹$€£[]?\s?\d[\d.,\s]*[%\]]?$/.test(text);
}

function isLink(text: string): boolean {
  return /^(?:https?:\/\/|www\.|mailto:|\/[\w/-]+\.\w+$)|^\S+@\S+\.\w+$/i.test(text);
}

function hasValue(cell: unknown): boolean {
  return fieldLine(cell) !== undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
