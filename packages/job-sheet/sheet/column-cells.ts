import { cellText, fieldLine } from '../cells/cell-text';
import { lastDay, type Part, parseDay } from '../cells/dates';
import { TYPE } from '../cells/employment';
import { periodIn } from '../cells/pay';
import { placesIn } from '../cells/places';
import { closingWordIn, isOff, isState, stateIn, statusOf, tickOf } from '../cells/status';
import { type CellKind, columns } from './columns';
import { foldHeader, type Meaning } from './headers';

export type Row = Readonly<Record<string, unknown>>;

/** The cells of a column, measured once, on the first rows. */
export class Cells {
  readonly filled: number;
  /** Median length of a filled cell. */
  readonly length: number;
  readonly header: string;
  readonly texts: readonly string[];
  readonly #rows: readonly Row[];
  /** With their markup. */
  readonly raw: readonly string[];
  readonly #rowsWithCells: number;

  constructor(header: string, rows: readonly Row[]) {
    this.header = header;
    this.#rows = rows;
    const sample = rows.slice(0, 300);
    this.texts = sample.flatMap((row) => fieldLine(row[header]) ?? []);
    this.raw = sample.flatMap((row) => cellText(row[header]) ?? []);
    this.filled = this.texts.length;
    this.length =
      this.texts.map(({ length }) => length).sort((a, b) => a - b)[this.filled >> 1] ?? 0;
    this.#rowsWithCells = sample.filter((row) => Object.values(row).some(fieldLine)).length;
  }

  /** Each different text of all rows. */
  distinct(): string[] {
    return [...new Set(this.#rows.flatMap((row) => fieldLine(row[this.header]) ?? []))];
  }

  share(test: (text: string) => boolean): number {
    return this.filled === 0 ? 0 : this.texts.filter(test).length / this.filled;
  }

  mostly(test: (text: string) => boolean): boolean {
    return this.share(test) >= 0.5;
  }

  /** At least a share of the rows have one. */
  isFilled(share: number): boolean {
    return this.filled >= this.#rowsWithCells * share;
  }

  /** Whether most rows have another text in the other column. */
  differ(other: Cells): boolean {
    const isOther = (row: Row) => fieldLine(row[this.header]) !== fieldLine(row[other.header]);
    return this.#rows.filter(isOther).length > this.#rows.length / 2;
  }

  arePeriods(): boolean {
    return this.texts.some((text) => !isDay(text) && lastDay(text) !== undefined);
  }

  /** Whether they could be what a header means: the names of a field are believed unless they cannot be it. */
  fit({ column, part, isNamed }: Meaning): boolean {
    const kind = part === undefined ? columns[column].cells : kindOf(part);
    if (kind === 'status') return this.areSurely(kind);
    if (this.filled === 0) return true;
    if (this.share(isLink) > 0.5) return isNamed && kind !== 'id' && kind !== 'area';
    return (COULD[kind]?.(this) ?? true) && (isNamed || this.areSurely(kind));
  }

  /** Whether they are what a field has whose header says it in other words. */
  areSurely(kind: CellKind): boolean {
    return SURELY[kind]?.(this) ?? true;
  }
}

function kindOf(part: Part): CellKind {
  return part === 'period' ? part : /region|country/.test(part) ? 'place' : 'years';
}

type Tests = Partial<Record<CellKind, (cells: Cells) => boolean>>;

/** What no column of a field lacks, whatever its header. */
const COULD: Tests = {
  area: (cells) => !cells.mostly((text) => isTown(text) || SECTOR.test(text)),
  skills: (cells) => !cells.mostly((text) => LANGUAGE.test(text) && !SKILL.test(text)),
  id: (cells) => !cells.texts.some((text) => text.includes('://')),
  type: (cells) => cells.filled < 2 || cells.distinct().length > 1 || cells.mostly(isType),
  period: (cells) => cells.mostly((text) => periodIn(text) !== undefined),
};

const areWords = (cells: Cells) => !cells.mostly(isTick) && !cells.mostly(isNumber);
const areNames = (cells: Cells) => areWords(cells) && cells.length <= 60;
const areItems = (cells: Cells) => areWords(cells) && !cells.mostly(isDay);
const areAmounts = (cells: Cells) => !cells.mostly(isAnswer) && cells.length <= 80;

const SURELY: Tests = {
  title: areTitles,
  name: areNames,
  area: areNames,
  place: (cells) => areWords(cells) && cells.length <= 90 && !cells.texts.every(isMode),
  prose: (cells) => (/desc|\bjd\b/i.test(cells.header) || cells.length >= 25) && areItems(cells),
  text: areItems,
  skills: areItems,
  date: (cells) => cells.texts.some(isDay),
  deadline: (cells) =>
    cells.texts.some((text) => lastDay(text) !== undefined || isOff(statusOf(text))),
  id: areIds,
  pay: (cells) => areAmounts(cells) && cells.texts.some((text) => PAY.test(text)),
  years: (cells) => areAmounts(cells) && !cells.mostly((text) => text.length > 6 && isDay(text)),
  status: areStates,
  type: (cells) => cells.mostly(isType),
  workplace: (cells) =>
    (cells.mostly(isTick) && MODE.test(cells.header.replace(/_/g, ' '))) ||
    cells.mostly((text) => MODE.test(text) || isMode(text)),
};

/** Short, and neither numbers nor markup nor words for a state. */
function areTitles(cells: Cells): boolean {
  return (
    cells.length <= 100 &&
    cells.share((text) => /\p{L}|\p{Extended_Pictographic}/u.test(text)) >= 0.8 &&
    cells.share(isLink) <= 0.2 &&
    cells.share(isTick) <= 0.5 &&
    cells.share(isDay) <= 0.5 &&
    !(
      cells.texts.every(isState) && cells.texts.some((text) => closingWordIn(text) !== undefined)
    ) &&
    cells.raw.filter((text) => /<\/?\w+[^<>]*>/.test(text)).length <= cells.filled / 10
  );
}

/** At least one cell is a word that means open, closed or hidden; `Filled: 3` is a count, and so is `Filled Openings: 1`. */
function areStates(cells: Cells): boolean {
  const texts = cells.distinct();
  const isCount = /(?:opening|position|vacanc|seat|post)s?$|ies$/i.test(cells.header.trim());
  if (texts.some((text) => isNumber(text) && (isCount || !/^[01]$/.test(text)))) return false;
  if (texts.filter(isDay).length > texts.length / 2) return false;
  return texts.some((text) => (stateIn(text, cells.header) ?? 'unknown') !== 'unknown');
}

/** Each is different, without spaces, and they do not simply count the rows. */
function areIds({ texts, ...cells }: Cells): boolean {
  const isBare = /^(?:id|index|uid)$/.test(foldHeader(cells.header));
  const isCount = texts.every((text, at) => at === 0 || Number(text) === Number(texts[at - 1]) + 1);
  return (
    new Set(texts).size === cells.filled &&
    cells.length <= 40 &&
    texts.filter((text) => !text.includes(' ')).length > 0.8 * cells.filled &&
    !(isBare && (isCount || cells.filled < 2))
  );
}

const MODE = /remote|hybrid|\bon.?site|\boffice|\bhome\b|\bwfh\b|telecommut/i;
const PAY = /\d|negotia|competit|industry|unpaid|month|year|hour|currency|^[A-Z]{3}$/i;
/** Says who the employer is. */
const SECTOR = /^(?:private|public|government)(?: sector)?$/i;
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
/** Skills that look like the code of a language. */
const SKILL = /^(?:ai|bi|ci|ds|it|ml|qa|sap|ui|ux)$/i;

const isTick = (text: string) => tickOf(text) !== undefined;
const isDay = (text: string) => parseDay(text) !== undefined;
const isAnswer = (text: string) => /^(?:true|false|yes|no)$/i.test(text);
const isNumber = (text: string) => /^[-+₹$€£[]?\s?\d[\d.,\s]*[%\]]?$/.test(text);
export const isType = (text: string) => TYPE.test(text.replace(/_/g, ' '));

/** Only a way of working, and no place. */
function isMode(text: string): boolean {
  const { places, countries, modes } = placesIn(text);
  return modes.length > 0 && places.length === 0 && countries.length === 0;
}

/** A place and nothing else. */
export function isTown(text: string): boolean {
  return text.length <= 60 && placesIn(text).places.length > 0 && !/\bof\b/i.test(text);
}

export const isLink = (text: string) =>
  /^(?:https?:\/\/|www\.|mailto:|\/[\w/-]+\.\w+$)|^\S+@\S+\.\w+$/i.test(text);

export const headersOf = (row: unknown) => (isRecord(row) ? Object.keys(row) : []);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
