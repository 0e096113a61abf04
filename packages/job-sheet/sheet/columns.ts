import { commaItems, fieldLine, fieldText, listLines, shortItems } from '../cells/cell-text';
import { type ApplyBy, type DateStyle, parseApplyBy, parseDay } from '../cells/dates';
import { employmentTypeLabel, workplaceIn } from '../cells/employment';
import { experienceIn } from '../cells/experience';
import { payIn } from '../cells/pay';
import { placeIn } from '../cells/places';
import { offHeaders } from '../cells/status';

/** What there is to know besides a cell itself to read it. */
export type Cell = DateStyle & {
  header: string;
  /** The cells of columns that complete this field, such as the maximum of a pay. */
  parts: Partial<Record<Part, unknown>>;
  /** ISO 3166. */
  home?: string;
};

export type Part = 'region' | 'country' | 'postcode' | 'min' | 'max' | 'period' | 'currency';

/** What the cells of a column must be to believe its header; see `column-cells.ts`. */
export type CellKind =
  | ('title' | 'name' | 'area' | 'text' | 'skills' | 'place' | 'date' | 'deadline' | 'id')
  | ('pay' | 'years' | 'status' | 'type' | 'workplace' | 'period');

type Field<Value> = {
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

function field<Value>(definition: Field<Value>): Field<Value> {
  return definition;
}

const list = { isJoined: true, empty: [] as string[], cells: 'text' as const };
const readLines = (cell: unknown) => filled(listLines(fieldText(cell)));

/** The fields of a job: each is listed here once, with its headers and its reader. */
export const columns = {
  title: field({
    names: 'Job_Title, Title, Position, Role, Job, Job_Name, Designation, Vacancy, Opening',
    words:
      'title, position, role, job, designation, vacancy, opening, post, post name, headline, profile, requirement, cargo, puesto, titulo, titre, poste, intitule, stellentitel',
    cells: 'title',
    read: (cell) => fieldLine(cell),
  }),
  /** As typed, with its country where that is not at home. See `places.ts`. */
  city: field({
    names: 'City, Location, Job_Location, Work_Location, Cities, Locations, Place',
    words:
      'city, location, place, town, office, location name, work place location, place of work, ubicacion, ciudad, lieu, localisation, ville, standort',
    parts: {
      region: '*state, *region, *province',
      country: '*country, *nation',
    },
    cells: 'place',
    read: (cell, { parts, home }) => placeIn(cell, parts.region, parts.country, home),
  }),
  function: field({
    names: 'Function, Department, Team, Category, Functional_Area, Domain',
    words:
      'field, field of work, skill type, function, department, team, category, functional area, domain, division, business unit, practice, family, discipline, vertical, industry, sector, specialty, specialization, stream, work stream, familia, familia de cargo, area, departamento',
    cells: 'area',
    read: (cell) => {
      const name = fieldLine(shortItems(cell));
      return /^(?:jobs?|careers?|vacanc(?:y|ies)|openings?)$/i.test(name ?? '') ? undefined : name;
    },
  }),
  /** The employer or client, if the sheet names one. */
  company: field({
    names: 'Company, Client, Company_Name, Client_Name, Employer, Organization, Organisation',
    words:
      'company, client, employer, organization, business name, firm, brand, institution, institute, hiring organization, empresa, entreprise, societe, firma',
    cells: 'name',
    read: (cell) => fieldLine(cell),
  }),
  /** `Full time`, `Contract` …, else as typed. */
  employmentType: field({
    names: 'Employment_Type, Job_Type, Type, Contract_Type, Type_of_Employment',
    words:
      'kind, subtype, employment type, type, contract type, commitment, time, work pattern, working pattern, employment, employment status, contract, engagement, engagement type, nature, full time part time, hire type, schedule, basis, tipo de contrato, type contrat, type de contrat, job hour, hour, working hour',
    cells: 'type',
    read: (cell) => {
      const line = fieldLine(shortItems(cell));
      return line === undefined ? undefined : employmentTypeLabel(line);
    },
  }),
  /** `On site`, `Hybrid`, `Remote`, else as typed. */
  workplace: field({
    names: 'Workplace, Work_Mode, Workplace_Type, Work_Type, Mode_of_Work, Remote',
    words:
      'workplace, work place, working place, work mode, workplace type, mode, work setup, work arrangement, location type, remote, work model, wfh, work from home, remote status, hybrid, onsite, on site, work style, remote option, remote work, work location type, remote friendly, remote type, remote policy, remote onsite, work policy, modality, office location, telecommuting, type travail, teletravail',
    cells: 'workplace',
    read: (cell, { header }) => workplaceIn(cell, header),
  }),
  /** As typed; a range in two columns is joined. */
  pay: field({
    names:
      'Salary, Pay, CTC, Budget, Salary_Range, Pay_Range, Annual_CTC, Compensation, Package, Stipend',
    words:
      'salary, pay, ctc, budget, compensation, package, stipend, remuneration, wage, rate, candidate rate, amount, money, charge, cost to company, lpa, salario, pay scale, scale of pay, salaire, remuneracion, gehalt',
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
    names: 'Status, Job_Status, Active, Is_Active',
    words: `status, state, active, publish, published, accepting application, open, live, visible, listed, progress status, enabled, hiring, estado, approved, posting state, stage, availability, available, public, online, vacant, show, display, visibility, on website, taking application, ${offHeaders}`,
    cells: 'status',
    read: () => undefined as string | undefined,
  }),
  experience: field({
    names:
      'Experience, Experience_Required, Years_of_Experience, Work_Experience, Experience_(Years), Exp, YOE',
    words:
      'experience, yoe, experience level, experience requirement, experiencia, experience requise',
    parts: { min: 'minimum, from, low', max: 'maximum, to, high' },
    cells: 'years',
    read: experienceIn,
  }),
  applyBy: field({
    names:
      'Apply_By, Closing_Date, Last_Date, Last_Date_to_Apply, Application_Deadline, Deadline, Closes, Close_Date, Expiry_Date, Valid_Through, Valid_Till',
    words:
      'apply by, apply before, apply until, apply till, closing date, close date, last date, last day, deadline, close, expiry, expiry date, expiration, expiration date, valid through, valid till, valid until, valid to, open till, open until, open to, end date, end, expire, expired, closed at, closed on, close on, closing on, closing, due date, due, date closed, closed date, period, required date, until, till, available until, last apply date, fecha de cierre, fecha cierre, date limite, date de cloture',
    cells: 'deadline',
    read: (cell, how): ApplyBy | undefined => parseApplyBy(cell, how),
  }),
  /** Free text with line breaks; of several columns the longest text, behind the shorter ones that say something else. */
  description: field({
    names: 'Description, Job_Description, JD, About_the_Role, Role_Description, Summary',
    words:
      'outline, description, jd, about role, about job, about position, summary, about, overview, detail, content, body, brief, advert, brief info, copy html, copy, info, full text, job text, short, intro, introduction, snippet, excerpt, mission, descripcion, purpose, profile, summarize, teaser, blurb',
    cells: 'text',
    read: (cell) => fieldText(cell),
  }),
  /** Free text with line breaks; lists of short items are separated by commas. */
  skills: field({
    names:
      'Skills, Key_Skills, Required_Skills, Skills_Required, Skill_Set, Tech_Stack, Technologies',
    words:
      'must, skill, key skill, skill set, skillset, tech stack, technology, tech, stack, must have, nice to have, nice, good to have, tag, tool, keyword, competency, technology requirement, programming language, technology stack, habilidad, competence, knowledge',
    cells: 'skills',
    isJoined: true,
    read: (cell) => fieldText(shortItems(cell)),
  }),
  qualifications: field({
    ...list,
    names:
      'Qualification_Criteria, Qualifications, Qualification, Education, Eligibility, Requirements',
    words:
      'preference, prerequisite, ideal profile, ideal candidate, nicetohave, qualification, skill qualification, education, eligibility, requirement, degree, criterion, branch, academic, who you are, what we look for, looking for, what you bring, what you need, requisito, must haves, candidate profile, profile requirement, person specification, cgpa, bonus, plus point, branche, expectation, certification',
    read: readLines,
  }),
  responsibilities: field({
    ...list,
    names: 'Key_Responsibilities, Responsibilities, Roles_and_Responsibilities, Duties',
    words:
      'responsibility, duty, role and responsibility, what you will do, what you ll do, kra, task, day to day, accountability, what you do, you will, your role, your task, responsabilidad, funcion, activity',
    read: readLines,
  }),
  /** May have several lines. */
  address: field({
    names: 'FullAddress, Address, Office_Address, Venue',
    words: 'address, venue, street, street address, interview venue',
    parts: {
      postcode: '*zip, *zip code, *postal code, *postcode, *post code, *pin, *pincode, *pin code',
    },
    cells: 'text',
    read: (cell, { parts }) => {
      const [text, code] = [fieldText(cell), fieldLine(parts.postcode)];
      return text && code && !text.includes(code) ? `${text}, ${code}` : (text ?? code);
    },
  }),
  documents: field({
    ...list,
    names: 'Documents_Required, Required_Documents, Documents',
    words: 'document, paper, certificate required, required paper, document list',
    read: (cell) => filled(commaItems(fieldText(cell))),
  }),
  /** ISO date. */
  postedOn: field({
    names: 'Date_Posted, Posted, Posted_On, Posted_Date, Posting_Date',
    words:
      'posted, posting date, post date, date, created, creation date, published, publish date, publication date, publish, opened, open date, opening date, listed, listing date, advertised, timestamp, date found, date added, added, raised, release date, released date, date of posting, requirement date, request date, notification date, opened on, open since, start advertised, publicado, date publication, date de publication, fecha inicio busqueda, fecha de publicacion, fecha publicacion, issued, issue date, advertisement date, received',
    cells: 'date',
    read: (cell, how) => parseDay(cell, how),
  }),
  /** The job's id in the sheet. */
  ownId: field({
    names: 'Job_ID, Req_ID, Requisition_ID, Job_Code, Job_Number, Req_No, Job_Ref, Reference, Ref',
    words:
      'id, code, job number, requisition number, reference, reference number, reference code, reference id, index, uid, uuid, guid, identifier, job key, position number, vacancy number, requisition, slug id, posting number, ad number, circular number, advertisement number, demand number',
    cells: 'id',
    read: (cell) => fieldLine(cell),
  }),
  /** Questions for applicants, as typed. */
  questions: field({
    ...list,
    names: 'Questions, Screening_Questions, Application_Questions',
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
