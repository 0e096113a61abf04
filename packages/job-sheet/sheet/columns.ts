import { z } from 'zod';
import { parseQuestions, type Question } from '@/lib/jobs/questions';
import { type ApplyBy, parseApplyBy, parseDay } from '../cells/apply-by';
import { commaItems, fieldLine, fieldText, listLines, shortItems } from '../cells/cell-text';
import { employmentTypeLabel, workplaceIn } from '../cells/employment';
import { experienceIn } from '../cells/experience';
import { payIn } from '../cells/pay';
import { placeIn } from '../cells/places';
import type { Part, Reading } from '../cells/reading';
import { closingHeaders } from '../cells/status';

/** What the cells of a column must be to believe its header; see `column-cells.ts`. */
export type CellKind =
  | ('title' | 'name' | 'text' | 'place' | 'date' | 'deadline' | 'id')
  | ('pay' | 'years' | 'status' | 'type' | 'workplace');

type Field<S extends z.ZodType> = {
  /** How it is stored, and its type in a `Job`. */
  schema: S;
  /** Headers by preference: reports use the first. Case, spaces, underscores and hyphens do not count. */
  names: string;
  /** Phrases that mean the field in any other header, in the normal form of `headers.ts`. */
  words: string;
  /** Words that may stand beside such a phrase without changing its meaning. */
  beside?: string;
  /** Headers of columns that complete the field. */
  parts?: Partial<Record<Part, string>>;
  cells: CellKind;
  /** Columns of this field are joined; otherwise the preferred one with a value is used. */
  isJoined?: boolean;
  /** The value of a job without one. */
  empty?: NonNullable<z.output<S>>;
  /** Undefined for a cell without a value. Never throws. */
  read(cell: unknown, how: Reading): NonNullable<z.output<S>> | undefined;
};

function field<S extends z.ZodType>(definition: Field<S>): Field<S> {
  return definition;
}

const text = z.string().min(1);
const lines = { schema: z.array(text), isJoined: true, empty: [] as string[] };

const ANY_JOB =
  'job role position vacancy posting opening internship the of for a is in to our en english';

/** The fields of a job: each is listed here once, with its headers, its reader and its stored form. */
export const columns = {
  title: field({
    schema: text,
    names: 'Job_Title, Title, Position, Role, Job, Job_Name, Designation, Vacancy, Opening',
    words:
      'title, position, role, job, designation, vacancy, opening, post, post name, headline, profile, requirement, cargo, puesto, titulo, titre, poste, intitule, stellentitel',
    beside: `${ANY_JOB} name business requisition requirement advertised official demand profile post applied`,
    cells: 'title',
    read: (cell) => fieldLine(cell),
  }),
  /** As typed, with its country where that is not India. See `places.ts`. */
  city: field({
    schema: text.optional(),
    names: 'City, Location, Job_Location, Work_Location, Cities, Locations, Place',
    words:
      'city, location, place, town, office, location name, work place location, place of work, ubicacion, ciudad, lieu, localisation, ville, standort',
    beside: `${ANY_JOB} work base office name primary based project hiring client preferred and city site`,
    parts: {
      region: 'state, region, province, location state, location region, job state',
      country: 'country, location country, job country, nation, country name',
    },
    cells: 'place',
    read: (cell, { parts }) => placeIn(cell, parts.region, parts.country),
  }),
  function: field({
    schema: text.optional(),
    names: 'Function, Department, Team, Category, Functional_Area, Domain',
    words:
      'field, field of work, skill type, function, department, team, category, functional area, domain, division, business unit, practice, family, discipline, vertical, industry, sector, specialty, specialization, stream, work stream, familia, familia de cargo, area, departamento',
    beside: `${ANY_JOB} name functional hiring target business work type title primary provider`,
    cells: 'name',
    read: (cell) => {
      const name = fieldLine(shortItems(cell));
      return /^(?:jobs?|careers?|vacanc(?:y|ies)|openings?)$/i.test(name ?? '') ? undefined : name;
    },
  }),
  /** The employer or client, if the sheet names one. */
  company: field({
    schema: text.optional(),
    names: 'Company, Client, Company_Name, Client_Name, Employer, Organization, Organisation',
    words:
      'company, client, employer, organization, business name, firm, brand, institution, institute, hiring organization, empresa, entreprise, societe, firma',
    beside: `${ANY_JOB} name hiring end detail final customer title company offering`,
    cells: 'name',
    read: (cell) => fieldLine(cell),
  }),
  /** `Full time`, `Contract` …, else as typed. */
  employmentType: field({
    schema: text.optional(),
    names: 'Employment_Type, Job_Type, Type, Contract_Type, Type_of_Employment',
    words:
      'kind, subtype, employment type, type, contract type, commitment, time, work pattern, employment, employment status, contract, engagement, engagement type, nature, full time part time, hire type, schedule, basis, tipo de contrato, type contrat, type de contrat, job hour, hour, working hour',
    beside: `${ANY_JOB} indicator work time employment hire schedule type label fte`,
    cells: 'type',
    read: (cell) => labelled(shortItems(cell), employmentTypeLabel),
  }),
  /** `On site`, `Hybrid`, `Remote`, else as typed. */
  workplace: field({
    schema: text.optional(),
    names: 'Workplace, Work_Mode, Workplace_Type, Work_Type, Mode_of_Work, Remote',
    words:
      'workplace, work place, working place, work mode, workplace type, mode, work setup, work arrangement, location type, remote, work model, wfh, work from home, remote status, hybrid, onsite, on site, work style, remote option, remote work, work location type, remote friendly, remote type, remote policy, remote onsite, work policy, modality, office location, type travail, teletravail',
    beside: `${ANY_JOB} work working allowed option type remote or possible available eligible ok`,
    cells: 'workplace',
    read: (cell, { header }) => workplaceIn(cell, header),
  }),
  /** As typed; a range in two columns is joined. */
  pay: field({
    schema: text.optional(),
    names:
      'Salary, Pay, CTC, Budget, Salary_Range, Pay_Range, Annual_CTC, Compensation, Package, Stipend',
    words:
      'salary, pay, ctc, budget, compensation, package, stipend, remuneration, wage, rate, amount, money, charge, cost to company, lpa, salario, pay scale, scale of pay, salaire, remuneracion, gehalt',
    beside: `${ANY_JOB} range annual annually yearly offered per annum year monthly month hourly hour daily day lpa inr usd eur gbp rs k lakh lac lakhs offer gross fixed bracket scale rate starting candidate raw total base approx text display detail package and benefit band average avg normalized estimated salary amount money value compensation string label`,
    parts: {
      min: 'minimum, from, low, lower, start, least',
      max: 'maximum, to, high, upper, end, most',
      period:
        'salary type, salary frequency, salary period, salary unit, pay frequency, pay period, salary interval, pay interval, compensation type, compensation period, salary per, interval',
      currency: 'currency, salary currency, pay currency, currency code, compensation currency',
    },
    cells: 'pay',
    read: payIn,
  }),
  /** `open` or `closed`; lists stored by earlier releases have the sheet's own word. */
  status: field({
    schema: text.optional(),
    names: 'Status, Job_Status, Active, Is_Active',
    words: `status, state, active, publish, published, accepting application, open, live, visible, listed, progress status, enabled, hiring, estado, approved, posting state, stage, availability, available, public, online, vacant, show, display, visibility, on website, taking application, ${closingHeaders}`,
    beside: `${ANY_JOB} current hiring recruitment is progress requisition requirement listing post still now accepting jd on website site already currently manually web portal page homepage list career from not do dont`,
    cells: 'status',
    read: () => undefined,
  }),
  experience: field({
    schema: text.optional(),
    names:
      'Experience, Experience_Required, Years_of_Experience, Work_Experience, Experience_(Years), Exp, YOE',
    words:
      'experience, yoe, experience level, experience requirement, experiencia, experience requise',
    beside: `${ANY_JOB} required needed total relevant work year month professional industry range level preferred it overall desired minimum maximum min and experience candidate band number no requirement tag`,
    parts: { min: 'minimum, from, low', max: 'maximum, to, high' },
    cells: 'years',
    read: experienceIn,
  }),
  applyBy: field({
    schema: z.object({ text, day: z.iso.date().optional() }).optional(),
    names:
      'Apply_By, Closing_Date, Last_Date, Last_Date_to_Apply, Application_Deadline, Deadline, Closes, Close_Date, Expiry_Date, Valid_Through, Valid_Till',
    words:
      'apply by, apply before, apply until, apply till, closing date, close date, last date, last day, deadline, close, expiry, expiry date, expiration, expiration date, valid through, valid till, valid until, valid to, open till, open until, open to, end date, end, expire, closed at, closed on, close on, closing on, closing, due date, due, date closed, closed date, period, required date, until, till, available until, last apply date, fecha de cierre, fecha cierre, date limite, date de cloture',
    beside: `${ANY_JOB} application apply date registration submission on at by day listing post receipt advertisement ad online form ts`,
    cells: 'deadline',
    read: (cell, { monthFirst }): ApplyBy | undefined => parseApplyBy(cell, monthFirst),
  }),
  /** Free text with line breaks. */
  description: field({
    schema: text.optional(),
    names: 'Description, Job_Description, JD, About_the_Role, Role_Description, Summary',
    words:
      'outline, description, jd, about role, about job, about position, summary, about, overview, detail, content, body, brief, advert, brief info, copy html, copy, info, full text, job text, short, intro, introduction, snippet, excerpt, mission, descripcion, purpose, profile, summarize, teaser, blurb',
    beside: `${ANY_JOB} short full brief long plain html extended detail text complete and detailed raw snippet description summary information info md markdown`,
    cells: 'text',
    read: (cell) => fieldText(cell),
  }),
  /** Free text with line breaks; lists of short items are separated by commas. */
  skills: field({
    schema: text.optional(),
    names:
      'Skills, Key_Skills, Required_Skills, Skills_Required, Skill_Set, Tech_Stack, Technologies',
    words:
      'must, skill, key skill, skill set, skillset, tech stack, technology, tech, stack, must have, nice to have, nice, good to have, tag, tool, keyword, competency, technology requirement, language, programming language, technology stack, habilidad, competence, knowledge',
    beside: `${ANY_JOB} key required mandatory primary technical secondary preferred must have good nice essential desired core set important top main needed hard soft and other additional it skill technology minimum list area tech used recommended relevant text requirement you need found welcome`,
    cells: 'text',
    isJoined: true,
    read: (cell) => fieldText(shortItems(cell)),
  }),
  qualifications: field({
    ...lines,
    names:
      'Qualification_Criteria, Qualifications, Qualification, Education, Eligibility, Requirements',
    words:
      'preference, prerequisite, ideal profile, ideal candidate, nicetohave, qualification, education, eligibility, requirement, degree, criterion, branch, academic, who you are, what we look for, looking for, what you bring, what you need, requisito, must haves, candidate profile, profile requirement, person specification, cgpa, bonus, plus point, branche, expectation, certification',
    beside: `${ANY_JOB} required minimum educational education academic preferred key basic desired criterion qualification eligibility eligible label candidate experience and or degree level we are you what background mandatory additional other nice good have requirement skill short study ug pg`,
    cells: 'text',
    read: (cell) => filled(listLines(fieldText(cell))),
  }),
  responsibilities: field({
    ...lines,
    names: 'Key_Responsibilities, Responsibilities, Roles_and_Responsibilities, Duties',
    words:
      'responsibility, duty, role and responsibility, what you will do, what you ll do, kra, task, day to day, accountability, what you do, you will, your role, your task, responsabilidad, funcion, activity',
    beside: `${ANY_JOB} full key main and primary core duty responsibility your daily major essential work general list specific`,
    cells: 'text',
    read: (cell) => filled(listLines(fieldText(cell))),
  }),
  /** May have several lines. */
  address: field({
    schema: text.optional(),
    names: 'FullAddress, Address, Office_Address, Venue',
    words: 'address, venue, street, street address, interview venue',
    beside: `${ANY_JOB} full office work street postal interview complete walk client site line`,
    parts: {
      postcode: 'zip, zip code, postal code, postcode, post code, pin, pincode, pin code',
    },
    cells: 'text',
    read: (cell, { parts }) =>
      [fieldText(cell), fieldLine(parts.postcode)].filter(Boolean).join(', ') || undefined,
  }),
  documents: field({
    ...lines,
    names: 'Documents_Required, Required_Documents, Documents',
    words: 'document, paper, certificate required, required paper, document list',
    beside: `${ANY_JOB} required needed list bring necessary mandatory submit application supporting`,
    cells: 'text',
    read: (cell) => filled(commaItems(fieldText(cell))),
  }),
  /** ISO date: from the sheet, else the India day on which it appeared in the feed, if known. */
  postedOn: field({
    schema: z.iso.date().optional(),
    names: 'Date_Posted, Posted, Posted_On, Posted_Date, Posting_Date',
    words:
      'posted, posting date, post date, date, created, creation date, published, publish date, publication date, publish, opened, open date, opening date, listed, listing date, advertised, timestamp, date found, date added, added, raised, release date, date of posting, requirement date, request date, notification date, opened on, open since, start advertised, publicado, date publication, date de publication, fecha inicio busqueda, fecha de publicacion, fecha publicacion, issued, issue date, advertisement date, received',
    beside: `${ANY_JOB} date on at first original requisition post time day posted iso utc listing created formatted when ts ago`,
    cells: 'date',
    read: (cell, { monthFirst }) => parseDay(cell, monthFirst),
  }),
  /** The job's id in the sheet. */
  ownId: field({
    schema: text.optional(),
    names: 'Job_ID, Req_ID, Requisition_ID, Job_Code, Job_Number, Req_No, Job_Ref, Reference, Ref',
    words:
      'id, code, job number, requisition number, reference, reference number, reference code, reference id, index, uid, uuid, guid, identifier, job key, position number, vacancy number, requisition, slug id, posting number, ad number, circular number, advertisement number, demand number',
    beside: `${ANY_JOB} requisition requirement drive jd number code id reference req demand external unique job post internship`,
    cells: 'id',
    read: (cell) => fieldLine(cell),
  }),
  /** Questions for applicants. */
  questions: field({
    schema: z
      .array(
        z.object({
          name: text,
          label: text,
          kind: z.enum(['text', 'number', 'choice']),
          required: z.boolean(),
          choices: z.array(text).optional(),
        }) satisfies z.ZodType<Question>,
      )
      .optional(),
    names: 'Questions, Screening_Questions, Application_Questions',
    words: 'question',
    beside: 'screening application applicant candidate for the job',
    cells: 'text',
    read: (cell) => filled(parseQuestions(fieldText(cell)).questions),
  }),
};

export type Column = keyof typeof columns;

/** The headers that are names of a field; the first one is used in reports. */
export function namesOf(column: Column): string[] {
  return columns[column].names.split(', ');
}

export const columnNames = Object.keys(columns) as Column[];

const fieldSchemas = Object.fromEntries(
  Object.entries(columns).map(([name, { schema }]) => [name, schema]),
) as { [Name in Column]: (typeof columns)[Name]['schema'] };

/** A job as it is stored. */
export const jobSchema = z.object({
  /** The row's position in the feed, from 0; rows that are no jobs count. */
  index: z.int().min(0),
  /** Stable across edits elsewhere in the sheet: from the sheet's own id, else from title, city and function. */
  key: text,
  ...fieldSchemas,
});

function labelled(cell: unknown, label: (text: string) => string): string | undefined {
  const line = fieldLine(cell);
  return line === undefined ? undefined : label(line);
}

function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}
