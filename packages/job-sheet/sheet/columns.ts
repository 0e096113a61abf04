import { fieldLine, fieldText, listLines, shortItems } from '../cells/cell-text';
import { type Cell, type Part, parseApplyBy, parseDay } from '../cells/dates';
import { employmentTypeLabel, workplaceIn } from '../cells/employment';
import { experienceIn } from '../cells/experience';
import { payIn } from '../cells/pay';
import { placeIn } from '../cells/places';
import { offHeaders } from '../cells/status';

/**
 * The headers of each field: its names by preference (reports use the first), then phrases that mean it in any other
 * header, in the normal form of `headers.ts`, then those that mean a part of it: beside the field's own, or behind a `*`
 * alone. Case, spaces, underscores and hyphens do not count in names.
 */
const HEADERS = `
title: Job_Title, Title, Position, Role, Job, Job_Name, Designation, Opening | title, position, role, job,
  designation, opening, post, headline, profile, requirement, cargo, titulo, titel, titre, puesto, poste, intitule
  poste, vaga, vacante, vacature, stelle, stellenbezeichnung, stanowisko, pozicija, funktion, functie, roll,
  tyotehtava, 職缺名稱, 岗位名称, 职位名称, 职位, 채용제목
city: City, Location, Job_Location, Work_Location, Locations, Place | city, location, place, town, office, ciudad,
  cidade, ubicacion, localidad, local, ville, lieu, ort, standort, arbeitsort, plaat, locatie, standplaat,
  lokalizacja, miasto, lokacija, plats, sijainti, 工作地点, 工作地點, 근무지 | region = *state, *region, *province | country =
  *country, *nation, *pais
function: Function, Department, Team, Category, Domain | field, research field, skill type, function, department,
  team, category, vertical, domain, business unit, family, industry, sector, familia de cargo, area, departamento,
  categoria, gerencia, departement, abteilung, bereich, classification, 職務類別, 部门
company: Company, Client, Company_Name, Employer, Organization, Organisation | company, client, end client,
  employer, organization, business name, empresa, entreprise, firma, unternehmen, arbeitgeber, empleador, cliente,
  institucion, instituicao, pracodawca, bedrijf, werkgever, tyonantaja, 公司名称, 公司名稱, 公司名, 회사명
employmentType: Employment_Type, Job_Type, Type, Type_of_Employment | kind, subtype, employment type code,
  opportunity type, employment status, type, commitment, time, work pattern, working pattern, employment, contract,
  engagement, full time part time, schedule, workload, hour, tipo, regime, jornada, tipo contrato, contrat,
  vertragsart, 是否全职
workplace: Workplace, Work_Mode, Workplace_Type, Work_Type, Remote | workplace, working place, work mode, workplace
  type, mode, work setup, work arrangement, location type, remote, work model, wfh, work from home, hybrid, onsite,
  on site, remote option, remote friendly, remote type, office location, telecommuting, modalidad, modalidade,
  modalite
pay: Salary, Pay, CTC, Salary_Range, Compensation, Stipend | salary, pay, ctc, wage, budget, compensation, package,
  rate, candidate rate, amount, money, charge, salario, sueldo, remuneracao, renta, salaire, gehalt, verguetung,
  besoldung, wynagrodzenie, salari, 薪資範圍, 薪资, 薪水, 급여 | min = minimum, from, low, lower, start, least | max =
  maximum, to, high, upper, end, most | period = type, frequency, period, unit, *interval, per | currency =
  *currency
status: Status, Active, Is_Active | status, state, active, publish, published, accepting application, open, live,
  visible, listed, progress status, enabled, hiring, estado, approved, available, public, online, vacant, show, display, visibility,
  on website, taking application, ${offHeaders}, estatus, statut, situacao
experience: Experience, Years_of_Experience, Exp, YOE | experience, yoe, experience level, experiencia,
  berufserfahrung, 工作經歷, 工作经验, 工作经验要求, 경력 | min = minimum, from, low | max = maximum, to, high
applyBy: Apply_By, Closing_Date, Application_Deadline, Deadline, Valid_Through | apply by, date to submit,
  application, experience date, closing date, last date, last day, deadline, close, expiry date, expiration date,
  valid through, valid until, open till, end date, end, expire, expired, closed at, closing, date closed, closed
  date, period, required date, until, fecha cierre, fecha limite, date limite, data limite, frist, bewerbungsfrist,
  截止日期, 마감일
description: Description, Job_Description, JD, Summary | outline, excerpt, description, jd, summary, about,
  overview, detail, content, body, advert, copy html, info, full text, intro, profile, blurb, descripcion,
  descricao, beschreibung, stellenbeschreibung, omschrijving, opi, 工作內容, 岗位描述, 职位描述, 职位信息
skills: Skills, Key_Skills, Required_Skills, Skills_Required, Tech_Stack, Technologies | must, skill, knowledge,
  expertise, tech stack, stack, must have, nice to have, nice, tag, keyword, technology requirement, habilidade,
  competence, 工作技能, 擅長工具
qualifications: Qualification_Criteria, Qualifications, Qualification, Education, Eligibility, Requirements |
  preference, preferred major, prerequisite, ideal profile, qualification, skill qualification, education,
  eligibility, requirement, degree, criterion, cgpa, branche, requisito, formacao, formacion, anforderung, profil,
  學歷要求, 学历要求
responsibilities: Key_Responsibilities, Responsibilities, Duties | responsibility, duty, role and responsibility,
  task, expectation, funcione, responsabilidade, mission, aufgabe
address: FullAddress, Address, Venue | address, venue, street | postcode = *zip, *zip code, *postal code, *postcode,
  *post code, *pin, *pincode, *pin code
documents: Documents_Required, Documents | document
postedOn: Date_Posted, Posted, Posted_On, Posted_Date, Posting_Date | posted, pub date, post date, date, created, published,
  publish date, publication date, publish, opened, open date, opening date, listed, timestamp, date added, released
  date, opened on, notification date, fecha inicio busqueda, fecha publicacion, publicacion, publicacao, data
  publicacao, data abertura, date publication, creation, 發布日期, 发布日期, 등록일
ownId: Job_ID, Req_ID, Requisition_ID, Reference, Ref | id, drive id, code, reference, index, guid, identifier, job
  key, requisition
questions: Questions | question
`;

/** What the cells of a column must be to believe its header; see `column-cells.ts`. */
export type CellKind =
  | ('title' | 'name' | 'area' | 'text' | 'prose' | 'skills' | 'place' | 'date' | 'deadline' | 'id')
  | ('pay' | 'years' | 'status' | 'type' | 'workplace' | 'period');

export type Field = {
  cells: CellKind;
  /** Columns of this field are joined; otherwise the preferred one with a value is used. */
  isJoined?: boolean;
  /** The value of a job without one. */
  empty?: unknown;
  /** Undefined for a cell without a value. Never throws. */
  read(cell: unknown, how: Cell): unknown;
};

const filled = <T>(items: T[]) => (items.length > 0 ? items : undefined);
const readLines = (cell: unknown) => filled(listLines(fieldText(cell)));
const list = { isJoined: true, empty: [] as string[], cells: 'text', read: readLines } as const;

/** How the cells of each field are read. */
export const columns = {
  title: { cells: 'title', read: fieldLine },
  /** As typed, with its country where that is not at home. See `places.ts`. */
  city: { cells: 'place', read: placeIn },
  function: {
    cells: 'area',
    read: (cell: unknown) => {
      // A list of persons is a team, but no function.
      const isOfPersons = /"(?:role|email|phone)":/.test(JSON.stringify(cell) ?? '');
      const name = isOfPersons ? undefined : fieldLine(shortItems(cell));
      return /^(?:jobs?|careers?|vacanc(?:y|ies)|openings?)$/i.test(name ?? '') ? undefined : name;
    },
  },
  /** The employer or client, if the sheet names one. */
  company: { cells: 'name', read: fieldLine },
  /** `Full time`, `Contract` …, else as typed. */
  employmentType: {
    cells: 'type',
    read: (cell: unknown) => employmentTypeLabel(fieldLine(shortItems(cell))),
  },
  /** `On site`, `Hybrid`, `Remote`, else as typed. */
  workplace: { cells: 'workplace', read: workplaceIn },
  /** As typed; a range in two columns is joined. */
  pay: { cells: 'pay', read: payIn },
  /** `open` or `closed`; see `read-jobs.ts`. */
  status: { cells: 'status', read: () => undefined as string | undefined },
  experience: { cells: 'years', read: experienceIn },
  applyBy: { cells: 'deadline', read: parseApplyBy },
  /** Free text with line breaks; of several columns the longest text, behind the shorter ones that say something else. */
  description: { cells: 'prose', read: fieldText },
  /** Free text with line breaks; lists of short items are separated by commas. */
  skills: {
    cells: 'skills',
    isJoined: true,
    read: (cell: unknown) => fieldText(shortItems(cell)),
  },
  qualifications: list,
  responsibilities: list,
  /** May have several lines. */
  address: {
    cells: 'text',
    read: (cell: unknown, { parts }: Cell) => {
      const [text, code] = [fieldText(cell), fieldLine(parts.postcode)];
      return text && code && !text.includes(code) ? `${text}, ${code}` : text;
    },
  },
  documents: {
    ...list,
    // Not at the commas in brackets.
    read: (cell: unknown) =>
      readLines(
        fieldText(cell)?.replace(/\([^()]*\)|,/g, (found) => (found === ',' ? '\n' : found)),
      ),
  },
  /** ISO date. */
  postedOn: { cells: 'date', read: parseDay },
  /** The job's id in the sheet. */
  ownId: { cells: 'id', read: fieldLine },
  /** Questions for applicants, as typed. */
  questions: list,
} satisfies Record<string, Field>;

export type Column = keyof typeof columns;

export const columnNames = Object.keys(columns) as Column[];

type Headers = { names: string[]; words: string[]; parts: [part: Part, words: string[]][] };

export const headersOfFields = Object.fromEntries(
  HEADERS.trim()
    .split(/\n(?=\w+:)/)
    .map((row) => row.replace(/\n */g, ' ').split(/: (.*)/))
    .map(([column = '', text = '']) => {
      const [names = [], words = [], ...parts] = text.split(' | ').map((each) => each.split(', '));
      const named = parts.map(([first = '', ...others]) => first.split(' = ').concat(others));
      return [column, { names, words, parts: named.map(([part, ...all]) => [part, all]) }];
    }),
) as Record<Column, Headers>;

/** The headers that are names of a field; the first one is used in reports. */
export const namesOf = (column: Column) => headersOfFields[column].names;

export const fieldName = (column: Column, part?: Part) => (part ? `${column} ${part}` : column);

/** What an owner may confirm: `city`, or `city country` for a part of it. */
export const FIELDS = new Map<unknown, { column: Column; part?: Part }>(
  columnNames.flatMap((column) => {
    const parts = headersOfFields[column].parts.map(([part]) => part);
    return [undefined, ...parts].map((part) => [fieldName(column, part), { column, part }]);
  }),
);

/** Fields that visitors miss. */
export const EXPECTED: readonly Column[] = [
  ...(['city', 'function', 'company', 'experience', 'description'] as const),
  ...(['skills', 'qualifications', 'responsibilities'] as const),
];

type Value<Name extends Column> = NonNullable<ReturnType<(typeof columns)[Name]['read']>>;
type ListColumn = 'qualifications' | 'responsibilities' | 'documents' | 'questions';

/** A job of a list. A missing value is undefined, never an empty string; `index` is that of its row, from 0. */
export type Opening = { index: number; title: string } & { [Name in ListColumn]: string[] } & {
  [Name in Exclude<Column, ListColumn | 'title'>]?: Value<Name>;
};
