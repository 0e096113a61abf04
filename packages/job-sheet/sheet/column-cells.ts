import { isMonthFirst, lastDay, parseDay } from '../cells/apply-by';
import { cellText, fieldLine } from '../cells/cell-text';
import { employmentTypeLabel, schemaEmploymentType } from '../cells/employment';
import { placesIn } from '../cells/places';
import type { Part } from '../cells/reading';
import { closingWordIn, isState, stateIn, statusOf, tickOf } from '../cells/status';
import { type CellKind, columns } from './columns';
import { foldHeader, type Meaning } from './headers';

type Row = Readonly<Record<string, unknown>>;

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
