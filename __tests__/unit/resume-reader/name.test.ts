import { areOneName, likeness } from '@/packages/resume-reader/details/name';
import { recognise } from '@/packages/resume-reader/details/owner';
import type { Line } from '@/packages/resume-reader/resume-text';
import { items } from '../../support/items';
import { linesFrom } from '../../support/resume-lines';

const REST = ['', 'Experience', 'Blue Lotus Technologies, Hyderabad', 'Looked after servers'];

function nameOf(...lines: Line[]): string | undefined {
  return recognise({ lines, links: [] }).name;
}

function nameIn(texts: string[], ...rest: string[]): string | undefined {
  return nameOf(...linesFrom(...texts, ...rest, ...REST));
}

it.each([
  ['Asha Rao', 'asha.rao@mail.example', 37.5],
  ['Venkatesan Li', 'venkali@mail.example', 32.5],
  ['Asha Java', 'java@mail.example', 0],
])('%s is like %s by %f', (name, email, expected) => {
  expect(likeness(name, email)).toBe(expected);
});

it.each([
  ['A. Rao', 'Asha Rao', true],
  ['Asha Rao', 'Asha Devi R', false],
  ['Asha R', 'Asha Devi Rao', true],
])('%s and %s are one name: %p', (one, other, expected) => {
  expect([areOneName(one, other), areOneName(other, one)]).toEqual([expected, expected]);
});

describe('the name of a resume', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['ASHA RAO', 'Asha Rao'],
    ['K. V. S. Rao', 'K. V. S. Rao'],
    ['K.V.S. RAO', 'K.V.S. Rao'],
    ['PVS PRASAD', 'PVS Prasad'],
    ['Md. Irfan Ali', 'Md. Irfan Ali'],
    ['Bhavana R', 'Bhavana R'],
    ["ANJALI D'SOUZA", "Anjali D'Souza"],
    ['Mary-Ann Thomas', 'Mary-Ann Thomas'],
    ['Mary\u2010Ann Thomas', 'Mary-Ann Thomas'],
    ["Anjali D' Souza", "Anjali D'Souza"],
    ['RAO, Asha Devi', 'Asha Devi RAO'],
    ['RAMNAGAR, KARNATAKA', undefined],
    ['Ramnagar, Karnataka', undefined],
    ['Mr. Ravi Teja', 'Ravi Teja'],
    ['Dr. Sunil Mehta', 'Sunil Mehta'],
    ['MAJOR SUNIL MEHTA', 'Sunil Mehta'],
    ['Major Singh', 'Major Singh'],
    ['Sri Harsha', 'Sri Harsha'],
    ['Maria Cristina dela Cruz', 'Maria Cristina dela Cruz'],
    ['44 Rizal Avenue', undefined],
    ['Sunil Mehta, PMP', 'Sunil Mehta'],
    ['Sunil Mehta B.Tech', 'Sunil Mehta'],
    ['Asha Rao | Java Developer', 'Asha Rao'],
    ['Asha Rao – Java Developer', 'Asha Rao'],
    ['Asha Rao (Java Developer)', 'Asha Rao'],
    ['Asha Rao asha@mail.example 9876543210', 'Asha Rao'],
    ['Asha Rao Mobile: 9876543210', 'Asha Rao'],
    ['Asha Rao Resume', 'Asha Rao'],
    ['Nora St.Clair', 'Nora St. Clair'],
    ['Asha Rao*', 'Asha Rao'],
    ["I'm Asha Rao", 'Asha Rao'],
    ['A.Rao', 'A.Rao'],
    ['SELVAKUMAR.V', 'Selvakumar V'],
    ['Kaviyarasi .G', 'Kaviyarasi G'],
    ['DR.SUMEET KALE', 'Sumeet Kale'],
    ['S.BAGA PERUMAL', 'S.Baga Perumal'],
    ['Asha Rao.', 'Asha Rao'],
    ['ASHA DEMİRCİ', 'Asha Demirci'],
    ['ASHA RAO│ PROGRAMMER', 'Asha Rao'],
    ['ASHA RAO D/O Mr. MOHAN RAO', 'Asha Rao'],
    ['RESUME ASHA R. RAO', 'Asha R. Rao'],
    ['Asha RaoFeatured', 'Asha Rao'],
    ['MINH (LEO) TRAN', 'Minh Tran'],
    ['Tan Wei Ming, Jason', 'Tan Wei Ming'],
    ['Name: asha rao', 'Asha Rao'],
    ['Name: Bea', 'Bea'],
    ['Name: Bo', undefined],
    ['Asha B. C. D. E. F. Rao', 'Asha B. C. D. E. F. Rao'],
    ['Asha B. C. D. E. F. G. Rao', undefined],
    [`Name: A${'a'.repeat(55)} Rao`, `A${'a'.repeat(55)} Rao`],
    [`Name: A${'a'.repeat(56)} Rao`, undefined],
    ['Name, Vorname: Falk, Jannik', 'Jannik Falk'],
    ['AshaKumarR', undefined],
    ['Persönliche Daten', undefined],
    ['Opnåede Resultater', undefined],
    ['VI TAE', undefined],
    ['[Your Name]', undefined],
    ['Your Name Here', undefined],
    ['Name : Asha Rao', 'Asha Rao'],
    ['NAME:- ASHA RAO', 'Asha Rao'],
    ["Candidate's Name: Asha Rao", 'Asha Rao'],
    ['Full Name - Asha Rao', 'Asha Rao'],
    ['Resume of Asha Rao', 'Asha Rao'],
    ['Personal Data: Asha Rao, PhD / 12 Lake Road', 'Asha Rao'],
    ['Candidate: Asha Rao', 'Asha Rao'],
    ['CURRICULUM VITAE - ASHA RAO', 'Asha Rao'],
    ['Name / Surname: Asha Rao', 'Asha Rao'],
    ['First name(s) / Surname(s) : Asha Rao', 'Asha Rao'],
    ['Prénom(s) / Nom(s) : Asha Rao', 'Asha Rao'],
    ['Apellido(s) / Nombre(s): Asha Rao', 'Asha Rao'],
    ['Nachname(n) / Vorname(n): Asha Rao', 'Asha Rao'],
    ['Cognome/Nome Asha Rao', 'Asha Rao'],
    ['Imię i nazwisko: Asha Rao', 'Asha Rao'],
    ['Nume / Prenume: Asha Rao', 'Asha Rao'],
    ['Europass Curriculum Vitae of Asha Rao', 'Asha Rao'],
    ['आशा राव', 'आशा राव'],
    ['नाम : आशा राव', 'आशा राव'],
    ['పేరు: ఆశా రావు', 'ఆశా రావు'],
  ])('is found in %s', (written, name) => {
    expect(nameIn([written, 'Hyderabad'])).toBe(name);
    expect(nameIn(['Curriculum Vitae', written, 'Hyderabad'])).toBe(name);
  });

  it.each(
    items`Resume | Europass | Name / Surname | Curriculum Vitae of | A B C D E | CURRICULUM VITAE
      Bio-Data | Java Developer | Makeup Artist | Senior Full Stack Developer | Career Objective
      Personal Details | New Delhi | Blue Lotus Technologies Pvt Ltd | Osmania University
      Father's Name : Ravi Rao | Page 1 | B.Tech | asha rao is my name | 12 Lake Road`,
  )('is not %s', (written) => {
    expect(nameIn([written])).toBeUndefined();
  });

  it.each([
    ['Asha Rao Java Developer', 'Asha Rao'],
    ['Asha Rao / b7@mail.example / 98765 43210', 'Asha Rao'],
    ['Krishna Hospital', undefined],
    ['Blue Lotus Technologies', undefined],
  ])('ends before a job title where the address has the name: %s', (written, name) => {
    expect(nameIn([written, 'asha.rao@mail.example'])).toBe(name);
  });

  it.each([
    [['Rose', 'Mary Joseph'], undefined, 'Rose Mary Joseph'],
    [['Asha', 'Sai', 'Rao'], undefined, 'Asha Sai Rao'],
    [['Rao, Asha'], undefined, 'Asha Rao'],
    [['BIO-DATA', 'Asha Rao'], undefined, 'Asha Rao'],
    [['Asha Rao', 'Dream Build Repeat'], undefined, undefined],
    [['Asha Rao', 'Dream Build Repeat'], 'asharao@mail.example', 'Asha Rao'],
    [['Asha Rao', 'Lakshmi Devi'], 'asha.rao.devi@mail.example', 'Asha Rao Lakshmi Devi'],
    [['Delhi', 'Babu R'], undefined, undefined],
    [['Delhi', 'Babu R'], 'delhibabu.r@mail.example', 'Delhi Babu R'],
    [['Sunny Engineer'], undefined, undefined],
    [['Sunny Engineer'], 'sunny.engineer@mail.example', 'Sunny Engineer'],
    [['Sunshine'], 'hello@mail.example', undefined],
    [['Asha Key'], 'asha.key@mail.example', 'Asha Key'],
    [['Nikita'], 'nikita.codes@mail.example', 'Nikita'],
    [['AshaRao'], 'asha.rao@mail.example', 'Asha Rao'],
    [['AshaRao'], undefined, undefined],
    [['asha rao'], 'asha.rao@mail.example', 'Asha Rao'],
    [['ASHA DEVI', 'DA COSTA'], undefined, 'Asha Devi Da Costa'],
    [['Asha Devi', 'Gangireddy — B.Tech (CSE), 2024'], undefined, 'Asha Devi Gangireddy'],
    [['ASHA DEVI', 'Windsor, ON'], undefined, 'Asha Devi'],
    [['Asha Devi', 'Lahore, Pakistan'], undefined, 'Asha Devi'],
    [['ASHAASHA VENKATVENKAT'], undefined, 'Asha Venkat'],
    [['Hello', 'I’m Asha Rao'], undefined, 'Asha Rao'],
    [['Asha Rao BSN, RN, OCN'], undefined, 'Asha Rao'],
    [['Asha M Rao Jr'], undefined, 'Asha M Rao Jr'],
    [['李小明(Leo)'], undefined, '李小明'],
    [['教育经历'], undefined, undefined],
    [['\uFFFDNikita'], 'nikita.codes@mail.example', 'Nikita'],
    [['S UNITA D EVI'], 'sunita.devi@mail.example', 'Sunita Devi'],
    [['RAV I KUM AR'], 'b7@mail.example', undefined],
    [['R avi K T eja'], 'b7@mail.example', 'Ravi K Teja'],
    [['Meera', 'Iyer', 'QA'], undefined, 'Meera Iyer'],
    [['Most Asha Rao'], undefined, 'Most Asha Rao'],
    [['ÜBER MICH'], undefined, undefined],
    [['PARCOURS ACADEMIQUE'], undefined, undefined],
    [['asha.rao'], 'asha.rao@mail.example', undefined],
    [['Pune| asha.rao'], 'asha.rao@mail.example', undefined],
  ])('in large letters, as %j with the address %s, is %s', (texts, email, name) => {
    const lines = linesFrom(...texts, '', email ?? 'b7@mail.example', ...REST);
    const sized = lines.map((line) => (texts.includes(line.text) ? { ...line, size: 24 } : line));
    expect(nameOf(...sized)).toBe(name);
  });

  it.each([
    ['a company in larger letters', ['Vayu Logistics', '', 'Asha Rao'], [26, 20], undefined],
    [
      'a company in letters of half its size',
      ['Asha Rao', 'Vayu Logistics, Pune', '', 'Vayu Logistics'],
      [30, 12, 12],
      'Asha Rao',
    ],
    ['a title of the document', ['RESUME', '', '', '', 'Asha Rao'], [12, 11], 'Asha Rao'],
  ])('is not mistaken for %s', (_, texts, sizes, name) => {
    const lines = linesFrom(...texts).map((line, at) => ({ ...line, size: sizes[at] ?? 11 }));
    expect(nameOf(...lines, ...linesFrom('', '', '', '', '', '', ...REST))).toBe(name);
  });

  it.each([
    ['ravi.teja@mail.example', 'Ravi Teja'],
    ['b7@mail.example', undefined],
  ])('goes on below, although not aligned, only with an address such as %s', (email, name) => {
    const [first, last, ...rest] = linesFrom('RAVI', 'TEJA', '', '', email, ...REST) as Line[];
    const lines = [
      { ...first, x: 228, width: 158, y: 90, size: 38 },
      { ...last, x: 262, width: 238, y: 124, size: 38 },
    ] as Line[];
    expect(nameOf(...lines, ...rest.map((line) => ({ ...line, y: line.y + 90 })))).toBe(name);
  });

  it('includes an initial below it, even if another line has the name without it', () => {
    const [name, initial] = linesFrom('Asha Rao', 'V') as [Line, Line];
    const rest = linesFrom('', '', '', '', 'Declared by Asha Rao', ...REST);
    expect(nameOf({ ...name, size: 24 }, { ...initial, y: 88, size: 24 }, ...rest)).toBe(
      'Asha Rao V',
    );
  });

  it('may be on two lines of a side column that end at one edge, with other text between', () => {
    const [first, link, last, ...rest] = linesFrom('ASHA', 'b7.example', 'RAO', ...REST) as Line[];
    const lines = [
      { ...first, x: 76, y: 60, width: 62, size: 22 },
      { ...link, x: 148, y: 72 },
      { ...last, x: 100, y: 86, width: 38, size: 22 },
    ] as Line[];
    expect(nameOf(...lines, ...rest.map((line) => ({ ...line, x: 148 })))).toBe('Asha Rao');
  });

  it.each([
    ['Asha Devi p.', 'Venkatesan', 'b7@mail.example', 'Asha Devi P. Venkatesan'],
    ['ASHA,', 'VENKATESAN', 'b7@mail.example', 'Asha Venkatesan'],
    ['MOHARI', 'B V S U S RAO', 'mohari41@mail.example', 'Mohari B V S U S Rao'],
    ['VENKAT R 2020-2024 IT', '', 'sasivenkat@mail.example', 'Venkat R'],
  ])('is read whole from %s above %s', (upper, lower, email, name) => {
    const large = linesFrom(upper, lower).map((line) => ({
      ...line,
      y: 2 * line.y - 60,
      size: 24,
    }));
    expect(nameOf(...large, ...linesFrom('', '', '', '', '', email, ...REST))).toBe(name);
  });

  it('may be letter-spaced in its first line only, if the address has both', () => {
    const [upper, lower] = linesFrom('ASHA', 'SEKAR') as [Line, Line];
    const large = (below: Line) => [
      { ...upper, y: 40, size: 24, isSpaced: true as const },
      { ...below, y: 66, size: 24 },
    ];
    const rest = (email: string) => linesFrom('', '', '', '', email, ...REST);
    expect(nameOf(...large(lower), ...rest('ashasekar41@mail.example'))).toBe('Asha Sekar');
    expect(nameOf(...large(lower), ...rest('asha41@mail.example'))).toBeUndefined();
  });

  it('may be two letter-spaced words, one above the other', () => {
    const lines = linesFrom('MEERA', 'RAO').map((line, at) => ({
      ...line,
      y: 40 + 26 * at,
      size: 24,
      isSpaced: true as const,
    }));
    expect(nameOf(...lines, ...linesFrom('', '', '', '', 'b7@mail.example', ...REST))).toBe(
      'Meera Rao',
    );
  });

  it.each([
    ['Name', 'Asha Rao', 'Meera Pillai', 'Asha Rao'],
    ['Father', 'Salim Ansari', '', undefined],
    ['Vendor', 'Salim Ansari', '', undefined],
    ['Vendor', 'Java', 'Salim Ansari', undefined],
  ])('is in the cell beside its own label: %s, %s, %s', (...row) => {
    const cells = linesFrom(...row.slice(0, 3).map(String));
    expect(nameOf(...cells.map((cell) => ({ ...cell, x: 10 * cell.y, y: 60 })))).toBe(row[3]);
  });

  it('is not the name of the company above it, in smaller letters', () => {
    const [company, name] = linesFrom('Quartz Talent Solutions', 'Asha Rao') as [Line, Line];
    expect(nameOf(company, { ...name, y: 80, size: 20 })).toBe('Asha Rao');
  });

  it.each([
    ['close below it', { y: 92 }, 'Asha Rao'],
    ['below it', { y: 93 }, undefined],
    ['far below it', { y: 194 }, 'Asha Rao'],
    ['less far below it', { y: 193 }, undefined],
    ['beside it', { y: 60, x: 300 }, undefined],
    ['in larger letters', { y: 76, size: 12 }, undefined],
  ])('with another one %s, %j, is %s', (_, place, name) => {
    const [one, other] = linesFrom('Asha Rao', 'Badarpur Jaitpur') as [Line, Line];
    const heading = { ...one, text: 'Education', y: 400 };
    expect(nameOf(one, { ...other, ...place }, heading)).toBe(name);
  });

  it('is on the first page with text, after a picture', () => {
    const lines = linesFrom('Asha Rao', ...REST).map((line) => ({ ...line, page: 2 }));
    expect(nameOf(...lines)).toBe('Asha Rao');
  });

  it('may have its surname in another size, beside it', () => {
    const [first, last, ...rest] = linesFrom('Asha', 'Rao', ...REST) as [Line, Line, ...Line[]];
    const beside = { ...last, x: 80, y: first.y, size: 30 };
    expect(nameOf({ ...first, width: 36, size: 20 }, beside, ...rest)).toBe('Asha Rao');
  });

  it('may be set far apart in its row, above its surnames', () => {
    const [first, second, surnames] = linesFrom('ASHA', 'LAKSHMI', 'VENKATESAN RAO') as Line[];
    const lines = [
      { ...first, x: 250, y: 80, width: 100, size: 28 },
      { ...second, x: 400, y: 80, width: 160, size: 28 },
      { ...surnames, x: 250, y: 114, width: 258, size: 28 },
    ] as Line[];
    const rest = linesFrom('', '', '', '', '', 'venkatrao@mail.example', ...REST);
    expect(nameOf(...lines, ...rest)).toBe('Asha Lakshmi Venkatesan Rao');
  });

  it('is empty if two names are almost as likely, unless the address decides', () => {
    const [one, other] = linesFrom('Green Meadow', '', '', '', 'Asha Rao') as [Line, Line];
    const lines = [one, other].map((line) => ({ ...line, size: 20 }));
    expect(nameOf(...lines, ...linesFrom(...REST))).toBeUndefined();
    const email = linesFrom('', '', '', '', '', 'asha.rao@mail.example');
    expect(nameOf(...lines, ...email)).toBe('Asha Rao');
  });

  it('is the larger text, anywhere in the file', () => {
    const skills = Array.from({ length: 25 }, () => 'Planning Basics');
    const [box, ...lines] = linesFrom('Asha Rao', ...skills, ...REST) as [Line, ...Line[]];
    expect(nameOf(...lines, { ...box, x: 220, y: 160, size: 26 })).toBe('Asha Rao');
  });

  it.each([
    ['First name: Asha', 'Surname: Rao'],
    ['Nombres: Asha', 'Apellidos: Rao'],
    ['Nom: Rao', 'Prénom: Asha'],
    ['Nachname: Rao', 'Vorname: Asha'],
    ['Apellido(s): Rao', 'Nombre(s): Asha'],
    ['Příjmení: Rao', 'Jméno: Asha'],
    ['Surname: Rao', 'Name: Asha'],
    ['Surname: Rao', 'Name: Asha Rao'],
  ])('is composed of a first name and a surname: %s, %s', (...written) => {
    expect(nameIn(written)).toBe('Asha Rao');
  });

  it('stands as far above the address as its label above that of the address, in two columns', () => {
    const labels = ['First name(s) / Surname(s)', 'Address', 'E-mail', 'Nationality'];
    const values = ['Asha Rao', '12 Lake Road, Leeds', 'b7@mail.example', 'British'];
    expect(nameIn(['Curriculum Vitae', ...labels, '', ...values])).toBe('Asha Rao');
    expect(nameIn(['Curriculum Vitae', ...labels, '', ...values.slice(1)])).toBeUndefined();
    const town = ['', '', 'Green Meadow', 'b7@mail.example'];
    expect(nameIn(['Curriculum Vitae', 'Address', 'E-mail', ...town])).toBeUndefined();
  });

  it('may be a single word in large letters above a job title', () => {
    const large = (...below: string[]) => {
      const [first, ...rest] = linesFrom('MEERA', '', ...below, 'b7@mail.example', ...REST);
      return [{ ...first, size: 30 } as Line, ...rest];
    };
    expect(nameOf(...large('Software Developer'))).toBe('Meera');
    expect(nameOf(...large('Places to be'))).toBeUndefined();
  });

  it.each([
    ['Nora Bangalore', 'https://github.com/nbangalore', 'Nora Bangalore'],
    ['Nora Bangalore', 'https://github.com/nora7', undefined],
    ['Nora Tester', 'https://github.com/nora-tester', undefined],
  ])('may have a place in it that the profile has, but no job title: %s, %s', (text, url, name) => {
    const links = [{ url, page: 1, x: 40, y: 90 }];
    expect(recognise({ lines: linesFrom(text, '', 'b7@mail.example'), links }).name).toBe(name);
  });

  it('goes on below its label where the address has the rest', () => {
    const [label, rest] = ['Full Name - Asha Lakshmi', 'Venkatesan Rao'];
    expect(nameIn([label, rest, 'venkatrao@mail.example'])).toBe('Asha Lakshmi Venkatesan Rao');
    expect(nameIn([label, rest, 'b7@mail.example'])).toBe('Asha Lakshmi');
    expect(nameIn([label, 'Email: asha@mail.example'])).toBe('Asha Lakshmi');
  });

  it.each(['Desenvolvedor de Sistemas', 'Estudante de Engenharia', 'Ingeniero de Desarrollo'])(
    'is not contested by a job title in another language: %s',
    (title) => {
      expect(nameIn(['Asha Rao', title, 'b7@mail.example'])).toBe('Asha Rao');
    },
  );

  it("is the one on the page after a cover letter, not the addressee's", () => {
    const letter = ['Ms. Meera Pillai', 'Blue Lotus', '', 'Dear Madam,', 'I apply for the post.'];
    const resume = (size: number) =>
      linesFrom('Asha Rao', '', ...REST).map((line, at) => ({
        ...line,
        page: 2,
        size: at === 0 ? size : 11,
      }));
    expect(nameOf(...linesFrom(...letter), ...resume(20))).toBe('Asha Rao');
  });

  it('is the one in the domain of a personal email address', () => {
    const names = linesFrom('Green Meadow', '', '', '', 'Asha Rao');
    const lines = names.map((line) => ({ ...line, size: 20 }));
    const email = linesFrom('', '', '', '', '', 'contact@asharao.dev');
    expect(nameOf(...lines, ...email)).toBe('Asha Rao');
  });

  it('may be in lower case where the address has it, but not elsewhere', () => {
    expect(nameIn(['Rakesh kumar', 'rakeshkumar.it@mail.example'])).toBe('Rakesh Kumar');
    expect(nameIn(['rakesh kumar', 'rakeshkumar.it@mail.example'])).toBe('Rakesh Kumar');
    expect(nameIn(['rakesh kumar', 'rakesh41@mail.example'])).toBe('Rakesh Kumar');
    expect(nameIn(['', 'rakesh kumar rao das', 'rake1@mail.example'])).toBe('Rakesh Kumar Rao Das');
    expect(nameIn(['Pune', 'rakesh k m rao das', 'rake1@mail.example'])).toBeUndefined();
    expect(nameIn(['Pune', 'ram kumar', 'ram41@mail.example'])).toBe('Ram Kumar');
    expect(nameIn(['Rakesh k', 'rakesh41@mail.example'])).toBe('Rakesh K');
    expect(nameIn(['Date: 1 May', 'Rakesh kumar sahu (4103)', 'rakesh41@mail.example'])).toBe(
      'Rakesh Kumar Sahu',
    );
    expect(nameIn(['rakesh kumar', 'b7@mail.example'])).toBeUndefined();
    expect(nameIn(['Pune', 'Rakesh kumar', 'b7@mail.example'])).toBeUndefined();
    expect(nameIn(['Banking operations', 'rk41@mail.example'])).toBeUndefined();
  });

  it('may go on in lower case at the top, whatever the address', () => {
    expect(nameIn(['Rakesh k', 'b7@mail.example'])).toBe('Rakesh K');
    expect(nameIn(['RESUME', 'K.Asha sri', 'Warangal'])).toBe('K.Asha Sri');
  });

  it('is not a sentence whose "and" is in the address', () => {
    const sentence = 'As a creative,enthusiastic and patient individual,I look for work';
    expect(nameIn(['Pune', sentence, 'karanandhi@mail.example'])).toBeUndefined();
  });

  it('is its longest form, where a header, a label or a large line has a part of it', () => {
    const [header, ...lines] = linesFrom('HV Meera iyer 1', 'Latha Meera Iyer Rao', '', ...REST);
    const small = { ...header, x: 440, y: 40 } as Line;
    const rest = linesFrom('', '', '', 'latha.iyer@mail.example');
    expect(nameOf(small, ...lines, ...rest)).toBe('Latha Meera Iyer Rao');
    const labels = linesFrom('Dora Falk', '', 'Name', 'Vorname', 'dorafalkiversen@mail.example');
    const cells = linesFrom('', '', 'Falk Iversen', 'Dora').map((line) => ({ ...line, x: 120 }));
    const sized = labels.map((line, at) => (at === 0 ? { ...line, size: 28 } : line));
    expect(nameOf(...sized, ...cells)).toBe('Dora Falk Iversen');
  });

  it('has initials that are not exactly centred below it', () => {
    const [name, initials, ...rest] = linesFrom('ANUSHKA', 'Y J', '', '', ...REST) as Line[];
    const lines = [
      { ...name, x: 9, y: 48, width: 181, size: 30 },
      { ...initials, x: 69, y: 79, width: 45, size: 30 },
    ] as Line[];
    expect(nameOf(...lines, ...rest, ...linesFrom('', '', '', '', 'anushka7@mail.example'))).toBe(
      'Anushka Y J',
    );
  });

  it('may be a single word that the address has in two', () => {
    expect(nameIn(['Sivasankari', 'siva.sankari41@mail.example'])).toBe('Sivasankari');
  });

  it('is not contested by the address below it', () => {
    const place = ['Badarpur Jaitpur', 'Ramnagar-110044'];
    expect(nameIn(['MOHIT KUMAR', ...place, 'mk1105@mail.example'])).toBe('Mohit Kumar');
    expect(nameIn(['RAMESH KUMAR', 'VILL-TIRLA, P.O- BALAK'])).toBe('Ramesh Kumar');
    expect(nameIn(['MOHIT KUMAR', 'Houston Tx', '', 'mk1105@mail.example'])).toBe('Mohit Kumar');
    expect(nameIn(['MOHIT KUMAR', '', '', '', 'Badarpur Jaitpur'])).toBeUndefined();
    const street = 'Ramnagar, Lakshmi Vilas';
    expect(nameIn([street, '', street])).toBeUndefined();
  });

  it('is the form at the top, not that of a label with an initial elsewhere or the words turned', () => {
    const nameAbove = (label: string) => nameIn(['KIRANA M', 'Pune', '', '', label]);
    expect(nameAbove('Name: M.Kirana')).toBe('Kirana M');
    expect(nameAbove('Name: Kirana Murthy')).toBe('Kirana M');
    expect(nameAbove('Name: Kirana Murthy Rao')).toBe('Kirana Murthy Rao');
    expect(nameAbove('Name: Kiran Rao')).toBe('Kiran Rao');
  });

  it('may stand anywhere on the first page if the whole mailbox is in it', () => {
    const skills = Array.from({ length: 40 }, () => 'looked after servers');
    const nameWith = (email: string) => nameIn([...skills, email, '', 'Asha Gaikwad']);
    expect(nameWith('ashagaikwad@mail.example')).toBe('Asha Gaikwad');
    expect(nameWith('ashagaikwadabc@mail.example')).toBeUndefined();
    expect(nameWith('asha@mail.example')).toBeUndefined();
  });

  it('may be in smaller letters than a number', () => {
    const [first, title, phone] = linesFrom('MEERA', 'Software Developer', '98765 43210') as Line[];
    const lines = [{ ...first, size: 30 }, title, { ...phone, y: 300, size: 44 }] as Line[];
    expect(nameOf(...lines, ...linesFrom('', '', '', '', ...REST))).toBe('Meera');
  });

  it('is not contested by the name of the father in the address, or by its own long form', () => {
    const father = ['', 'Personal Details', 'Name: Irfan Ali', "Father's Name: Salim Ansari"];
    expect(nameIn(['Irfan Ali', 'irfanaliansari@mail.example', ...father])).toBe('Irfan Ali');
    expect(nameIn(['Name: K. Asha Rao', '', '', 'Name: Kota. Asha Rao'])).toBe('K. Asha Rao');
  });

  it('is not that of a reference', () => {
    expect(
      nameOf(...linesFrom('Resume', '', 'References', 'Ravi Teja', 'Manager')),
    ).toBeUndefined();
  });

  it('is split as in the address or another line, if letter-spaced', () => {
    const [line] = linesFrom('ASHARAO') as [Line];
    const spaced = { ...line, y: 40, size: 24, isSpaced: true as const };
    const below = (...texts: string[]) => linesFrom('', '', '', '', ...texts, ...REST);
    expect(nameOf(spaced, ...below('asha.rao@example.com'))).toBe('Asha Rao');
    expect(nameOf(spaced, ...below(), ...below('(Asha Rao)'))).toBe('Asha Rao');
    expect(nameOf(spaced, ...below('Login: asharao', 'asha.rao@example.com'))).toBe('Asha Rao');
    expect(nameOf(spaced, ...below())).toBeUndefined();
    const company = { ...linesFrom('Vayu Logistics')[0], y: 90, size: 24 } as Line;
    expect(nameOf(spaced, company, ...below('asha.r@example.com'))).toBeUndefined();
    // `asha` is known to be a word, but not whether `RAO` is one.
    expect(nameOf(spaced, ...below('asha.r@example.com'))).toBeUndefined();
  });
});
