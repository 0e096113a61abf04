import { documentOf, expectedOf, type Person, people, type ResumeCase } from './resume-case';
import { link, paragraph, paragraphOf, placedBox, run, textBox } from './word-parts';

/** Layouts that the reader once got wrong, each with two people of the tuning half. Nobody in it exists. */
export function hardLayouts(): ResumeCase[] {
  return PEOPLE.flatMap((person, index) => {
    const layout = LAYOUTS[index >> 1];
    if (!layout) return [];
    return {
      expected: expectedOf(person),
      ...layout(person),
      id: `${layout.name}-${(index % 2) + 1}`,
    };
  });
}

type Layout = (person: Person) => Omit<ResumeCase, 'id' | 'expected'> & Partial<ResumeCase>;

const PEOPLE = people(`
Ravi Kumar Chaturvedi | ravichaturvedi88@mail.example | 9811402231 | Java Developer | Hyderabad
Sunita Rani Das | sunita.das@inbox.example | 9840512233 | QA Analyst | Cuttack
Ravi Kumar | cooldude.rk@mail.example | 9712402231 | Tester | Indore
Shalini Prabhu | s.prabhu.mlr@inbox.example | 9845512233 | Recruiter | Mangaluru
Naveen Krishna Murthy | nkm2010@mail.example | 9900402231 | Team Lead | Bengaluru
Fathima Beevi | beevi.fathima@inbox.example | 9846512233 | Accountant | Kollam
Harish Chandra | harish.chandra@mail.example | 9811772231 | Electrician | Meerut
Geeta Phogat | geeta.p@inbox.example | 9840882233 | Trainer | Rohtak
Vinod Menon | vinodmenon@mail.example | 9811882299 | Chef | Palakkad
Rekha Solanki | rekhasolanki@inbox.example | 9840992277 | Clerk | Bhavnagar
Pranav Deshmukh | pranav.deshmukh@mail.example | +12145550136 | Data Engineer | Dallas
Keerthi Vasan | keerthi.v@inbox.example | +19085550142 | SDET | Edison
Srinivas Gunda | sgunda.dev@mail.example | +16145550171 | Java Developer | Columbus
Lavanya Pothuri | lavanyapothuri@inbox.example | +17325550119 | Business Analyst | Iselin
Rizwan Merchant | rizwan.merchant@mail.example | +971501234599 | Site Engineer | Dubai
Nafisa Contractor | nafisa.c@inbox.example | +971552345611 | Nurse | Sharjah
Oliver Dsilva | oliver.dsilva@mail.example | +447911123456 | Analyst | London
Tara Sabharwal | tara.sabharwal@inbox.example | +447700900123 | Consultant | London
Kishore Yalamanchili | kishore.yala@mail.example | +14695550188 | Hadoop Developer | Irving
Sowmya Reddy Gangula | sowmya.gangula@inbox.example | +18475550163 | Salesforce Developer | Schaumburg
Jitendra Pal Singh | jpsingh_mech@mail.example | 9811002277 | Foreman | Faridabad
Malathi Raghunathan | malathi.raghu@inbox.example | 9840112299 | Librarian | Vellore
Bhaskar Jyoti Saikia | bjsaikia@mail.example | 8876012345 | Surveyor | Jorhat
Sarita Kumari Jha | sarita.jha@inbox.example | 7667123450 | Teacher | Darbhanga
Santosh Kumar Behera | santosh.behera@mail.example | 8895360142 | Welder | Berhampur
Minati Sahoo | minatisahoo@inbox.example | 9937612455 | Tailor | Puri
Chandrasekhar Venkatanarayanan | chandrasekhar.venkatanarayanan@longmail.example | 9811002299 | Architect | Chennai
Maria Goretti Fernandes | mariagoretti.fernandes1990@longmail.example | 9822112299 | Nurse | Margao
Hema Sundari Pillai | hema.pillai@mail.example | 9886612399 | Planner | Salem
Roshan Dsouza | roshan.d@inbox.example | 9895512399 | Baker | Panaji
Aditya Vikram Rao | aditya.rao@mail.example | 9886612345 | Developer | Udupi
Nisha Susan Philip | nisha.philip@inbox.example | 9895512345 | Designer | Kottayam
Ganesh Hegde | ganesh.hegde@mail.example | 9448012345 | Technician | Sirsi
Yamini Krishnaswamy | yamini.k@inbox.example | 9843212345 | Analyst | Erode
Lokesh Babu Naidu | lokeshbabu@mail.example | 9849912345 | Operator | Chittoor
Smita Bhosale | smita.bhosale@inbox.example | 9850012345 | Officer | Sangli
Devika Rani Nambiar | devika.nambiar@mail.example | 9847712345 | Editor | Kannur
Asif Iqbal Mulla | asif.mulla@inbox.example | 9845012377 | Driver | Belagavi
Bhargavi Kulkarni | bhargavi.k@mail.example | 9845112345 | Office Administrator | Hubli
Soumya Ranjan Mohapatra | srmohapatra@inbox.example | 9437112377 | Sales Manager | Puri
Meenal Joglekar | mj.writes@mail.example | 9822112345 | Writer | Nashik
Delhi Babu | delhibabu.m@inbox.example | 9840112377 | Tester | Vellore
Rohini Bhide | rohini.bhide@mail.example | 9822212345 | Designer | Satara
Prince Engineer | prince.engineer@inbox.example | 9821112377 | Developer | Vasai
Leela Kapadia | lk1990@mail.example | 9825112345 | Teacher | Anand
Kabir Sandhu | kabir.sandhu.cook@inbox.example | 9872112377 | Chef | Moga
Kavita Sharma | kavitasharma.textiles@mail.example | 9822312345 | Weaver | Nagpur
Uday Chand Barman | udaychand.barman.wb@inbox.example | 9832112377 | Clerk | Malda
Lalitha Kumari Bora | lkb.1994@mail.example | 9864012345 | Analyst | Tezpur
Yusuf Ansari | ansari312@inbox.example | 9335012345 | Tester | Kanpur
Gowri Shankar Iyer | g7shankar@mail.example | 9443012345 | Developer | Karur
Pallavi Gaikwad | sunshine.pg@inbox.example | 9822512345 | Planner | Solapur
Anita Devassy | anita.devassy.professional@mail.example | 9446012345 | Nurse | Aluva
Harpreet Singh Gill | harpreet.gill.engineering@inbox.example | 9814012345 | Welder | Batala
`);

const BASE =
  'body{font:11pt "DejaVu Sans";margin:0} h2{font-size:12pt;margin:14pt 0 4pt} p,ul{margin:3pt 0}';

const history = ({ title, city }: Person) => `
<h2>EXPERIENCE</h2><p><b>${title}</b>, Banyan Works Private Limited, ${city}, 2017 - 2024</p>
<ul><li>Trained eleven colleagues and kept the records of 40 customers.</li><li>Employee no. 9012345678, desk 040-23456789.</li></ul>
<h2>EDUCATION</h2><p>State University, 2013 - 2017, Roll No. 8012345678</p><h2>SKILLS</h2><p>Planning, Excel, English</p>`;

const contact = (p: Person, phone = p.phone) => `<p>${p.email}</p><p>Mobile: ${phone}</p>`;

/** `+1 214 555 0136` without its code. */
const american = (phone: string, form: 'brackets' | 'dashes' | 'dots') => {
  const [, area, exchange, rest] = /^\+1(...)(...)(....)$/.exec(phone) ?? [];
  if (form === 'brackets') return `(${area}) ${exchange}-${rest}`;
  return [area, exchange, rest].join(form === 'dots' ? '.' : '-');
};

/** Each letter at a place of its own, as design tools draw them: no space is in the file. */
const scattered = (text: string, size: number, top: number) => {
  let x = 0;
  const letters = [...text].map((letter) => {
    const at = x;
    x += letter === ' ' ? 0.9 * size : 1.1 * size;
    return letter === ' ' ? '' : `<span style="position:absolute;left:${at}pt">${letter}</span>`;
  });
  return `<div style="position:relative;font:${size}pt 'DejaVu Sans Mono';height:${top}pt">${letters.join('')}</div>`;
};

const wordHistory = ({ title, city }: Person) =>
  [
    paragraph('EXPERIENCE', { bold: true }),
    paragraph(`${title} at Banyan Works Private Limited, ${city}, 2017 - 2024`),
    paragraph('Employee no. 9012345678, trained eleven colleagues'),
    paragraph('EDUCATION', { bold: true }),
    paragraph('State University, 2013 - 2017, Roll No. 8012345678'),
    paragraph('SKILLS', { bold: true }),
    paragraph('Planning, Excel, English'),
  ].join('');

const LAYOUTS: readonly Layout[] = [
  function typedSpaces(p) {
    const name = p.name
      .toUpperCase()
      .split(' ')
      .map((word) => [...word].join(' '))
      .join('   ');
    return {
      html: documentOf(
        `${BASE} h1{white-space:pre;font-size:17pt}`,
        `<h1>${name}</h1>${contact(p)}<h2 style="letter-spacing:3px">CONTACT</h2>${history(p)}`,
      ),
    };
  },
  function scatteredLetters(p) {
    return {
      html: documentOf(
        BASE,
        `${scattered(p.name.toUpperCase(), 20, 34)}${scattered('PORTFOLIO', 9, 18)}${contact(p)}${history(p)}`,
      ),
    };
  },
  function spacedCapitalsAndSmall(p) {
    return {
      html: documentOf(
        `${BASE} h1{letter-spacing:.42em;font-size:19pt;font-weight:400} h2{letter-spacing:.3em}`,
        `<h1>${p.name}</h1>${contact(p)}<h2>C<span style="letter-spacing:.4em">O N T</span>a C T</h2><p>${p.city}</p>${history(p)}`,
      ),
    };
  },
  function kernedHeadings(p) {
    return {
      html: documentOf(
        `${BASE} h2{white-space:pre;font-size:20pt}`,
        `<h2>C O N Ta C T</h2><p>${p.name}</p>${contact(p)}<h2>P R O F I L E</h2><p>Steady and exact.</p>${history(p)}`,
      ),
    };
  },
  function wordSpaced(p) {
    const name = p.name
      .toUpperCase()
      .split(' ')
      .map((word) => [...word].join(' '))
      .join('  ');
    return {
      docx: {
        body: paragraph(name, { size: 22 }) + paragraph(`${p.email} | ${p.phone}`) + wordHistory(p),
      },
    };
  },
  function americanAddress(p) {
    return {
      html: documentOf(
        `${BASE} h1{font-size:22pt}`,
        `<h1>${p.name}</h1><p>${p.title}</p><p>1200 Elm Street, ${p.city}, TX 75201</p><p>${american(p.phone, 'brackets')} | ${p.email}</p>${history(p)}`,
      ),
    };
  },
  function americanCitizen(p) {
    return {
      docx: {
        body:
          paragraph(p.name, { bold: true, size: 14 }) +
          paragraph(`Email: ${p.email}`) +
          paragraph(`Phone: ${american(p.phone, 'dashes')}`) +
          paragraph('Work status: US Citizen') +
          wordHistory(p),
      },
    };
  },
  function emirates(p) {
    const digits = p.phone.replace('+971', '0');
    return {
      html: documentOf(
        BASE,
        `<h1>${p.name}</h1><p>${p.city}, UAE</p><p>Mob: ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}</p><p>${p.email}</p>${history(p)}`,
      ),
    };
  },
  function london(p) {
    const digits = p.phone.replace('+44', '0');
    return {
      html: documentOf(
        BASE,
        `<h1>${p.name}</h1><p>14 Mill Lane, ${p.city}</p><p>T: ${digits.slice(0, 5)} ${digits.slice(5)}</p><p>E: ${p.email}</p>${history(p)}`,
      ),
    };
  },
  function employerOnTop(p) {
    return {
      docx: {
        body: [
          paragraph('Employer Details:', { bold: true }),
          paragraph('Name: Martin Lewis'),
          paragraph('Company: Quartz Talent LLC'),
          paragraph('Email: martin@quartztalent.example'),
          paragraph('Phone: +1 (609) 555-0155'),
          paragraph(''),
          paragraph(p.name, { bold: true, size: 14 }),
          paragraph(`Email: ${p.email}`),
          paragraph(`Cell: ${american(p.phone, 'dots')}`),
          paragraph('SUMMARY', { bold: true }),
          paragraph('Nine years of work with customers of many kinds.'),
          wordHistory(p),
        ].join(''),
      },
    };
  },
  function agencyLetterhead(p) {
    return {
      html: documentOf(
        `${BASE} .l{font-size:16pt;margin:0} .s{font-size:9pt}`,
        `<p class=l>Bluebell Placement Services</p><p class=s>Phone: 9312345678 | Email: cv@bluebell.example</p><p style="margin-top:20pt">Name: ${p.name}</p><p>Mobile: ${p.phone}</p><p>Email: ${p.email}</p>${history(p)}`,
      ),
    };
  },
  function refereeOnTop(p) {
    return {
      html: documentOf(
        `${BASE} .g{display:grid;grid-template-columns:60mm 1fr;gap:8mm}`,
        `<div class=g><div><h2>REFERENCE</h2><p>Mr. Nathan Gomes</p><p>+91 98111 22333</p><p>nathan@oakfirm.example</p></div><div><h1>${p.name}</h1><p>${p.title}</p><p>${p.email}</p><p>${p.phone}</p></div></div>${history(p)}`,
      ),
    };
  },
  function groupedWithZero(p) {
    const written = `0${p.phone.slice(0, 4)} ${p.phone.slice(4, 7)} ${p.phone.slice(7)}`;
    return {
      html: documentOf(
        BASE,
        `<h1>${p.name}</h1><p>${p.city}</p><p>${written}</p><p>${p.email}</p>${history(p)}`,
      ),
    };
  },
  function narrowMargin(p) {
    return {
      html: documentOf(
        `${BASE} .g{display:grid;grid-template-columns:27mm 1fr;gap:6mm} .s{font-size:8.5pt;word-break:break-all} a{color:inherit}`,
        `<div class=g><div class=s><p>${p.phone}</p><p><a href="mailto:${p.email}">${p.email}</a></p><p>${p.city}</p></div><div><h1>${p.name}</h1><p>${p.title}</p>${history(p)}</div></div>`,
      ),
    };
  },
  function cutAfterDot(p) {
    const at = p.email.indexOf('.') + 1;
    return {
      html: documentOf(
        `${BASE} .g{display:grid;grid-template-columns:46mm 1fr;gap:6mm} .s{font-size:9pt;line-height:1.5}`,
        `<div class=g><div class=s><h2>Reach me</h2><p>Mail</p><p>${p.email.slice(0, at)}<br>${p.email.slice(at)}</p><p>Mobile</p><p>${p.phone}</p></div><div><h1>${p.name}</h1><p>${p.title}</p>${history(p)}</div></div>`,
      ),
    };
  },
  function closeColumns(p) {
    return {
      html: documentOf(
        `${BASE} .g{display:grid;grid-template-columns:max-content 1fr;gap:9pt} h1{margin:0;font-size:11pt;line-height:18pt} p{margin:0;line-height:18pt}`,
        `<div class=g><div><p>${p.phone}</p><p>${p.email}</p><p>${p.city}, flat 12 of 30</p><p>Tools: lathe, press</p></div><div><h1>${p.name}</h1><p>${p.title}</p><p>Steady work since 2012</p><p>With people of all kinds</p></div></div>${history(p)}`,
      ),
    };
  },
  function europassLabels(p) {
    return {
      html: documentOf(
        `${BASE} .g{display:grid;grid-template-columns:55mm 1fr;gap:2mm 6mm} .k{text-align:right}`,
        `<div class=g><div class=k>Europass<br>Curriculum Vitae</div><div></div><div class=k>Personal information</div><div></div><div class=k>First name(s) / Surname(s)</div><div><b>${p.name}</b></div><div class=k>Address(es)</div><div>${p.city}, India</div><div class=k>Telephone(s)</div><div>${p.phone}</div><div class=k>E-mail</div><div>${p.email}</div></div>${history(p)}`,
      ),
    };
  },
  function firstAndLastName(p) {
    const [first = '', ...rest] = p.name.split(' ');
    return {
      docx: {
        body: [
          paragraph('CURRICULUM VITAE', { bold: true, size: 16 }),
          paragraph(`First Name: ${first}`),
          paragraph(`Surname: ${rest.join(' ')}`),
          paragraph(`Mobile: ${p.phone}`),
          paragraph(`Email: ${p.email}`),
          wordHistory(p),
        ].join(''),
      },
    };
  },
  function boxesInAnyOrder(p) {
    return {
      docx: {
        body: [
          placedBox(
            { x: 40, y: 420 },
            paragraph('SKILLS') +
              'Planning,Excel,English,Hindi,Typing,Filing,Stock,Billing,Tally,Payroll,Audit,Import,Export,Travel'
                .split(',')
                .map((skill) => paragraph(`${skill} Basics`))
                .join(''),
          ),
          placedBox(
            { x: 40, y: 160 },
            paragraph('CONTACT') + paragraph(p.phone) + paragraphOf(link('rId7', 'Mail me')),
          ),
          placedBox({ x: 220, y: 40 }, paragraph(p.name, { size: 28 }) + paragraph(p.title)),
          textBox(paragraphOf(run('Golden Rule: listen first'))),
          wordHistory(p),
        ].join(''),
        links: { rId7: `mailto:${p.email}` },
      },
    };
  },
  function surnameFirst(p) {
    const [surname, ...given] = p.name.split(' ').toReversed();
    return {
      html: documentOf(
        BASE,
        `<h1>${surname}, ${given.toReversed().join(' ')}</h1><p>${p.title}</p><p>${p.phone}</p><p>${p.email}</p>${history(p)}`,
      ),
    };
  },
  function nameInTwoSizes(p) {
    const name = p.name.replace(/^\S+/, '<span style="font-size:22pt">$&</span>');
    const large = `<p style="font-size:34pt">${name}</p>`;
    return { html: documentOf(BASE, large + contact(p) + history(p)) };
  },
  function mottoBelow(p) {
    const lines = `<h1>${p.name}<br>Dream Build Repeat</h1>`;
    return { html: documentOf(BASE, lines + contact(p) + history(p)) };
  },
  function contactAtFoot(p) {
    return {
      html: documentOf(
        `${BASE} h1{font-size:22pt}`,
        `<h1>${p.name}</h1>${history(p)}<h2>REFERENCES</h2><p>Nathan Gomes, Oak Firm</p><p>+91 98111 22333, nathan@oakfirm.example</p><div style="margin-top:120pt">${contact(p)}</div>`,
      ),
    };
  },
  function capitalsInMargin(p) {
    return {
      html: documentOf(
        `${BASE} .g{display:grid;grid-template-columns:34mm 1fr;gap:5mm} .s{overflow-wrap:anywhere}`,
        `<div class=g><div class=s><p>EMAIL</p><p>${p.email.toUpperCase()}</p><p>MOBILE</p><p>${p.phone}</p></div><div><h1>${p.name}</h1>${history(p)}</div></div>`,
      ),
    };
  },
  function letterSpacedALittle(p) {
    return {
      html: documentOf(
        `${BASE} h1,h2{letter-spacing:.15em;word-spacing:-.08em;text-transform:uppercase;text-align:center}`,
        `<h1>${p.name}</h1><p>${p.email} | ${p.phone}</p><h2>About me</h2><p>Steady and exact.</p>${history(p)}`,
      ),
    };
  },
  function coverLetterFirst(p) {
    const letter = [
      'To,',
      'Ms. Meera Pillai',
      'Head of Staff, Oak Firm, meera@oakfirm.example',
      'Dear Madam,',
      `I apply for the post of ${p.title}. My work has prepared me for it.`,
      'Yours faithfully,',
      p.name,
    ];
    const newPage = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    return {
      docx: {
        body: [
          ...letter.map((text) => paragraph(text)),
          newPage,
          paragraph('CONTACT', { bold: true }),
          paragraph(p.phone),
          paragraph(p.email),
          paragraph(p.name, { size: 20 }),
          wordHistory(p),
        ].join(''),
      },
    };
  },
  function wrappedBehindAnIcon(p) {
    return {
      html: documentOf(
        `${BASE} .g{display:grid;grid-template-columns:60mm 1fr;gap:5mm} .s{font-size:9pt} i{display:inline-block;width:11pt}`,
        `<div class=g><div class=s><p><i></i>${p.phone}</p><p><i></i>${p.email.replace('@', '<br>@')}</p></div><div><h1>${p.name}</h1>${history(p)}</div></div>`,
      ),
    };
  },
];
