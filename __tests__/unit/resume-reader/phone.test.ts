import { recognise } from '@/packages/resume-reader/details/owner';
import type { Line } from '@/packages/resume-reader/resume-text';
import { items } from '../../support/items';
import { linesFrom } from '../../support/resume-lines';

/** More than a block of text. */
const FAR = Array(12).fill('');

const LABELS = ['Mobile: ', 'Ph:-', 'Phone No. ', 'Contact Number – ', 'Mob.', 'M: ', ''];

function phoneIn(lines: Line[]): string | undefined {
  return recognise({ lines, links: [] }).phone;
}

describe('the phone number of a resume', () => {
  it.each(
    items`9876543210 | 98765 43210 | 98765-43210 | 987 654 3210 | 987-654-3210 | 9876 543 210
      98 76 54 32 10 | +919876543210 | +91 98765 43210 | +91-98765-43210 | +91.98765.43210
      +91 - 98765 43210 | +91 – 98765 43210 | + 91 98765 43210 | +91  98765 43210
      +91 (0) 98765 43210 | (+91) 98765 43210 | (+91)-9876543210 | 0091 98765 43210 | 0091-9876543210
      91-9876543210 | 91 98765 43210 | (91) 9876543210 | +(91) 9876543210 | 09876543210
      0 98765 43210 | 0-9876543210 | 098765 43210 | 9876543210 (M) | 9876543210 (WhatsApp)
      9876543210, 8765432109 | 9876543210/8765432109 | 9876543210 / 8765432109
      9876543210 & 8765432109 | +91 98765 43210 +91 87654 32109 | \uFFFD 9876543210`,
  )('is found in %s', (written) => {
    for (const label of LABELS) {
      const lines = linesFrom('Asha Rao', label + written, 'asha@example.com');
      expect(`${label}${written} is ${phoneIn(lines)}`).toBe(`${label}${written} is 9876543210`);
    }
  });

  it.each([
    ['+44 20 7946 0000', '+442079460000'],
    ['+1 (415) 555-0136', '+14155550136'],
    ['+971-50-123 4567', '+971501234567'],
    ['+971-050-123 4567', '+971501234567'],
    ['(81) 90-1234-5678', '+819012345678'],
    ['(91 90000 12345)', '9000012345'],
    ['+90000 12345', '9000012345'],
    ['+0033 639980142', '+33639980142'],
    ['I +49 170/8355501', '+491708355501'],
    ['0313-5550123', '+923135550123'],
    ['01712-555012', '+8801712555012'],
    ['435-555-0142', '+14355550142'],
    ['+899 5550 0142', undefined],
    ['+855 12 555 014', '+85512555014'],
    ['+123-456-7890', undefined],
    ['+1 (123) 456-7890', undefined],
  ])('may be foreign, such as %s', (written, phone) => {
    expect(phoneIn(linesFrom('Asha Rao', `Phone: ${written}`))).toBe(phone);
  });

  it.each([
    ['Frisco, TX 75034', '(972) 555-0136', '+19725550136'],
    ['Frisco, TX 75034', '9725550136', '+19725550136'],
    ['Newark, USA', '973.555.0136', '+19735550136'],
    ['US Citizen', '972-555-0136', '+19725550136'],
    ['Other: +1 (972) 555-0100 (home)', '214-555-0136', '+12145550136'],
    ['San Jose, California', '(972)555-0136', '+19725550136'],
    ['San Jose, CA', '1-972-555-0136', '+19725550136'],
    ['Dubai, UAE', '050 123 4567', '+971501234567'],
    ['Leeds LS1 4DY', '07911 123456', '+447911123456'],
    ['London', '07911 123456', '+447911123456'],
    ['Doha, Qatar', '5512 3456', '+97455123456'],
    ['12 Elm Ave, Albany CA 94706, USA', '510-555-0183', '+15105550183'],
    [
      'Address: 550 Battery Street, Apt 7, Old Town, San Francisco CA 94111',
      '310-555-0129',
      '+13105550129',
    ],
    ['Columbus, Ohio 43004', '614-555-0129', '+16145550129'],
    ['238 Av. Hickory, Québec, H9R 5R9', '(438) 555-0190', '+14385550190'],
    ['Baltimore, Maryland', '914-555-0177', '+19145550177'],
    ['Grambling, LA', '(318) 555 0177', '+13185550177'],
    ['P.O. Box 1234, Mombasa', '0712-555-019', '+254712555019'],
    ['12 Palm Street, Lagos', '08035550142', '+2348035550142'],
    ['Ermita, Manila', '09175550142', '+639175550142'],
    ['Pokhara, Nepal', '9841555012', '+9779841555012'],
    ['Istanbul, Türkiye', '0532 555 01 42', '+905325550142'],
    ['Θεσσαλονίκη', '6935550142', '+306935550142'],
    ['Curitiba, Paraná, Brasil', '41995550142', '+5541995550142'],
    ['Maputo', '845550142', '+258845550142'],
    ['Yaoundé', '675550142', '+237675550142'],
    ['Other: (+57) 322 5550100', '3155550142', '+573155550142'],
    ['Java ● Calgary, AB ● Remote', '(825) 555 0142', '+18255550142'],
    ['Guayaquil, Ecuador', '0985550142', '+593985550142'],
    ['Linz', '0664 555 0142', '+436645550142'],
    ['Ciudad de Guatemala', '5555-0142', '+50255550142'],
    ['北京市', '138 5550 0142', '+8613855500142'],
    ['Nationality: Singaporean', '8555 8877', '+6585558877'],
    ['Java Developer', '763-555-0142', '+17635550142'],
    ['Java Developer', '(813) 555-0142', '+18135550142'],
    ['Acme Canada Ltd', '647.555.0142', '+16475550142'],
    ['Java Developer', '07700 900142', '+447700900142'],
    ['Java Developer', '(12) 9 8555 – 0142', '+5512985550142'],
    ['Java Developer', '0812-3555-0142', '+6281235550142'],
    ['Java Developer', '0170 3555014', '+491703555014'],
    ['Java Developer', '06 39 98 01 42', '+33639980142'],
    ['Java Developer', '0491 570 142', '+61491570142'],
    ['Java Developer', '078 555 01 42', '+41785550142'],
    ['District 6, HCMC', '0985 550 142', '+84985550142'],
    ['4052 Basel', '0785550142', '+41785550142'],
    ['Java Developer', '(204) 555–0142', '+12045550142'],
    ['Belg', '0470 12 01 42', '+32470120142'],
    ['Utbildning: Medieinstitutet', '070 174 0642', '+46701740642'],
    ['K.C.S.E. 2015', '0712 555 019', '+254712555019'],
    ['Cédula de ciudadanía', '300 555 0142', '+573005550142'],
    ['Trujillo', '955 550 142', '+51955550142'],
    ['Rabat, Morocco', '06 39 98 01 42', '+212639980142'],
    ['Amman, Jordan', '079 555 0142', '+962795550142'],
    ['Studied at SLIIT and in the UK', '0775550142', '+94775550142'],
    ['Worked in Vienna and Oslo', '41 555 014', '+4741555014'],
    ['Worked in Oslo and Copenhagen', '41 555 014', undefined],
    ['Pila, Laguna 4010', '#09955550142', '+639955550142'],
    ['Nationality: South African', '0735550142', '+27735550142'],
    ['Kardinya, WA 6163', '0420555014', '+61420555014'],
    ['Kardinia, WA 98901', '0420555014', undefined],
    ['Hamilton, New Zealand', '(64) 0211555014', '+64211555014'],
    ['Java Developer', '966505550142', '+966505550142'],
    ['Java Developer', '998 93 555 01 42', '+998935550142'],
    ['Pune', '966505550142', undefined],
    ['Lima, Perú', '605550142', undefined],
    ['Java Developer', '605550142', undefined],
    ['Chennai', '763-555-0142', '7635550142'],
    ['B.Tech, CGPA 8.1', '763-555-0142', '7635550142'],
    ['B.Tech, CGPA 8.1', '07700 900142', undefined],
    ['Chennai', '(813) 555-0142', '8135550142'],
    ['University of Leeds', '07700 900142', '+447700900142'],
    ['Belfast', '(+44) · 770 · 090 · 0142', '+447700900142'],
    ['Delhi', '919876543210', '9876543210'],
    ['Hyderabad, India', '972-555-0136', '9725550136'],
    ['Worked for US clients in the health care domain', '9725550136', '9725550136'],
    ['Pune', '(972) 555-0136', '9725550136'],
    ['Pune', '(214) 555-0136', undefined],
  ])('gets its country code from the text near the name: %s, %s', (place, written, phone) => {
    const lines = linesFrom('Asha Rao', place, `Mobile: ${written}`, 'asha@example.com');
    expect(phoneIn(lines)).toBe(phone);
  });

  it.each([
    ['asha@school.edu.vn', '0898555014', '+84898555014'],
    ['asha@mail.example', '0898555014', undefined],
  ])('gets its country code from the end of the address %s', (email, written, phone) => {
    expect(phoneIn(linesFrom('Asha Rao', `Mobile: ${written}`, email))).toBe(phone);
  });

  it.each([
    'Linkedin Profile | +91 90000 12345 | asha@mail.example',
    'linkedin.com/in/asha | +91 90000 12345 | asha@mail.example',
    'GitHub: https://github.com/asha, 9000012345',
    'Skype: asha.rao | 9000012345',
    'Pune, Pin code: 411001, 9000012345',
  ])('is found beside links and other codes: %s', (written) => {
    expect(phoneIn(linesFrom('Asha Rao', written))).toBe('9000012345');
  });

  it('is found in a row with a link to its left', () => {
    const [name, link] = linesFrom('Asha Rao', 'https://www.asha.example') as [Line, Line];
    const beside = { ...link, x: 380, text: 'Mobile : +91-9000012345' };
    expect(phoneIn([name, link, beside])).toBe('9000012345');
  });

  it("is not labelled by the owner's name above it", () => {
    expect(phoneIn(linesFrom('ASHA PRIYA RS', '9876543210 | asha.priya@mail.example'))).toBe(
      '9876543210',
    );
  });

  it.each([
    ['tel:919876543210', '9876543210'],
    ['tel:919876543211', undefined],
    ['https://chat.example/919876543210', undefined],
  ])('may be 919876543210 without a label if a link dials it: %s', (url, phone) => {
    const lines = linesFrom('Asha Rao', '919876543210');
    const links = [{ url, page: 1, x: 40, y: 76 }];
    expect(recognise({ lines, links }).phone).toBe(phone);
  });

  it('is not that of the agency in the footer', () => {
    const footer = ['T: +852 5555 3956 | Hong Kong', 'E: office@agency.example'];
    const lines = linesFrom('Name: Asha Rao', ...FAR, ...footer);
    expect(recognise({ lines, links: [] })).toEqual({ name: 'Asha Rao' });
  });

  it('may be in brackets', () => {
    const lines = linesFrom('Asha Rao', 'Phone(98765 43210)', 'asha@example.com');
    expect(phoneIn(lines)).toBe('9876543210');
  });

  it('is not labelled by the email address before it', () => {
    expect(phoneIn(linesFrom('Asha Rao', 'asha@office.example · 98765 43210'))).toBe('9876543210');
  });

  it('is not composed of other numbers', () => {
    const years = linesFrom('Asha Rao', 'Hyderabad 500', '81', '9876', '543', 'asha@example.com');
    expect(phoneIn(years)).toBeUndefined();
  });

  it.each([
    ['08895 360 142', '8895360142'],
    ['0987 654 3210', '9876543210'],
    ['08095 112233', undefined],
    ['0674 254 6789', undefined],
  ])('may begin with a zero as landlines do: %s', (written, phone) => {
    expect(phoneIn(linesFrom('Asha Rao', written, 'asha@example.com'))).toBe(phone);
  });

  it.each(
    items`Employer details: | Vendor: Quartz Talent LLC | Recruiter contact | Submitted by: Martin Lewis
      Quartz Talent Solutions`,
  )('is not that of the company or person in the block under %s', (label) => {
    const lines = linesFrom(label, 'Phone: 9123456780', '', 'Asha Rao', 'Mobile: 9876543210');
    expect(phoneIn(lines)).toBe('9876543210');
    expect(phoneIn(lines.slice(0, 3))).toBeUndefined();
  });

  it.each(
    items`Aadhaar No: 9876 5432 1098 | Aadhar: 987654321098 | 9876 5432 1098 | Phone: 9876 5432 1098
      UID 9198 7654 3210 | 9198 7654 3210 | 919876543210 | PAN: ABCPV1234K | PAN ABCDE 9876543210
      PIN 560038 | Roll No: 9876543210 | Hall Ticket Number 9876543210 | Reg. No. 9876543210
      Enrolment No - 9876543210 | A/c No 9876543210 | Account number: 6543210987654
      Passport No: 9876543210 | Employee ID: 9876543210 | Date of Birth: 14-06-1994
      2012-2016 2016-2019 | 01/06/2018 - 31/08/2022 | linkedin.com/in/asha-9876543210
      github.com/asha9876543210 | www.portfolio-9876543210.example | ISBN 9788120349391
      Salary: Rs 9876543210 | ₹9876543210 | Father's Mobile: 9876543210
      Emergency contact: 9876543210 | Spouse phone 9876543210 | Landline: 080-26661234
      Phone: 080-26661234 | Phone: 0891 2561234 | Toll free 1800 123 4567 | Mobile: 12345
      Mobile: 1234567890`,
  )('is not %s', (written) => {
    expect(phoneIn(linesFrom('Asha Rao', written))).toBeUndefined();
  });

  it.each(['Office Administrator', 'Regional Sales Manager', 'Freelance Video Editor', 'Student'])(
    'follows a job title that names no other phone: %s',
    (title) => {
      expect(phoneIn(linesFrom('Asha Rao', title, '98765 43210', 'b7@mail.example'))).toBe(
        '9876543210',
      );
      expect(phoneIn(linesFrom('Asha Rao', `${title} | 98765 43210`))).toBe('9876543210');
    },
  );

  it.each(
    items`Número celular: | Teléfono-contacto | Téléphone portable : | Mobil: | Móvil: | Тел.: | 手机：`,
  )('is found far from the name with a label in another language: %s', (label) => {
    expect(phoneIn(linesFrom('Asha Rao', ...FAR, `${label} 98765 43210`))).toBe('9876543210');
    expect(phoneIn(linesFrom('Asha Rao', ...FAR, 'Número: 98765 43210'))).toBeUndefined();
  });

  it('is found under a heading about contacts, but not of others', () => {
    const under = (heading: string) =>
      phoneIn(linesFrom('Asha Rao', ...FAR, heading, '98765 43210'));
    expect(under('Contacts')).toBe('9876543210');
    expect(under('Skills')).toBeUndefined();
    expect(under('Emergency contacts')).toBeUndefined();
  });

  it.each(
    items`Contact | My Contact Details | Contact Info | Contact Information | Contact Me | Kontakt | Contacto`,
  )('is found under "%s" in large letters', (heading) => {
    const lines = linesFrom('Asha Rao', ...FAR, heading, '98765 43210');
    const sized = lines.map((line) => (line.text === heading ? { ...line, size: 16 } : line));
    expect(phoneIn(sized)).toBe('9876543210');
  });

  it('stands with the address in a column that ends at one edge, beside a heading of the history', () => {
    const left = linesFrom('Asha Rao', '', 'Works for the Lake Project', '', 'Reports');
    const right = linesFrom('', 'asha.rao@mail.example', '', '98765 43210');
    const aligned = right.map((line) => ({ ...line, x: 500 - line.width }));
    expect(phoneIn([...left, ...aligned])).toBe('9876543210');
    expect(
      phoneIn([...left, ...aligned.map((line) => ({ ...line, x: line.x - 3 * (line.y - 76) }))]),
    ).toBeUndefined();
  });

  it('is the mobile, not the telephone before it', () => {
    const lines = linesFrom('Asha Rao', 'T: +91 832 245 1176', 'M: +91 98765 43210');
    expect(phoneIn(lines)).toBe('9876543210');
  });

  it("is the owner's, not that of references", () => {
    const lines = linesFrom(
      'References',
      'Mr. Rao, Manager, 9876543210',
      '',
      'Ph: +91 87654 32109',
    );
    expect(phoneIn(lines)).toBeUndefined();
    const inMargin = lines.map((line) => ({
      ...line,
      y: line.y + 400,
      x: line === lines[0] ? 40 : 140,
    }));
    const beside = {
      ...(lines[1] as Line),
      text: 'Mr. Rao, Manager',
      x: 140,
      y: (inMargin[0] as Line).y,
    };
    const owner = linesFrom('Asha Rao', '', 'Experience', 'Manager');
    expect(phoneIn([...owner, beside, ...inMargin])).toBeUndefined();
  });

  it.each(['References', 'Referencias familiares', 'Référence'])(
    "is not a referee's in a middle column below %s, beside a column with headings",
    (heading) => {
      const cell = (x: number, y: number, text: string) => ({
        ...{ text, page: 2, x, y, width: 6 * text.length, size: 11 },
      });
      const middle = [heading, 'Ravi Teja', 'Works in Pune', 'Phone: 90000 12345'].map((text, at) =>
        cell(264, 60 + 40 * at, text),
      );
      const column = ['Tool', 'Desk'].map((text, at) => cell(264, 300 + 40 * at, text));
      const side = ['Certificates', 'Java Training', 'Basics'].map((text, at) =>
        cell(46, 70 + 20 * at, text),
      );
      expect(phoneIn([...linesFrom('Asha Rao'), ...middle, ...column, ...side])).toBeUndefined();
    },
  );

  it.each([
    ['in the middle of the page', { x: 271, width: 60 }, undefined],
    ['a little to the left of it', { x: 246.1, width: 60 }, undefined],
    ['a little to the right of it', { x: 295.9, width: 60 }, undefined],
    ['too far to the left', { x: 246, width: 60 }, '9000012345'],
    ['too far to the right', { x: 296, width: 60 }, '9000012345'],
    ['across both columns', { x: 151, width: 300 }, undefined],
    ['from the left column on', { x: 150, width: 300 }, '9000012345'],
    ['of unknown width', { x: 301, width: 0 }, '9000012345'],
    ['over the right column', { x: 350, width: 60 }, '9000012345'],
  ])("is not a referee's below a heading that is centred, %s", (_, place, phone) => {
    const [heading, ...lines] = linesFrom('References', '', 'Asha Rao', 'Phone: 90000 12345');
    expect(phoneIn([{ ...heading, ...place } as Line, ...lines])).toBe(phone);
  });

  it("is the owner's beside the name, not a referee's with a label", () => {
    const referee = linesFrom('Contact Information:', 'Mobile: +94 71 555 0142').map((line) => ({
      ...line,
      page: 2,
    }));
    const owner = linesFrom('Asha Rao', '(+94) 71 555 0199', 'asha@mail.example');
    expect(phoneIn([...owner, ...referee])).toBe('+94715550199');
  });

  it.each([
    ['Pune', '98765 43210', undefined],
    ['Pune', '+98765 43210', undefined],
    ['Pune', '+91 98765 43210', '9876543210'],
    ['Pune', '+44 7700 900142', '+447700900142'],
    ['London', '07700 900142', undefined],
    ['Java Developer', '(12) 9 8555 – 0142', undefined],
    ['Java Developer', '966505550142', undefined],
    ['Java Developer', `${'-'.repeat(24)}Mobile`, '9876543210'],
    ['Java Developer', `${'-'.repeat(25)}Mobile`, undefined],
  ])('is found far from the name with a code or a short label: %s, %s', (place, text, phone) => {
    const lines = linesFrom('Asha Rao', place, ...FAR, text, '98765 43210');
    expect(phoneIn(text.endsWith('Mobile') ? lines : lines.slice(0, 3))).toBe(phone);
  });

  it.each([
    ['Experience', undefined],
    ['Work Experience in Software Testing', undefined],
    ['Nine years of experience in tests', '9876543210'],
    ['Experience: 9 years', '9876543210'],
    ['Languages: Hindi', '9876543210'],
    ['with experience', '9876543210'],
  ])('without a label, below the line "%s", is %s', (line, phone) => {
    expect(phoneIn(linesFrom('Asha Rao', '', '', line, '98765 43210'))).toBe(phone);
  });

  it.each([
    ['beside the address', { x: 300, y: 201.9 }, '9876543210'],
    ['in a lower row', { x: 300, y: 202 }, undefined],
    ['below the address', { x: 69.9, y: 243.9 }, '9876543210'],
    ['far below the address', { x: 40, y: 244 }, undefined],
    ['in another column', { x: 70, y: 216 }, undefined],
  ])('under a heading of the history, %s, %j, is %s', (_, place, phone) => {
    const texts = ['Asha Rao', 'Skills', 'asha.rao@mail.example', '98765 43210'];
    const [name, heading, email, number] = linesFrom(...texts) as [Line, Line, Line, Line];
    const under = { ...heading, y: 130 };
    expect(phoneIn([name, under, { ...email, y: 200 }, { ...number, ...place }])).toBe(phone);
  });

  it.each([
    ['the first line without a name', ['Curriculum Vitae', '98765 43210']],
    ['a name far down', ['Curriculum Vitae', ...FAR, 'Name: Asha Rao', '98765 43210']],
    ['a name far from the address', ['Asha Rao', '98765 43210', ...FAR, 'asha@mail.example']],
  ])('needs no label near %s', (_, texts) => {
    expect(phoneIn(linesFrom(...texts))).toBe('9876543210');
  });

  it('gets its country code from a hint near the name rather than from a place far from it', () => {
    const own = ['Asha Rao', 'US Citizen', 'Mobile: 972-555-0136'];
    expect(phoneIn(linesFrom(...own, ...FAR, 'Hyderabad'))).toBe('+19725550136');
  });

  it("is not a referee's in a resume in large letters", () => {
    const lines = linesFrom('References', '', 'Asha Rao', 'Phone: 90000 12345');
    expect(phoneIn(lines.map((line) => ({ ...line, size: 16 })))).toBeUndefined();
  });

  it("is the employer's only directly below the employer", () => {
    const [employer, mobile] = linesFrom('Employer: Vayu', 'Mobile: 98765 43210') as [Line, Line];
    expect(phoneIn([employer, mobile])).toBeUndefined();
    expect(phoneIn([employer, { ...mobile, y: 84 }])).toBe('9876543210');
  });

  it('is not a number far down in the work history', () => {
    const history = Array.from({ length: 30 }, (_, line) => `Did work number ${line}`);
    expect(phoneIn(linesFrom('Asha Rao', ...history, '9876543210'))).toBeUndefined();
  });

  it('is found in the cell beside its label', () => {
    const row = (y: number, ...cells: string[]) =>
      cells.map((text, column) => ({
        text,
        page: 1,
        x: 40 + 150 * column,
        y: y + 1.9 * column,
        width: 90,
        size: 11,
      }));
    expect(
      phoneIn([
        ...row(100, 'Aadhaar', ':', '9123456789'),
        ...row(120, "Father's No.", ':', '9234567891'),
        ...row(140, 'Contact No.', ':', '98765 43210'),
      ]),
    ).toBe('9876543210');
  });

  it('has the label of the line directly above, in narrow lines, too', () => {
    const narrow = (...texts: string[]) =>
      linesFrom('Asha Rao', '', ...texts).map((line) => ({ ...line, y: 0.7 * line.y }));
    expect(phoneIn(narrow('Fax', 'Mobile', '98765 43210'))).toBe('9876543210');
    expect(phoneIn(narrow('Mobile', 'Fax', '98765 43210'))).toBeUndefined();
  });
});
