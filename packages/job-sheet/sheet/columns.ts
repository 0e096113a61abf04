import type { Cell, Part } from '../cells/cell';
import { fieldLine, fieldText, listLines, shortItems } from '../cells/cell-text';
import { parseApplyBy, parseDay } from '../cells/dates';
import { employmentTypeLabel, workplaceIn } from '../cells/employment';
import { experienceIn } from '../cells/experience';
import { payIn } from '../cells/pay';
import { placeIn } from '../cells/places';
import { offHeaders } from '../cells/status';

/** What the cells of a column must be to believe its header; see `column-cells.ts`. */
export type CellKind =
  | ('title' | 'name' | 'area' | 'text' | 'prose' | 'skills' | 'place' | 'date' | 'deadline' | 'id')
  | ('pay' | 'years' | 'status' | 'type' | 'workplace' | 'period');

export type Field<Value> = {
  /** Headers by preference: reports use the first. Case, spaces, underscores and hyphens do not count. */
  names: string;
  /** Phrases that mean the field in any other header, in the normal form of `headers.ts`. */
  words: string;
  /** Words for a part of the field: beside the field's own words, or, behind a `*`, alone. */
  parts?: Partial<Record<Part, string>>;
  cells: CellKind;
  /** Columns of this field are joined; otherwise the preferred one with a value is used. */
  isJoined?: boolean;
  /** The value of a job without one. */
  empty?: Value;
  /** Undefined for a cell without a value. Never throws. */
  read(cell: unknown, how: Cell): Value | undefined;
};

const field = <Value>(definition: Field<Value>) => definition;

const list = { isJoined: true, empty: [] as string[], cells: 'text' as const };
const readLines = (cell: unknown) => filled(listLines(fieldText(cell)));

/** The fields of a job: each is listed here once, with its headers and its reader. */
export const columns = {
  title: field({
    names: 'Job_Title, Title, Position, Role, Job, Job_Name, Designation, Opening',
    words:
      'title, position, role, job, designation, opening, post, headline, profile, requirement, cargo',
    cells: 'title',
    read: fieldLine,
  }),
  /** As typed, with its country where that is not at home. See `places.ts`. */
  city: field({
    names: 'City, Location, Job_Location, Work_Location, Locations, Place',
    words: 'city, location, place, town, office, location name, place of work',
    parts: {
      region: '*state, *region, *province',
      country: '*country, *nation',
    },
    cells: 'place',
    read: (cell, { parts, home }) => placeIn(cell, parts.region, parts.country, home),
  }),
  function: field({
    names: 'Function, Department, Team, Category, Domain',
    words:
      'field, research field, field of work, skill type, function, department, team, category, vertical, domain, business unit, family, industry, sector, familia de cargo, area',
    cells: 'area',
    read: (cell) => {
      // A list of persons is a team, but no function.
      const isOfPersons = /"(?:role|email|phone)":/.test(JSON.stringify(cell) ?? '');
      const name = isOfPersons ? undefined : fieldLine(shortItems(cell));
      return /^(?:jobs?|careers?|vacanc(?:y|ies)|openings?)$/i.test(name ?? '') ? undefined : name;
    },
  }),
  /** The employer or client, if the sheet names one. */
  company: field({
    names: 'Company, Client, Company_Name, Employer, Organization, Organisation',
    words:
      'company, client, end client, employer, organization, business name, hiring organization',
    cells: 'name',
    read: fieldLine,
  }),
  /** `Full time`, `Contract` …, else as typed. */
  employmentType: field({
    names: 'Employment_Type, Job_Type, Type, Type_of_Employment',
    words:
      'kind, subtype, employment type, employment type code, opportunity type, employment status, type, commitment, time, work pattern, working pattern, employment, contract, engagement, full time part time, hire type, schedule, workload, job hour, hour',
    cells: 'type',
    read: (cell) => {
      const line = fieldLine(shortItems(cell));
      return line === undefined ? undefined : employmentTypeLabel(line);
    },
  }),
  /** `On site`, `Hybrid`, `Remote`, else as typed. */
  workplace: field({
    names: 'Workplace, Work_Mode, Workplace_Type, Work_Type, Remote',
    words:
      'workplace, working place, work mode, workplace type, mode, work setup, work arrangement, location type, remote, work model, wfh, work from home, hybrid, onsite, on site, remote option, remote work, remote friendly, remote type, remote onsite, office location, telecommuting',
    cells: 'workplace',
    read: (cell, { header }) => workplaceIn(cell, header),
  }),
  /** As typed; a range in two columns is joined. */
  pay: field({
    names: 'Salary, Pay, CTC, Salary_Range, Compensation, Stipend',
    words:
      'salary, pay, ctc, wage, budget, compensation, package, rate, candidate rate, amount, money, charge',
    parts: {
      min: 'minimum, from, low, lower, start, least',
      max: 'maximum, to, high, upper, end, most',
      period: 'type, frequency, period, unit, *interval, per',
      currency: '*currency',
    },
    cells: 'pay',
    read: payIn,
  }),
  /** `open` or `closed`; see `parse-rows.ts`. */
  status: field({
    names: 'Status, Active, Is_Active',
    words: `status, state, active, publish, published, accepting application, open, live, visible, listed, progress status, enabled, hiring, estado, approved, available, public, online, vacant, show, display, visibility, on website, taking application, ${offHeaders}`,
    cells: 'status',
    read: () => undefined as string | undefined,
  }),
  experience: field({
    names: 'Experience, Years_of_Experience, Exp, YOE',
    words: 'experience, yoe, experience level, experience requirement',
    parts: { min: 'minimum, from, low', max: 'maximum, to, high' },
    cells: 'years',
    read: experienceIn,
  }),
  applyBy: field({
    names: 'Apply_By, Closing_Date, Application_Deadline, Deadline, Valid_Through',
    words:
      'apply by, date to submit, application, experience date, closing date, last date, last day, deadline, close, expiry date, expiration date, valid through, valid until, open till, end date, end, expire, expired, closed at, closing, date closed, closed date, period, required date, until',
    cells: 'deadline',
    read: parseApplyBy,
  }),
  /** Free text with line breaks; of several columns the longest text, behind the shorter ones that say something else. */
  description: field({
    names: 'Description, Job_Description, JD, Summary',
    words:
      'outline, excerpt, description, jd, summary, about, overview, detail, content, body, advert, brief info, copy html, info, full text, intro, profile, blurb',
    cells: 'prose',
    read: fieldText,
  }),
  /** Free text with line breaks; lists of short items are separated by commas. */
  skills: field({
    names: 'Skills, Key_Skills, Required_Skills, Skills_Required, Tech_Stack, Technologies',
    words:
      'must, skill, knowledge, expertise, key skill, skill set, tech stack, stack, must have, nice to have, nice, tag, keyword, technology requirement',
    cells: 'skills',
    isJoined: true,
    read: (cell) => fieldText(shortItems(cell)),
  }),
  qualifications: field({
    ...list,
    names:
      'Qualification_Criteria, Qualifications, Qualification, Education, Eligibility, Requirements',
    words:
      'preference, preferred major, prerequisite, ideal profile, qualification, skill qualification, education, eligibility, requirement, degree, criterion, cgpa, branche',
    read: readLines,
  }),
  responsibilities: field({
    ...list,
    names: 'Key_Responsibilities, Responsibilities, Duties',
    words: 'responsibility, duty, role and responsibility, task, expectation',
    read: readLines,
  }),
  /** May have several lines. */
  address: field({
    names: 'FullAddress, Address, Venue',
    words: 'address, venue, street',
    parts: {
      postcode: '*zip, *zip code, *postal code, *postcode, *post code, *pin, *pincode, *pin code',
    },
    cells: 'text',
    read: (cell, { parts }) => {
      const [text, code] = [fieldText(cell), fieldLine(parts.postcode)];
      return text && code && !text.includes(code) ? `${text}, ${code}` : text;
    },
  }),
  documents: field({
    ...list,
    names: 'Documents_Required, Documents',
    words: 'document',
    // Not at the commas in brackets.
    read: (cell) => readLines(fieldText(cell)?.replace(/,(?![^()]*\))/g, '\n')),
  }),
  /** ISO date. */
  postedOn: field({
    names: 'Date_Posted, Posted, Posted_On, Posted_Date, Posting_Date',
    words:
      'posted, pub date, post date, date, created, creation date, published, publish date, publication date, publish, opened, open date, opening date, listed, timestamp, date found, date added, released date, opened on, notification date, fecha inicio busqueda',
    cells: 'date',
    read: parseDay,
  }),
  /** The job's id in the sheet. */
  ownId: field({
    names: 'Job_ID, Req_ID, Requisition_ID, Reference, Ref',
    words:
      'id, drive id, code, reference, reference number, index, guid, identifier, job key, requisition',
    cells: 'id',
    read: fieldLine,
  }),
  /** Questions for applicants, as typed. */
  questions: field({
    ...list,
    names: 'Questions',
    words: 'question',
    read: readLines,
  }),
};

export type Column = keyof typeof columns;

/** The headers that are names of a field; the first one is used in reports. */
export function namesOf(column: Column): string[] {
  return columns[column].names.split(', ');
}

export const columnNames = Object.keys(columns) as Column[];

/** Fields that visitors miss. */
export const EXPECTED: readonly Column[] = [
  ...(['city', 'function', 'company', 'experience', 'description'] as const),
  ...(['skills', 'qualifications', 'responsibilities'] as const),
];

type Value<Name extends Column> = NonNullable<ReturnType<(typeof columns)[Name]['read']>>;
type ListColumn = {
  [Name in Column]: Value<Name> extends string[] ? Name : never;
}[Column];

/** A job of a list. A missing value is undefined, never an empty string. */
export type Opening = {
  /** The row's position in the list, from 0; rows that are no jobs count. */
  index: number;
  title: string;
} & { [Name in ListColumn]: Value<Name> } & {
  [Name in Exclude<Column, ListColumn | 'title'>]?: Value<Name>;
};

function filled<T>(items: T[]): T[] | undefined {
  return items.length > 0 ? items : undefined;
}
