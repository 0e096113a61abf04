/** One made-up person and how their resume looks. */
export type Person = {
  name: string;
  email: string;
  /** Ten digits, or `+` and a number from abroad; none if the resume has no phone. */
  phone: string;
  title: string;
  city: string;
};

/** A resume and what a reader must find in it: every field that is given, and nothing for the others. */
export type ResumeCase = {
  id: string;
  /** For files of Word; others are printed from `html`. */
  docx?: DocxParts;
  html?: string;
  /** The page is a picture of `html`. */
  isScan?: boolean;
  /** Of the printed page: HTML that stands at the head of every page. */
  pageHeader?: string;
  expected: Expected;
};

type Expected = {
  /** Several, if the resume has the name in several scripts or forms. */
  names: string[];
  email?: string;
  /** Several, if the resume has several of its owner's own, the first being the main one. */
  phones: string[];
};

/** Parts of a Word file: WordprocessingML of the body, header and footer, and targets of links by id. */
export type DocxParts = {
  body: string;
  header?: string;
  footer?: string;
  links?: Record<string, string>;
};

/** `name | email | phone | title | city`, one person a line. */
export function people(table: string): Person[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', email = '', phone = '', title = '', city = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      return { name, email, phone, title, city };
    });
}

export function expectedOf({ name, email, phone }: Person): Expected {
  return { names: [name], email, phones: phone ? [phone] : [] };
}

export function documentOf(css: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>${css}</style><body>${body}</body>`;
}
