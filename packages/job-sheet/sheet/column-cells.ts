import type { Part } from '../cells/cell';
import { cellText, fieldLine } from '../cells/cell-text';
import { isMonthFirst, lastDay, parseDay } from '../cells/dates';
import { employmentTypeLabel, schemaEmploymentType } from '../cells/employment';
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

  /** Each different text of all rows. */
  distinct(): string[] {
    return [...new Set(this.#rows.flatMap((row) => fieldLine(row[this.#header]) ?? []))];
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

  mostly(test: (text: string) => boolean): boolean {
    return this.#share(test) >= 0.5;
  }

  isFilled(): boolean {
    return this.filled === this.#rowsWithCells;
  }

  isMostlyFilled(): boolean {
    return this.filled >= this.#rowsWithCells / 2;
  }

  /** Typed, and no lists or objects. */
  areTexts(): boolean {
    return this.#raw.length === this.filled;
  }

  /** Whether most rows have another text in the other column. */
  differ(other: Cells): boolean {
    const isOther = (row: Row) => fieldLine(row[this.#header]) !== fieldLine(row[other.#header]);
    return this.#rows.filter(isOther).length > this.#rows.length / 2;
  }

  arePeriods(): boolean {
    return this.some((text) => parseDay(text) === undefined && lastDay(text) !== undefined);
  }

  /** Whether they could be what a header means: the names of a field are believed unless they cannot be it. */
  fit({ column, part, isNamed }: Meaning): boolean {
    const kind = part === undefined ? columns[column].cells : KIND_OF_PART[part];
    if (kind === 'status') return this.#areStates();
    if (this.filled === 0) return true;
    if (this.#share(isLink) > 0.5) return isNamed && kind !== 'id' && kind !== 'area';
    return this.could(kind) && (isNamed || this.areSurely(kind));
  }

  /** What no column of a field has, whatever its header. */
  could(kind: CellKind): boolean {
    switch (kind) {
      case 'area':
        return this.#share((text) => isTown(text) || SECTOR.test(text)) < 0.5;
      case 'skills':
        return !this.mostly(
          (text) => /^[a-z]{2}(?:[-_][a-z]{2})?$/i.test(text) && !SKILL.test(text),
        );
      case 'id':
        return this.#share((text) => text.includes('://')) === 0;
      case 'type':
        return this.filled < 2 || this.distinct().length > 1 || this.areSurely(kind);
      case 'period':
        return this.mostly((text) => periodIn(text) !== undefined);
      default:
        return true;
    }
  }

  /** What the cells of a field are, if its header says it in other words. */
  areSurely(kind: CellKind): boolean {
    const areTicks = this.mostly((text) => tickOf(text) !== undefined);
    const areNumbers = this.mostly(isNumber);
    const areWords = this.mostly((text) => /^(?:true|false|yes|no)$/i.test(text));
    switch (kind) {
      case 'title':
        return this.areTitles();
      case 'name':
      case 'area':
        return !areTicks && !areNumbers && this.length <= 60;
      case 'place':
        return !areTicks && !areNumbers && this.length <= 90 && !this.#texts.every(isMode);
      case 'prose':
        return (
          (/desc|\bjd\b/i.test(this.#header) || this.length >= MIN_PROSE) && this.areSurely('text')
        );
      case 'text':
      case 'skills':
        return !areTicks && !areNumbers && !this.mostly((text) => parseDay(text) !== undefined);
      case 'date':
        return this.some((text) => parseDay(text) !== undefined);
      case 'deadline':
        return this.some((text) => lastDay(text) !== undefined || isOff(statusOf(text)));
      case 'id':
        return this.#areIds();
      case 'pay':
        return !areWords && this.length <= 80 && this.some((text) => PAY.test(text));
      case 'years':
        return (
          !areWords &&
          this.length <= 80 &&
          !this.mostly((text) => text.length > 6 && parseDay(text) !== undefined)
        );
      case 'type':
        return this.mostly(isType);
      case 'workplace':
        return (
          (areTicks && MODE.test(this.#header.replace(/_/g, ' '))) ||
          this.mostly((text) => MODE.test(text) || isMode(text))
        );
      default:
        return true;
    }
  }

  /** Short, and neither numbers nor markup nor words for a state. */
  areTitles(): boolean {
    return (
      this.length <= MAX_TITLE &&
      this.#share((text) => /\p{L}|\p{Extended_Pictographic}/u.test(text)) >= 0.8 &&
      this.#share(isLink) <= 0.2 &&
      this.#share((text) => tickOf(text) !== undefined) <= 0.5 &&
      this.#share((text) => parseDay(text) !== undefined) <= 0.5 &&
      !(this.#texts.every(isState) && this.some((text) => closingWordIn(text) !== undefined)) &&
      this.#raw.filter((text) => /<\/?\w+[^<>]*>/.test(text)).length <= this.filled / 10
    );
  }

  /** At least one cell is a word that means open, closed or hidden; `Filled: 3` is a count, and so is `Filled Openings: 1`. */
  #areStates(): boolean {
    const texts = this.distinct();
    const isCount = /(?:opening|position|vacanc|seat|post)s?$|ies$/i.test(this.#header.trim());
    if (texts.some((text) => isNumber(text) && (isCount || !/^[01]$/.test(text)))) return false;
    if (texts.filter((text) => parseDay(text) !== undefined).length > texts.length / 2)
      return false;
    return texts.some((text) => (stateIn(text, this.#header) ?? 'unknown') !== 'unknown');
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

const KIND_OF_PART: Record<Part, CellKind> = {
  region: 'place',
  country: 'place',
  postcode: 'years',
  min: 'years',
  max: 'years',
  period: 'period',
  currency: 'years',
};

const SAMPLE = 300;
const MAX_TITLE = 100;
const MIN_PROSE = 25;

const TYPE =
  /\b(?:full|part|contract|intern|internship|perm|permanent|temp|temporary|freelance|volunteer|trainee|apprentice|fixed|casual|regular|seasonal|fulltime|parttime)\b/i;
const MODE = /remote|hybrid|\bon.?site|\boffice|\bhome\b|\bwfh\b|telecommut/i;
const PAY = /\d|negotia|competit|industry|unpaid|month|year|hour|currency|^[A-Z]{3}$/i;
/** Says who the employer is. */
const SECTOR = /^(?:private|public|government)(?: sector)?$/i;
/** Skills that look like the code of a language. */
const SKILL = /^(?:ai|bi|ci|ds|it|ml|qa|sap|ui|ux)$/i;

export function isType(text: string): boolean {
  return (
    schemaEmploymentType(employmentTypeLabel(text)) !== undefined ||
    TYPE.test(text.replace(/_/g, ' '))
  );
}

/** Only a way of working, and no place. */
function isMode(text: string): boolean {
  const { places, countries, modes } = placesIn(text);
  return modes.length > 0 && places.length === 0 && countries.length === 0;
}

/** A place and nothing else. */
export function isTown(text: string): boolean {
  return text.length <= 60 && placesIn(text).places.length > 0 && !/\bof\b/i.test(text);
}

function isNumber(text: string): boolean {
  return /^[-+₹$€£[]?\s?\d[\d.,\s]*[%\]]?$/.test(text);
}

export function isLink(text: string): boolean {
  return /^(?:https?:\/\/|www\.|mailto:|\/[\w/-]+\.\w+$)|^\S+@\S+\.\w+$/i.test(text);
}

function hasValue(cell: unknown): boolean {
  return fieldLine(cell) !== undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
