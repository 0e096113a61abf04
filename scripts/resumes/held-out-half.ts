import { type DocxParts, documentOf, type Person, people, type ResumeCase } from './resume-case';
import { link, paragraph, paragraphOf, placedBox, run, table } from './word-parts';

/**
 * The half that the recogniser was not tuned with: the mixture that a recruiter for Indian IT jobs receives, common
 * layouts often and rare ones rarely. Do not look at its single results while you change the recogniser. Nobody in
 * it exists.
 */
export function heldOutHalf(): ResumeCase[] {
  return Object.entries(PEOPLE)
    .flatMap(([layout, rows]) => people(rows).map((person) => ({ layout, person })))
    .map(({ layout, person }, index) => {
      const shown = { ...person, name: person.name.replace(/[[\]]/g, '') };
      const isScan = layout === 'scanned';
      const pageHeader = `<b style="font-size:12px">${shown.name}</b><br>${contacts(shown, index).join(' | ')}`;
      const printed = PRINTED[layout];
      return {
        id: `held-out-${index + 1}`,
        expected: isScan ? { names: [], phones: [] } : expectedOf(person),
        ...(printed
          ? { isScan, html: documentOf(look(index), printed(shown, index)) }
          : { docx: WORD[layout]?.(shown, index) }),
        ...(layout === 'inPageHeader' && { pageHeader }),
      };
    });
}

function expectedOf({ name, email, phone }: Person): ResumeCase['expected'] {
  const phones = phone ? phone.split('/').map(international) : [];
  return { names: [bare(name)], ...(email && { email }), phones };
}

function international(written: string): string {
  const digits = written.replace('(0)', '').replace(/\D/g, '');
  return isForeign(written) ? `+${digits}` : digits.slice(-10);
}

const isForeign = (phone: string) => phone.startsWith('+') && !phone.startsWith('+91');
const bare = (name: string) => name.replace(/\[.*?\]/g, '').trim();

/** By layout. Brackets enclose titles and degrees, which do not belong to the name; numbers are as written. */
const PEOPLE = {
  plain: `
Venkata Ramana Reddy Mallidi | mvramanareddy@gmail.com | +91 98491 70236 | Senior Java Developer | Hyderabad
Pooja Vinod Deshmukh | pooja.deshmukh1994@gmail.com | 9823417065 | Manual Test Engineer | Pune
Subhankar Chatterjee | subhankar_chatt@yahoo.example | +91-9831207744 | Data Engineer | Kolkata
Mohammed Fazil K P | fazilkp.dev@gmail.com | 0 94963 18207 | PHP Developer | Kozhikode`,
  centred: `
Ananya Krishnamurthy | ananya.krish@outlook.example | +91 99452 38106 | UI/UX Designer | Bengaluru
[Dr.] Neelam Rastogi | neelam.rastogi@gmail.com | 983-945-6120 | Data Scientist | Lucknow
GURPREET SINGH SANDHU | gssandhu.it@gmail.com | (+91) 98722-51943 | System Administrator | Mohali
Lalrinpuia Hmar | puia.hmar@mailbox.example | 8794 031 562 | Web Developer | Aizawl`,
  sideBar: `
Nikita Jain | jainnikita.design@gmail.com | +91 7014 628 390 | Front End Developer | Jaipur
Tenzin Dolkar | tenzindolkar95@gmail.com | 91 8219047365 | Content Engineer | Dharamshala
Abdul Rahman Sheikh | abdul.rahman.sheikh@outlook.example | +91 60052 71834 | Network Engineer | Srinagar
Priyadharshini Selvaraj | priyadharshini.s@gmail.com | 9786 534 201 | React Developer | Coimbatore`,
  rightBar: `
Farah Naaz | farah.naaz07@gmail.com | +91-90145-62387 | Business Analyst | Bhopal
Kenneth D'Costa | kenneth.dcosta@inbox.example | 98221 60457 / 83900 14726 | DevOps Engineer | Margao`,
  rightContacts: `
S. Lakshminarayanan | slnarayanan.chn@gmail.com | +91 94440 58213 | Oracle DBA | Chennai
Oliver Whitcombe | oliver@whitcombe.example | +44 7700 900417 | Software Architect | Bristol
Ritwik Sengupta[, PMP] | ritwik.sengupta@gmail.com | +91 983 045 7712 | Project Manager | Kolkata`,
  bioData: `
Chandrakant Baburao Shinde | cbshinde1988@gmail.com | 7757 012 934 | Desktop Support Engineer | Nashik
Sunita Kumari Oraon | | 6204537819 | Computer Operator | Ranchi`,
  spacedCapitals: `
Meghna Kapadia | hello@meghnakapadia.example | +91 98250 34671 | Product Designer | Surat
Arvind Rao | arvindrao.cloud@gmail.com | 080951 27304 | Cloud Engineer | Mangaluru`,
  underHeading: `
R. Muthukumaran | muthukumaran.r.89@gmail.com | 99421 06875 | Embedded Engineer | Madurai
Hitesh Bhai Prajapati | hitesh_prajapati@yahoo.example | +91 – 97247 58031 | .NET Developer | Vadodara
BHARGAVI PULIPATI | bhargavi.pulipati5@gmail.com | 7093184265 | Junior Programmer | Vijayawada`,
  nameAtEnd: `
Manoj Kumar Behera | manojbehera.bbsr@gmail.com | +919437208516 | Linux Administrator | Bhubaneswar`,
  afterLetter: `
Swapnil Arun Kulkarni | swapnil.a.kulkarni@gmail.com | +91 88050 47193 | Automation Test Engineer | Pune
Maria Cristina Dela Cruz | mcdelacruz@mailbox.example | +63 917 555 0142 | Technical Support Specialist | Quezon City`,
  inPageHeader: `
Jayaprakash Narayanan Nair | jpnnair@outlook.example | +91 9447 156 082 | Delivery Manager | Kochi`,
  atFoot: `
Ishita Mehrotra | ishita.mehrotra@gmail.com | | Machine Learning Engineer | Gurugram`,
  withTitle: `
Devendra Singh Rathore | devendra.rathore.sap@gmail.com | +91 94140 73528 | SAP MM Consultant | Udaipur
Karan Ahluwalia | ahluwalia.karan@inbox.example | 98116-40275 | Full Stack Developer | New Delhi`,
  narrowColumn: `
Padmavathi Subrahmanyam Chilukuri | padmavathi.subrahmanyam.chilukuri@gmail.com | +91 91002 84617 | ETL Developer | Visakhapatnam
Bartholomew George Kurien | bartholomew_george_kurien@engineersmail.example | 0091 9562 073 418 | Mainframe Developer | Thiruvalla`,
  addressAsLink: `
Tanvi Shah | tanvi.shah.codes@gmail.com | +91 90999 31745 | Android Developer | Ahmedabad`,
  typeset: `
Anirudh V. Bharadwaj | anirudh@vbharadwaj.example | (+91) 9740163528 | Research Engineer | Mysuru
Jonas Reinhardt | jonas.reinhardt@post.example | +49 (0) 1512 5550137 | Backend Developer | Leipzig`,
  band: `
Emily Carter-Hughes | emily.carterhughes@mail.example | +1 (503) 555-0178 | Data Analyst | Portland
Zubin Daruwala | zubin.daruwala@gmail.com | +91 98200 51476 | Scrum Master | Mumbai`,
  scanned: `
Rakesh Yadav | rakeshyadav.kanpur@gmail.com | 9935061724 | Hardware Engineer | Kanpur
Latha Maheswari | latha.mahes@gmail.com | 94871 20653 | Data Entry Operator | Tirunelveli`,
  boxes: `
Sneha Kunjumon | snehakunjumon@gmail.com | +91 8137 904 256 | QA Analyst | Thrissur`,
  fromEmployer: `
Srikanth Vemulapalli | srikanth.vemula.java@gmail.com | +1 469-555-0163 | Java Full Stack Developer | Irving, TX`,
  wordPlain: `
Gajanan Tukaram Pawar | gajanan.pawar@gmail.com | 98906 27413 | MIS Executive | Solapur
Nandini | nandini.qa.blr@gmail.com | +91 63619 40285 | Software Test Engineer | Bengaluru
Bijay Kumar Shrestha | bijay.shrestha@mailbox.example | +977 984-1550126 | Node.js Developer | Lalitpur
[Ms.] Amandeep Kaur Gill[, MCA] | amangill.mca@gmail.com | +91-94636-18027 | Python Developer | Patiala`,
  wordTabs: `
M. S. Dhanalakshmi | dhanalakshmims@yahoo.example | 9629 407 183 | Software Engineer | Salem
Shaik Mastan Vali | mastanvali.shaik@gmail.com | +91 9885046217 / +91 7981360452 | Informatica Developer | Guntur
PRANJAL PROTIM BORA | pranjal.bora@gmail.com | +91 70027 51836 | Cyber Security Analyst | Guwahati`,
  wordBioData: `
Kalpana Devi | kalpanadevi.mth@gmail.com | 87099 32514 | Office Assistant (IT) | Muzaffarpur
Ganesan T | ganesan.t.vlr@gmail.com | 09787 631 042 | Network Technician | Vellore`,
  wordHeader: `
Rohan Mathew Abraham | rohanmabraham@gmail.com | +91 95391 68204 | iOS Developer | Kottayam
Omar Al Hashimi | omar@alhashimi.example | +971 50 555 0129 | IT Manager | Dubai`,
  wordFooter: `
Shreyas Hegde | shreyas.hegde.sirsi@gmail.com | +91 9480 312 657 | Salesforce Developer | Hubballi`,
  wordBoxes: `
Trisha Banerjee | trisha.banerjee@outlook.example | +91 62904 81573 | Graphic Designer | Howrah
Kavita Bisht | kavitabisht.hld@gmail.com | 7536 018 249 | HR Analyst | Haldwani`,
  wordColumns: `
Vikramaditya Singh Chauhan | vs.chauhan@inbox.example | +91 98290 46135 | Big Data Engineer | Jodhpur
Ayushi Pandey | ayushi.pandey.cs@gmail.com | | Software Development Engineer | Prayagraj`,
  wordNameAtEnd: `
Prakash Chand Sharma | pcsharma.hp@gmail.com | 94181-57306 | Technical Writer | Solan`,
  wordFromEmployer: `
Harshavardhan Gottipati | harsha.gottipati.aws@gmail.com | +1 (732) 555-0191 | AWS DevOps Engineer | Edison, NJ`,
};

/** The bodies of printed pages. */
const PRINTED: Record<string, (p: Person, i: number) => string> = {
  plain: (p, i) =>
    `<h1 style="font-size:15pt">${p.name}</h1><p>${[...address(p, i), ...contacts(p, i)].join('<p>')}<hr>${html(everything(p, i))}`,
  centred: (p, i) =>
    `<center><h1>${p.name}</h1><p>${p.title}<p>${[...contacts(p, i), p.city].join(pick([' | ', ' • ', ' ~ ', ' ; '], i))}</center>${html(everything(p, i))}`,
  // With a photo; every other person has the name in the bar.
  sideBar: (p, i) => {
    const name = `<h1>${p.name}</h1><p style="font-size:12pt">${p.title}</p>`;
    return `<style>.g{display:grid;grid-template-columns:60mm 1fr;gap:7mm} .s{background:${pick(['#234', '#e4ecec', '#0b5563', '#f3e9dc'], i)};color:${pick(['#fff', '#222'], i)};padding:5mm;min-height:250mm;font-size:9pt;overflow-wrap:anywhere} .f{width:30mm;height:30mm;border-radius:50%;background:#9aa;margin:auto} .s h1{font-size:17pt} .s h3{color:inherit;background:none}</style><div class=g><div class=s><div class=f></div>${i % 2 ? name : ''}<h3>Contact</h3>${icons(p, i)}${html(side(p, i))}</div><div>${i % 2 ? '' : name}${html(column(p, i))}</div></div>`;
  },
  rightBar: (p, i) =>
    `<style>.g{display:grid;grid-template-columns:1fr 55mm;gap:7mm} .s{border-left:1px solid #999;padding-left:5mm;font-size:9pt;overflow-wrap:anywhere}</style><h1>${p.name}</h1><p>${p.title}</p><hr><div class=g><div>${html(column(p, i))}</div><div class=s><h3>Get in touch</h3>${contacts(p, i).join('<br>')}<br>${p.city}${html(side(p, i))}</div></div>`,
  rightContacts: (p, i) =>
    `<style>.h{display:flex;justify-content:space-between;border-bottom:2px solid #555} .r{text-align:right;font-size:9pt}</style><div class=h><div><h1>${p.name}</h1><p>${p.title}</p></div><div class=r>${[...contacts(p, i), ...address(p, i).slice(-2)].join('<br>')}</div></div>${html(everything(p, i))}`,
  bioData: (p, i) =>
    `<style>table{border-collapse:collapse;width:100%} td{border:1px solid;padding:2pt 5pt;width:50%}</style><center><h1 style="font-size:15pt">BIO-DATA</h1></center><table>${rowsOf(bioRows(p, i))}</table>${html([...story(p, i), education(p, i), declaration(p, i)])}`,
  spacedCapitals: (p, i) =>
    `<style>h1,h2,h3{text-transform:uppercase;text-align:center;letter-spacing:${pick([7, 12], i)}px;font-weight:400} h2{font-size:10pt} h3{letter-spacing:3px} .r{display:flex;justify-content:space-around;border-block:1px solid #aaa;padding:4pt}</style><h1>${p.name}</h1><h2>${p.title}</h2><div class=r><span>${[p.phone, p.email, p.city].join('</span><span>')}</span></div>${html(everything(p, i))}`,
  underHeading: (p, i) =>
    `<style>td{padding:1pt 8pt 1pt 0;vertical-align:top}</style><center><h1 style="font-size:14pt;text-decoration:underline">${pick(['CURRICULUM VITAE', 'RESUME', 'Curriculum-Vitae'], i)}</h1></center><table>${rowsOf(headRows(p, i).map(([label = '', value]) => [label, `: ${value}`]))}</table>${html(everything(p, i))}`,
  nameAtEnd: (p, i) => html(objectiveFirst(p, i)),
  afterLetter: (p, i) =>
    `<div style="break-after:page"><p style="text-align:right">Date: 12/03/2024</p>${letter(p)}<p>${contacts(p, i).join('<br>')}</div>${PRINTED[pick(['rightContacts', 'centred'], i)]?.(p, i)}`,
  inPageHeader: (p, i) => `<h2>${p.title}</h2>${html(everything(p, i))}`,
  atFoot: (p, i) =>
    `<h1>${p.name}</h1><p>${p.title}</p>${html(everything(p, i))}<center style="border-top:2px solid;margin-top:12pt">${[...address(p, i), ...contacts(p, i)].join(' · ')}</center>`,
  // Above the name, or in its line.
  withTitle: (p, i) =>
    `${i % 2 ? `<h1>${p.name} – ${p.title}</h1>` : `<h2>${p.title}</h2><h1>${p.name}</h1>`}<p>${contacts(p, i).join(', ')}</p>${html(everything(p, i))}`,
  narrowColumn: (p, i) => {
    const blocks = headRows(p, i).map(([label, value]) => `<h3>${label}</h3><p>${value}</p>`);
    return `<style>.g{display:grid;grid-template-columns:41mm 1fr;gap:6mm} .s{overflow-wrap:anywhere;font-size:9.5pt}</style><div class=g><div class=s>${blocks.slice(1).join('')}${html(side(p, i))}</div><div><h1 style="font-size:19pt">${p.name}</h1><p>${p.title}</p>${html(column(p, i))}</div></div>`;
  },
  addressAsLink: (p, i) =>
    `<h1>${p.name}</h1><p>${p.title}, ${p.city}</p><p>${p.phone} | <a href="mailto:${p.email}">Email</a> | <a href="https://linkedin.example/in/tanvi-shah-7a20b4">LinkedIn</a> | <a href="https://tanvi.example">Portfolio</a></p>${html(everything(p, i))}`,
  typeset: (p, i) =>
    `<style>body{font-family:"Liberation Serif","Times New Roman",serif} h1,h3{font-variant:small-caps;text-transform:none} h1{font-weight:400;font-size:25pt}</style><center><h1>${p.name}</h1><p>${p.city} ⋄ ${p.phone} ⋄ <a href="mailto:${p.email}">${p.email}</a> ⋄ git.example/${p.email.length}8812</center>${html(everything(p, i))}`,
  band: (p, i) =>
    `<style>.h{background:#2b3a55;color:#fff;padding:6mm;display:flex;justify-content:space-between;align-items:center} .h h1{text-transform:uppercase}</style><div class=h><div><h1>${p.name}</h1><p>${p.title}</p></div><div>${icons(p, i)}</div></div>${html(everything(p, i))}`,
  scanned: (p, i) => `${PRINTED.plain?.(p, i)}`,
  boxes: (p, i) =>
    `<style>.r{display:flex;gap:4mm} .r div{flex:1;background:#eef;padding:3mm;text-align:center} .c{columns:2;column-gap:8mm;font-size:9.5pt}</style><h1>${p.name}</h1><p>${p.title}</p><div class=r><div><b>CALL</b><br>${p.phone}</div><div><b>WRITE</b><br>${p.email}</div><div><b>LIVE</b><br>${p.city}</div></div><div class=c>${html(everything(p, i))}</div>`,
  fromEmployer: (p, i) =>
    `<h1>${p.name}</h1><p>${p.title}, ${p.city}</p><p>${contacts(p, i).join('<br>')}</p>${html([EMPLOYER, ...everything(p, i)])}`,
};

const WORD: Record<string, (p: Person, i: number) => DocxParts> = {
  wordPlain(p, i) {
    const [all, line] = [[...address(p, i), ...contacts(p, i)], contacts(p, i).join('\t\t')];
    const name = paragraph(p.name, { size: 18, bold: true });
    return { body: name + paragraphs(i % 2 ? all : [line, p.city]) + word(everything(p, i)) };
  },
  wordTabs(p, i) {
    const heading = paragraph(pick(['CURRICULUM VITAE', 'RESUME'], i), { styleName: 'Title' });
    const rows = headRows(p, i).map(([label, value]) => `${label}\t\t: ${value}`);
    return { body: heading + paragraphs(rows) + word(everything(p, i)) };
  },
  wordBioData(p, i) {
    const rows = table(bioRows(p, i).map((cells) => cells.map((cell) => paragraph(cell))));
    const rest = word([...story(p, i), education(p, i), declaration(p, i)]);
    return { body: paragraph('BIO DATA', { styleName: 'Title' }) + rows + rest };
  },
  wordHeader(p, i) {
    const header = paragraph(p.name, { size: 16 }) + paragraph(contacts(p, i).join(' | '));
    return { header, body: paragraph(p.title) + word(everything(p, i)) };
  },
  wordFooter(p, i) {
    const body = paragraph(p.name, { styleName: 'Title' }) + word(everything(p, i));
    return { body, footer: paragraph(contacts(p, i).join('\t')) };
  },
  wordBoxes(p, i) {
    const name = paragraph(p.name, { size: 26 }) + paragraph(p.title, { size: 13 });
    const reach = paragraphs(['CONTACT', ...contacts(p, i)]) + word(side(p, i));
    const pair = [placedBox({ x: 220, y: 40 }, name), placedBox({ x: 36, y: 120 }, reach)];
    return { body: (i % 2 ? pair : pair.reverse()).join('') + word(column(p, i)) };
  },
  wordColumns(p, i) {
    const rows = contactRows(p, i).map(([label, value = '']) =>
      value === p.email ? paragraphOf(run(`${label} `), link('rId9', value)) : paragraph(value),
    );
    const name = paragraph(p.name, { size: 22, bold: true }) + paragraph(p.title);
    const cells = [rows.join('') + word(side(p, i)), name + word(column(p, i))];
    return { body: table([cells]) + paragraph(''), links: { rId9: `mailto:${p.email}` } };
  },
  wordNameAtEnd: (p, i) => ({ body: word(objectiveFirst(p, i)) }),
  wordFromEmployer(p, i) {
    const name = run(p.name, { bold: true, size: 16 });
    const head = paragraphOf(name, run(`\n${p.title}\n${p.phone}\n${p.email}`));
    return { body: head + word([...everything(p, i), EMPLOYER]) };
  },
};

const FONTS = [
  '10.5pt Carlito,Calibri,"Liberation Sans",Arial,sans-serif',
  '10.5pt "Liberation Serif","Times New Roman",serif',
  '9.5pt "Liberation Sans",Arial,sans-serif',
  '9pt "DejaVu Sans",Verdana,sans-serif',
  '10pt "Open Sans","Liberation Sans",sans-serif',
];
const HEADINGS = [
  'text-transform:uppercase;border-bottom:1px solid',
  'background:#ddd;padding:1pt 3pt',
  'color:#1a5c8a',
  'text-decoration:underline',
];

const look = (i: number) =>
  `body{font:${pick(FONTS, i)};margin:0;line-height:1.32} h1{font-size:22pt;margin:0} h2{font-size:13pt;margin:0} h3{margin:9pt 0 3pt;font-size:11.5pt;${pick(HEADINGS, i >> 1)}} p{margin:1pt 0} li{margin-left:14pt} b.d{float:right;font-weight:400}`;

/** Of sections, the first line is the heading; in lines, a tab precedes what stands at the right. */
function html(sections: string[]): string {
  const lineOf = (line: string) =>
    line.startsWith('• ')
      ? `<li>${line.slice(2)}</li>`
      : `<p>${line.replace(/(.*)\t(.*)/, '<b class=d>$2</b>$1')}</p>`;
  return sections
    .map((section) => section.split('\n'))
    .map(([heading, ...lines]) => `<h3>${heading}</h3>${lines.map(lineOf).join('')}`)
    .join('');
}

function word(sections: string[]): string {
  return sections
    .map((section) => section.split('\n'))
    .map(
      ([heading = '', ...rest]) => paragraph(heading, { bold: true, size: 12 }) + paragraphs(rest),
    )
    .join('');
}

const paragraphs = (lines: string[]) => lines.map((line) => paragraph(line)).join('');
const rowsOf = (rows: string[][]) =>
  rows.map((cells) => `<tr><td>${cells.join('<td>')}</tr>`).join('');

const LABELS =
  'Mobile/Email; Phone/E-mail; Contact No./Email ID; Mob. No/E-Mail Id; M/E; Ph/Email Address; ☎/✉';

/** Labels and values of what the person has. */
function contactRows({ email, phone }: Person, i: number): string[][] {
  const [phoneIs = '', mailIs = ''] = choice(LABELS, i).split('/');
  const rows = [[phoneIs, phone], ...(email ? [[mailIs, email]] : [])].slice(phone ? 0 : 1);
  return i % 3 ? rows : rows.reverse();
}

function contacts(p: Person, i: number): string[] {
  const join = pick([': ', '', ' - ', ' : '], i);
  return contactRows(p, i).map(([label = '', value]) => {
    if (!join) return `${value}`;
    return label + (/^\w/.test(label) ? join : ' ') + value;
  });
}

const headRows = (p: Person, i: number) => [
  ['Name', p.name],
  ...contactRows(p, i % 6),
  ['Address', address(p, i).join(', ')],
];

/** Contacts with drawn icons. */
function icons(p: Person, i: number): string {
  const drawn = (path: string, value: string) =>
    `<p><svg width=10 height=10 viewBox="0 0 10 10"><path fill=currentColor d="${path}"/></svg> &nbsp;${value}</p>`;
  const [mail, handset] = [
    'M0 2h10v1L5 6 0 3zM0 4l5 3 5-3v4H0z',
    'M1 1h3l1 3-1 1 2 2 1-1 2 1v2H7L1 4z',
  ];
  const reach = contactRows(p, i).map(([, value = '']) =>
    drawn(value === p.email ? mail : handset, value),
  );
  return reach.join('') + drawn('M5 10L2 5a3.4 3.4 0 1 1 6 0z', p.city);
}

function address({ city, phone }: Person, i: number): string[] {
  if (isForeign(phone)) return [`${i} Harbour Street`, city];
  const pin = `${pick([500035, 411038, 600042, 700064, 560078, 302017], i)}`;
  const end = pick([`${city} - ${pin}`, `${city} – ${pin.slice(0, 3)} ${pin.slice(3)}`], i);
  return [...choice(STREETS, i).split('|'), end];
}

const STREETS =
  'H.No. 12-4-56/A, Flat 302, Sai Residency|Near Water Tank, Gandhi Nagar; #24, 3rd Cross, 5th Main|Vijaya Layout, Behind Bus Depot; C/o Shri Mohan Lal, Plot No. 118|Shastri Colony, Ward 7; Old No. 15, New No. 32, Pillaiyar Koil Street|West Extn.; B-1204, Sunrise Heights|Ring Road, Opp. City Mall';

/** What every layout holds, what a wide column, and what a side bar. */
const story = (p: Person, i: number) => [summary(p, i), jobs(p, i), pick(PROJECTS, i)];
const column = (p: Person, i: number) => [
  ...story(p, i),
  pick(PROJECTS, i + 1),
  ...(isForeign(p.phone) ? [] : [declaration(p, i)]),
];
const side = (p: Person, i: number) =>
  [skills(p, i), education(p, i), pick(EXTRAS, i), personal(p, i), referees(i)].filter(Boolean);

function everything(p: Person, i: number): string[] {
  const [first = '', ...rest] = story(p, i);
  const [known = '', ...others] = side(p, i);
  const signed = isForeign(p.phone) || i % 3 === 0 ? [] : [declaration(p, i)];
  return [first, ...(i % 2 ? [known, ...rest] : [...rest, known]), ...others, ...signed];
}

/** The name, the number and the address of mail stand in the personal details. */
function objectiveFirst(p: Person, i: number): string[] {
  const own = [['Name', bare(p.name)], ...contactRows(p, i % 6), ...bioRows(p, i).slice(1, 5)];
  return [
    'OBJECTIVE\nTo work in a growing organisation where my skills are used and improved.',
    ...[jobs(p, i), pick(PROJECTS, i), skills(p, i), education(p, i)],
    `PERSONAL PROFILE\n${own.map((row) => row.join(' : ')).join('\n')}`,
    declaration(p, i),
  ];
}

const bioRows = (p: Person, i: number): string[][] => [
  ['Name', p.name.toUpperCase()],
  [
    "Father's Name",
    choice('Ramesh Babu; Late Shri Hari Om Prakash; Joseph Antony; K. Sivaraman', i),
  ],
  ['Date of Birth', choice('14/08/1989; 02-11-1995; 23.06.1992', i >> 1)],
  ['Marital Status', pick(['Married', 'Single'], i)],
  ['Languages Known', 'English, Hindi and mother tongue'],
  ['Permanent Address', address(p, i).join(', ')],
  ...contactRows(p, i % 6),
  ["Father's Mobile No.", `94${31207865 + i * 731}`],
  ['Aadhaar No.', `${5127 + i} 8840 ${6193 - i}`],
  ['Passport No.', `T${4471902 + i} (valid up to 11/2031)`],
];

function summary({ title }: Person, i: number): string {
  return `${choice('Professional Summary; PROFILE; Career Objective; About Me; Summary', i)}\n${title} with ${3 + (i % 9)}+ years of experience in the analysis, design, delivery and support of business applications for banking, retail and telecom clients. ${choice(WISHES, i)}`;
}

const WISHES =
  'Quick learner and a good team player.; Used to Agile teams spread over three time zones.; Seeking a challenging position where I can grow with the organisation.';

function skills({ title }: Person, i: number): string {
  const list = SKILLS.find(([kind]) => kind.test(title))?.[1] ?? '';
  const heading = pick(['Technical Skills', 'KEY SKILLS', 'Skills', 'Core Competencies'], i);
  return `${heading}\n${list}`.replaceAll('\n', i % 2 ? '\n' : '\n• ');
}

const SKILLS: [RegExp, string][] = [
  [/Test|QA/, 'Selenium, TestNG, Postman\nTools: JIRA, HP ALM, Git\nCore Java, SQL'],
  [/Data|Anal|ETL|DBA|MIS/, 'SQL, PL/SQL, Python, Pandas\nPower BI, Excel\nOracle 19c'],
  [/Admin|Network|Support|Ops|Cloud/, 'Linux, Windows Server 2019\nTCP/IP, DNS\nAWS EC2, S3'],
  [/./, 'Languages: Java 17, JavaScript, C#\nSpring Boot, React, Node.js\nMySQL, MongoDB'],
];

function jobs({ title, city }: Person, i: number): string {
  const entry = (turn: number, role: string, span: string) => {
    const firm = choice(FIRMS, i + turn * 5);
    const heads = [
      `${firm}, ${city}\t${span}\n${role}`,
      `${role} | ${firm}\t${span}`,
      `Organization : ${firm}\nDesignation : ${role}\nDuration : ${span}`,
      `Worked as ${role} in ${firm}, ${span}.`,
    ];
    const tasks = [0, 1, 2, 3].map((step) => `\n• ${pick(TASKS, i * 3 + turn * 4 + step)}`);
    return pick(heads, i) + tasks.join('');
  };
  const [now = '', before = ''] = choice(SPANS, i).split('/');
  return `${pick(['Work Experience', 'PROFESSIONAL EXPERIENCE', 'Employment History'], i)}\n${entry(0, title, now)}\n${entry(1, 'Associate Engineer', before)}`;
}

const SPANS =
  "Jun 2019 – Present/Jul 2015 – May 2019; 06-2020 to till date/08-2016 to 05-2020; March, 2018 to Present/August, 2014 to February, 2018; Oct'21 – Till Date/Nov'17 – Sep'21";
const FIRMS =
  'Zenvista Infosolutions Pvt. Ltd.; Bluepeak Softlabs; Kaveri Digital Services; Norwood & Pine Systems; Trishul Technologies Private Limited; Orbitline Consulting; Sahyadri Datacom';
const TASKS = `Gathered requirements from clients and prepared functional documents for 12 modules.
Reduced the run time of the nightly batch from 6 hours to 95 minutes.
Handled 1,250 tickets in the year 2021-22 with 99.2% within the agreed time.
Led a team of 7 members and reviewed their work every week.
Migrated 3500000 customer records to the new platform without loss of data.
Coordinated with onsite teams and wrote to helpdesk@norwoodpine.example about releases.
Prepared test data, unit tests and release notes for each fortnightly sprint.
Received the Spot Award in 2022 for the go-live of the payments project.
Monitored servers (10.20.31.114, 10.20.31.115) and tuned slow queries.
Trained 18 new joiners and maintained the knowledge base of the account.
Automated monthly reports worth Rs. 45,00,000 of billing for the finance desk.`.split('\n');
const PROJECTS = [
  `Projects
Title: Online Loan Origination\tClient: Meadow Bank
Environment: Windows, Oracle, Git. Team size: 9.
Description: The application takes loan requests, checks the score of each applicant and sends cases above Rs. 10,00,000 to the credit committee.`,
  `PROJECT DETAILS
Hospital Queue Management (Ref. PRJ-2020-004417)
• Tokens and reports for 14 counters; toll free line 1800 425 0199 for patients.
• Role: design of screens, coding of services and support after release.`,
  `Key Projects
Warehouse Tracker: bar codes, stock ledger and dashboards for a retail chain with 240 shops.
Telecom Billing: rating engine and invoices for 2.4 million subscribers.`,
];
const EXTRAS = [
  'Certifications\n• Cloud Practitioner, 2021, ID 7720-1186-4402\n• Scrum Basics, 2019',
  'Strengths\n• Positive attitude and punctuality\n• Good communication',
  'Achievements\n• Second prize in the state coding contest 2014\n• Blood donor, 11 times',
  'Interests\nCricket, carrom, reading',
];

function education({ phone }: Person, i: number): string {
  const heading = pick(['Education', 'ACADEMIC QUALIFICATION', 'Educational Qualifications'], i);
  const course = pick(['B.Tech (CSE)', 'B.E. (ECE)', 'M.C.A.', 'B.Sc. (Computer Science)'], i);
  const college = choice('Deccan Valley Institute; Vivekananda College; Sarvodaya University', i);
  const roll = pick(['', `, Reg. No. ${8014201233 + i * 1009}`, `, Roll No. ${11042015 + i}`], i);
  return isForeign(phone)
    ? `${heading}\nB.Sc. Computer Science, Lakeshore University, 2010 – 2013, GPA 3.6 / 4.0`
    : `${heading}\n${course}, ${college}, 2015, ${61 + (i % 30)}.4%${roll}\nXII, State Board, 2011, 843/1000\nS.S.C. / X, Govt. High School, 2009, ${pick(['First Division', '8.6 CGPA', '512/600'], i)}`;
}

function personal(p: Person, i: number): string {
  if (isForeign(p.phone) || i % 3 !== 1) return '';
  const rows = bioRows(p, i).filter(([label]) => /r's N|Birth|Marital|Aadhaar/.test(`${label}`));
  const all = [...rows, ['PAN', `BKQPS${4410 + i}L`], ['Nationality', 'Indian']];
  return `Personal Details\n${all.map((row) => row.join(': ')).join('\n')}`;
}

/** Every sixth person names others, who have numbers and addresses of their own. */
function referees(i: number): string {
  if (i % 6 !== 2) return '';
  return `${pick(['References', 'REFEREES'], i / 2)}
Mr. Anil Deshpande, Delivery Head, ${choice(FIRMS, i)}
Mobile: +91 98${220441 + i} 07, Email: anil.deshpande@reference.example
Prof. Shyamala Iyer, Sarvodaya University, shyamala.iyer@sarvodaya.example, 94${43018820 + i}`;
}

const declaration = (p: Person, i: number) => `${pick(['Declaration', 'DECLARATION'], i)}
I hereby declare that the above information is true to the best of my knowledge and belief.
Place: ${p.city}\t${pick(['', 'Yours truly,', 'Signature'], i)}
Date: ${pick(['', '05/02/2024'], i)}\t(${bare(p.name)})`;

const letter = (p: Person) =>
  `To<br>The Manager – Human Resources<br>Kaveri Digital Services<br>Tower B, Tech Park Road<br>Tel. 080 4123 7700, careers@kaveridigital.example<br><br>Sub: Application for the post of ${p.title}
Dear Sir / Madam,
With reference to your advertisement KDS/2024/118, I would like to apply for the post of ${p.title}. I have worked for two companies in the same field, where I handled the full cycle from requirements to support, and I am at present looking for a position with more responsibility.
In my present job I lead a small team, speak with clients every day and have brought three large releases to production in time. My managers value that I plan carefully, report problems early and help younger colleagues.
I can join within 30 days. My resume is enclosed, and I would be glad to meet you for an interview at a time that suits you.
Thanking you,<br>Yours sincerely,<br>${p.name}`.replaceAll('\n', '<p style="margin:9pt 0">');

const EMPLOYER = `Employer Details
Employer: Brightfern Staffing LLC
Contact person: Kevin Marsh, Senior Recruiter
Email: kevin.marsh@brightfern.example | Phone: +1 214-555-0117 Ext 204`;

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Of a list in one string. */
const choice = (list: string, index: number) => pick(list.split('; '), index);
