import { LAKH } from '@/lib/country';
import 'server-only';
import { hash } from 'node:crypto';
import { fieldText, listLines } from 'job-sheet';
import { type Env, env } from '@/lib/settings';

export type Question = {
  /** Name of its control: `q_` and a digest of the question. */
  name: string;
  label: string;
  kind: 'text' | 'number' | 'choice';
  required: boolean;
  choices?: string[];
  autoComplete?: string;
};

/** The questions in a cell, and the invalid lines with the reason. */
type ParsedQuestions = {
  questions: Question[];
  dropped: { line: string; reason: string }[];
};

/**
 * The questions that a job asks its applicants, one per line: `*` at the end for a required answer, `[Yes/No]` for
 * choices, `(number)` for a number. Never throws.
 */
export function parseQuestions(value: unknown): ParsedQuestions {
  const found: ParsedQuestions = { questions: [], dropped: [] };
  const asked = new Set<string>();
  for (const line of listLines(fieldText(value))) {
    const question = parseLine(line);
    const reason =
      typeof question === 'string'
        ? question
        : asked.has(foldLabel(question.label))
          ? 'asked twice'
          : found.questions.length === MAX_QUESTIONS
            ? `more than ${MAX_QUESTIONS} questions`
            : undefined;
    if (typeof question === 'string' || reason !== undefined) {
      found.dropped.push({ line, reason: reason ?? '' });
      continue;
    }
    asked.add(foldLabel(question.label));
    found.questions.push(question);
  }
  return found;
}

/** Names the question's control in the form. The name changes with everything that changes the meaning of an answer. */
function withName(question: Omit<Question, 'name'>): Question {
  const { label, kind, choices } = question;
  const digest = hash('sha256', JSON.stringify([label, kind, choices]), 'hex');
  return { name: `q_${digest.slice(0, 12)}`, ...question };
}

/** Questions with the same folded label are duplicates, because answers are delivered by label. */
function foldLabel(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

const MAX_QUESTIONS = 10;
const MAX_CHOICES = 20;
const MAX_CHARACTERS = 500;

/** The question in a line, or the reason why it is invalid. */
function parseLine(line: string): Question | string {
  if (line.length > MAX_CHARACTERS) return `longer than ${MAX_CHARACTERS} characters`;
  let label = line;
  let required = false;
  const kinds: ('number' | string[])[] = [];
  for (let mark = MARK.exec(label); mark; mark = MARK.exec(label)) {
    if (mark[1]) required = true;
    else kinds.push(mark[2] ? 'number' : choicesIn(mark[3] ?? ''));
    label = label.slice(0, mark.index);
  }
  if (foldLabel(label) === '' || label === '__proto__') return 'no question';
  if (/[[\]]/.test(label)) return 'a bracket without its other half, or not at the end';
  const [kind, other] = kinds;
  if (other !== undefined) return 'more than one of (number) and [choices]';
  if (!Array.isArray(kind)) return withName({ label, kind: kind ?? 'text', required });
  if (kind.length < 2) return 'fewer than two choices';
  if (kind.length > MAX_CHOICES) return `more than ${MAX_CHOICES} choices`;
  return withName({ label, kind: 'choice', required, choices: kind });
}

/** At the end of a line: `*`, `(number)` or `[one/other]`. */
const MARK = / ?(?:(\*)|(\(number\))|\[([^[\]]*)\])$/i;

function choicesIn(text: string): string[] {
  const choices = text.split('/').map((choice) => choice.trim());
  return [...new Set(choices.filter((choice) => choice !== ''))];
}

/** The additional questions of the application form: those of the site, then those of the job. */
export function askedQuestions(job: { questions?: Question[] } | undefined): Question[] {
  const own = job?.questions ?? [];
  const labels = new Set(own.map(({ label }) => foldLabel(label)));
  const common = env().APPLICATION_QUESTIONS.map(({ name, required }) =>
    withName({ ...commonQuestions[name], required }),
  );
  return [...common.filter(({ label }) => !labels.has(foldLabel(label))), ...own];
}

/** Common questions by their names in `APPLICATION_QUESTIONS`. */
const commonQuestions: Record<CommonQuestion, Omit<Question, 'name' | 'required'>> = {
  experience: { label: 'Total experience, in years', kind: 'number' },
  notice_period: {
    label: 'Notice period',
    kind: 'choice',
    choices: ['Can join at once', '15 days', '30 days', '60 days', '90 days', 'More than 90 days'],
  },
  current_ctc: { label: `Current CTC, in ${LAKH.word} rupees a year`, kind: 'number' },
  expected_ctc: { label: `Expected CTC, in ${LAKH.word} rupees a year`, kind: 'number' },
  location: { label: 'City where you live now', kind: 'text', autoComplete: 'address-level2' },
};

type CommonQuestion = Env['APPLICATION_QUESTIONS'][number]['name'];
