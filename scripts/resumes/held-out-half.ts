import { documentOf, expectedOf, type Person, people, type ResumeCase } from './resume-case';
import { link, paragraph, paragraphOf, run, table, textBox } from './word-parts';

/**
 * The half that the recogniser was not tuned with: other people, other layouts, other ways to write a number.
 * Do not look at its single results while you change the recogniser. Nobody in it exists.
 */
export function heldOutHalf(): ResumeCase[] {
  return PEOPLE.map((person, index) => {
    const layout = LAYOUTS[index % LAYOUTS.length] as Layout;
    return { expected: expectedOf(person), ...layout(person, index), id: `held-out-${index + 1}` };
  });
}

type Layout = (
  person: Person,
  index: number,
) => Omit<ResumeCase, 'id' | 'expected'> & Partial<ResumeCase>;

const PEOPLE = people(`
Karthik Subbaraj Pandian | karthik.pandian@webmail.example | 9884033210 | Backend Developer | Chennai
Shruti Agarwal | shruti.agarwal23@mymail.example | 9711345620 | Business Analyst | Noida
Syed Imtiyaz Hussain | s.imtiyaz@webmail.example.in | 7006543219 | System Administrator | Srinagar
Naga Venkata Satyanarayana | nvsatya@mymail.example | 9866712345 | Oracle DBA | Rajahmundry
Rohit Prabhakar Patil | rohitpatil_dev@webmail.example | 8055667712 | iOS Developer | Aurangabad
Elizabeth Mary Varghese | elsa.varghese@mymail.example | 9048123765 | Staff Nurse | Kottayam
P. Anand | anand.p@office.example | 9944556677 | Electrician | Trichy
Jasleen Kaur | jasleenkaur.98@webmail.example | 8146098235 | Graphic Designer | Ludhiana
Debasish Mukhopadhyay | debasish_m@mymail.example | 9433211234 | Technical Lead | Durgapur
Zeenat Begum | zbegum@office.example.in | 9160123455 | Data Entry Operator | Hyderabad
Ashok Kumar Meena | akmeena2@webmail.example | 9785612340 | Civil Engineer | Kota
Harini Sundaresan | harini.s@harini.example | 9176543082 | Product Manager | Chennai
T. R. Balasubramaniam | trbala.chennai.tamilnadu@longwebmail.example.org | 9380123467 | Chartered Accountant | Chennai
Manpreet Dhillon | m.dhillon@mymail.example | 9417890123 | Marketing Manager | Amritsar
Bibek Chhetri | bibek.chhetri@webmail.example | 9800765432 | Hotel Manager | Siliguri
Ruchi Maheshwari | ca.ruchi@office.example | 9352123098 | Finance Analyst | Jodhpur
Sai Krishna Vamsi Kolla | vamsikolla@mymail.example | 9491234560 | MERN Stack Developer | Eluru
Ayesha Siddiqua | ayesha_s@webmail.example | 9000112398 | Pharmacist | Secunderabad
Nitin Gadgil | nitin.gadgil@office.example | 9403216547 | Plant Engineer | Satara
Kiran Bala Thakur | kiranthakur77@mymail.example | 9816054321 | Teacher | Shimla
Vignesh Waran M | vigneshwaran.m@webmail.example | 8754321096 | Automation Tester | Erode
Sangeetha Ramachandran Pillai | sangeethapillai@mymail.example | 9495123678 | Solution Architect | Thiruvananthapuram
Imran Mohammad Shaikh | imran.shaikh@webmail.example.in | 9768123450 | Network Administrator | Solapur
Gopal Krishna Das | gkdas.ctc@office.example | 9238765410 | Store Manager | Cuttack
Preethi Nagaraju | preethi_n@mymail.example | 9538012467 | Web Developer | Tumakuru
Alok Ranjan Sinha | alok.ranjan@webmail.example | 9934567801 | Operations Executive | Patna
Leena Fernandes | leenaf@office.example | 9823098761 | Front Office Executive | Panaji
Yashwanth Naidu | yash.naidu@mymail.example | +14155550136 | Data Scientist | San Jose
Hemalatha Kandasamy | hemak@webmail.example | 9952345671 | School Counsellor | Salem
Parvez Alam Ansari | parvezansari@mymail.example | 7992345618 | Fitter | Ranchi
Durga Bhavani Chintala | durgabhavani.ch@office.example | 9581234076 | Angular Developer | Kakinada
Siddharth Bhattacharya | sid.bhatt@webmail.example | 9007654128 | Blockchain Developer | Kolkata
Amruta Vijay Gaikwad | amruta.gaikwad@mymail.example | 9168901234 | Software Engineer | Pune
Rahul | rahul.dataeng@office.example | 8285012346 | Data Engineer | Delhi
Noor Jahan | noorjahan01@webmail.example | 8686123457 | Fresher | Karimnagar
Balaji Venkatesh Prasad | bvp.engineer@mymail.example | 9845512360 | Embedded Developer | Bengaluru
`);

const WRITTEN = [
  (d: string) => `+91.${d.slice(0, 5)}.${d.slice(5)}`,
  (d: string) => `0${d}`,
  (d: string) => `+91 – ${d.slice(0, 5)} ${d.slice(5)}`,
  (d: string) => `91-${d}`,
  (d: string) => `${d.slice(0, 4)} ${d.slice(4, 7)} ${d.slice(7)}`,
  (d: string) => `+91 ${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6)}`,
  (d: string) => `${d.slice(0, 5)}-${d.slice(5)}`,
  (d: string) => `(91) ${d}`,
  (d: string) => `0091 ${d.slice(0, 5)} ${d.slice(5)}`,
  (d: string) => d,
  (d: string) => `+91  ${d.slice(0, 4)} ${d.slice(4)}`,
];

function written(phone: string, index: number): string {
  if (phone.startsWith('+1')) {
    return `+1 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
  }
  return (WRITTEN[index % WRITTEN.length] as (digits: string) => string)(phone);
}

const SANS =
  'body{font:10.5pt Figtree,"DejaVu Sans";margin:0} h3{margin:12pt 0 3pt;font-size:12pt} p,ul{margin:2pt 0} td,th{padding:1pt 6pt;vertical-align:top;text-align:left}';
const SERIF = SANS.replace('Figtree,"DejaVu Sans"', '"DejaVu Serif"');

const history = (p: Person) => `
<h3>Professional Experience</h3>
<p>Greenfield Infotech Ltd., ${p.city}<span style="float:right">Apr 2020 – Till date</span></p>
<p><i>${p.title}</i></p><ul><li>Looked after 3 projects worth ₹2,50,00,000 for Meridian Bank; ticket queue 1800123456.</li><li>Won "Star of the Month" twice. Wrote to vendors at purchase@greenfield.example daily.</li></ul>
<p>Orchid Softech<span style="float:right">2017 – 2020</span></p>
<h3>Academic Profile</h3><table><tr><th>Degree</th><th>Board / University</th><th>Passing year</th><th>Enrolment no.</th></tr>
<tr><td>B.Com / B.E.</td><td>University of ${p.city}</td><td>2013–2017</td><td>8899776655</td></tr><tr><td>XII</td><td>CBSE, Kendriya Vidyalaya</td><td>2012-2013</td><td>6677889900</td></tr></table>
<h3>Key Skills</h3><p>Teamwork · MS Excel · Tally ERP · React · Node.js · Docker</p>`;

const referees = `<h3>Referees</h3><p>Dr. Usha Rangan, Principal, usha.rangan@college.example, Mobile: 9443094430</p><p>Col. B. S. Gill (Retd.), bsgill@services.example, +91 98140 98140</p>`;

const declaration = (p: Person) =>
  `<h3>Declaration</h3><p>I solemnly declare that all statements are correct.</p><p>Yours faithfully,</p><p>${p.name}</p>`;

const LAYOUTS: Layout[] = [
  function band(p, i) {
    const [first = '', ...rest] = p.name.split(' ');
    return {
      html: documentOf(
        `${SANS} .b{background:#222;color:#fff;padding:10mm} .b div{font-size:30pt;line-height:1.1;font-weight:700}`,
        `<div class=b><div>${first}</div><div>${rest.join(' ')}</div><p>${p.title.toUpperCase()}</p></div><p>📞 ${written(p.phone, i)} &nbsp; 📧 ${p.email} &nbsp; 📍 ${p.city}</p>${history(p)}${referees}`,
      ),
    };
  },
  function addressLeft(p, i) {
    return {
      html: documentOf(
        `${SANS} h1{text-align:center;font-size:15pt} .r{float:right;text-align:right}`,
        `<h1>RESUME</h1><div class=r><p>Contact : ${written(p.phone, i)}</p><p>Mail Id : ${p.email}</p></div><p><b>${p.name.toUpperCase()}</b></p><p>S/o. Late Raghunath Prasad</p><p>Plot No. 55, Sector 12</p><p>${p.city} – 302 017</p><h3>Objective</h3><p>To secure a good position.</p>${history(p)}${declaration(p)}`,
      ),
    };
  },
  function rightSidebar(p, i) {
    return {
      html: documentOf(
        `${SANS} .g{display:grid;grid-template-columns:1fr 58mm;gap:6mm} .s{background:#eee;padding:6mm;min-height:255mm} h1{font-size:23pt;margin:0;color:#046}`,
        `<div class=g><div><h1>${p.name}</h1><p>${p.title} | ${p.city}</p>${history(p)}${referees}</div><div class=s><h3>Summary</h3><p>Focused professional with an eye for detail.</p><h3>Tools</h3><p>SAP, Figma, AutoCAD</p><h3>Personal</h3><p>Born 05 Aug 1991</p><h3>Reach me</h3><p>${written(p.phone, i)}<br>${p.email}<br>www.portfolio-7788990011.example</p></div></div>`,
      ),
    };
  },
  function modernCv(p, i) {
    const [first = '', ...rest] = p.name.split(' ');
    return {
      html: documentOf(
        `${SERIF} .h{display:flex;justify-content:space-between} .n{font-size:32pt;font-weight:300;color:#999} .n b{color:#333;font-weight:400}`,
        `<div class=h><div class=n>${first} <b>${rest.join(' ')}</b></div><div style="text-align:right;font-size:8.5pt"><i>14 Lake View Road<br>700029 ${p.city}</i><br>☎ ${written(p.phone, i)}<br>✉ <a href="mailto:${p.email}">${p.email}</a><br>in: linkedin.example/in/9182734655</div></div>${history(p)}`,
      ),
    };
  },
  function officialForm(p, i) {
    const rows = [
      ['1.', 'Name of the Candidate (in BLOCK letters)', p.name.toUpperCase()],
      ['2.', "Father's / Husband's Name", 'NARAYAN SWAMY IYENGAR'],
      ['3.', 'Date of Birth', '17.09.1990'],
      ['4.', 'Gender / Category', 'General'],
      ['5.', 'Aadhaar Card No.', '9876 5432 1098'],
      ['6.', 'PAN Card No.', 'BQXPS9876L'],
      ['7.', 'Address for communication', `Door No. 7/142, Main Bazaar, ${p.city} 641001`],
      ['8.', 'Contact No.', written(p.phone, i)],
      ['9.', 'E-mail address', p.email],
      ['10.', 'Employment Exchange Regn. No.', '7654321098'],
      ['11.', 'Bank A/c No.', '6543210987654'],
    ];
    return {
      html: documentOf(
        `${SERIF} h1{font-size:14pt;text-align:center} table{width:100%}`,
        `<h1>APPLICATION FOR THE POST OF ${p.title.toUpperCase()}</h1><table border=1>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>${history(p)}`,
      ),
    };
  },
  function europass(p, i) {
    return {
      html: documentOf(
        `${SANS} .g{display:grid;grid-template-columns:50mm 1fr;gap:3mm 6mm} .k{text-align:right;color:#05a}`,
        `<div class=g><div class=k>PERSONAL INFORMATION</div><div style="font-size:15pt">${p.name}</div><div></div><div>${p.city}, India</div><div></div><div>Telephone ${written(p.phone, i)}</div><div></div><div>${p.email}</div><div class=k>JOB APPLIED FOR</div><div>${p.title}</div></div>${history(p)}${referees}`,
      ),
    };
  },
  function nameAndTitle(p, i) {
    return {
      html: documentOf(
        `${SANS} h1{font-size:17pt}`,
        `<h1>${p.name} – ${p.title}</h1><h3>Highlights</h3><ul><li>Led teams of 5 to 12 people since 2016</li></ul>${history(p)}<hr><p style="text-align:center;font-size:9pt">${p.email} · ${written(p.phone, i)} · ${p.city}</p>`,
      ),
    };
  },
  function vitaeOf(p, i) {
    return {
      html: documentOf(
        `${SERIF} h1{font-size:16pt;text-align:center}`,
        `<h1>CURRICULUM VITAE OF ${p.name.toUpperCase()}</h1><table><tr><td>Present Address</td><td>C/o Mrs. Vimala Joshi, Flat 9B, ${p.city}</td></tr><tr><td>Cell</td><td>${written(p.phone, i)}</td></tr><tr><td>Alternate (spouse)</td><td>9321093210</td></tr><tr><td>E-mail</td><td>${p.email}</td></tr></table>${history(p)}${declaration(p)}`,
      ),
    };
  },
  function hindiOrTelugu(p, i) {
    const isHindi = i % 2 === 0;
    const name = isHindi ? 'देबाशीष कुमार वर्मा' : 'లక్ష్మీ ప్రసన్న';
    const [nameIs, phoneIs] = isHindi ? ['नाम', 'फ़ोन'] : ['పేరు', 'ఫోన్'];
    return {
      html: documentOf(
        `${SANS} body{font-family:"DejaVu Sans","Noto Sans Devanagari","Noto Sans Telugu"} h1{font-size:15pt}`,
        `<h1>${isHindi ? 'जीवन परिचय' : 'వ్యక్తిగత వివరాలు'}</h1><p>${nameIs} : ${name}</p><p>${phoneIs} : ${written(p.phone, i)}</p><p>Email : ${p.email}</p>${history(p)}`,
      ),
      expected: { names: [name], email: p.email, phones: [p.phone] },
    };
  },
  function shortLabels(p, i) {
    return {
      html: documentOf(
        `${SANS} h1{font-size:20pt;font-weight:300;text-transform:uppercase;letter-spacing:3px;margin:0} .l{border-block:1px solid;padding:2pt}`,
        `<h1>${p.name}</h1><p class=l>M: ${written(p.phone, i)} &nbsp;|&nbsp; E: ${p.email} &nbsp;|&nbsp; L: ${p.city}</p><h3>About me</h3><p>Curious and steady.</p>${history(p)}${referees}${declaration(p)}`,
      ),
    };
  },
  function scanned(p) {
    return {
      isScan: true,
      html: documentOf(SERIF, `<h1>${p.name}</h1><p>${p.email}</p>${history(p)}`),
      expected: { names: [], phones: [] },
    };
  },
  function brokenMail(p, i) {
    const at = p.email.indexOf('.') + 1 || 6;
    return {
      html: documentOf(
        `${SANS} .g{display:grid;grid-template-columns:44mm 1fr;gap:8mm} h1{font-size:21pt;margin:0} .s{font-size:9pt}`,
        `<div class=g><div class=s><h3>Details</h3><p>Email</p><p>${p.email.slice(0, at)}<br>${p.email.slice(at)}</p><p>Phone</p><p>${written(p.phone, i)}</p><p>Location</p><p>${p.city}</p></div><div><h1>${p.name}</h1><p>${p.title}</p>${history(p)}</div></div>`,
      ),
    };
  },
  function wordTabs(p, i) {
    return {
      docx: {
        body: [
          paragraph('CURRICULUM – VITAE', { styleName: 'Heading1' }),
          paragraph(`Name\t\t:\t${p.name}`),
          paragraph('Father’s Name\t:\tJagannath Tripathy'),
          paragraph(`Phone No\t:\t${written(p.phone, i)}`),
          paragraph(`Mail ID\t:\t${p.email}`),
          wordHistory(p),
        ].join(''),
      },
    };
  },
  function wordNested(p, i) {
    return {
      docx: {
        body:
          table([
            [
              paragraph('PHOTO'),
              paragraph(p.name.toUpperCase(), { size: 18 }) +
                table([
                  [paragraph('Mob'), paragraph(written(p.phone, i))],
                  [paragraph('Mail'), paragraphOf(link('rId4', p.email))],
                ]) +
                paragraph(''),
            ],
          ]) + wordHistory(p),
        links: { rId4: `mailto:${p.email}` },
      },
    };
  },
  function wordSplitRuns(p, i) {
    const half = Math.ceil(p.email.length / 2);
    return {
      docx: {
        body: [
          paragraphOf(
            run(`${p.name}\n${p.title}\n`),
            run('Email: '),
            run(p.email.slice(0, half)),
            run(p.email.slice(half)),
          ),
          paragraphOf(
            run('Contact number – '),
            run(written(p.phone, i).slice(0, 6)),
            run(written(p.phone, i).slice(6)),
          ),
          wordHistory(p),
        ].join(''),
        footer: paragraph('Page 1 of 2'),
      },
    };
  },
  function wordSidebar(p, i) {
    return {
      docx: {
        header: paragraph(`${p.title} profile`),
        body:
          textBox(
            paragraph('CONTACT') +
              paragraph(written(p.phone, i)) +
              paragraph(p.email) +
              paragraph(p.city),
          ) +
          paragraph(p.name, { size: 28, bold: true }) +
          paragraph('Career summary', { bold: true }) +
          wordHistory(p) +
          paragraph('Reference') +
          paragraph('Available: Mr. Mohan Lal, 9417094170, mohan.lal@firm.example') +
          paragraph(`Signature: ${p.name}`),
      },
    };
  },
];

function wordHistory({ title, city }: Person): string {
  return [
    paragraph('Employment', { bold: true }),
    paragraph(
      `${title}, Himalaya Traders LLP, ${city} (2015 to 2023), reporting to Mr. Rakesh Bansal`,
    ),
    paragraph('GSTIN of own firm: 27AAPFU0939F1ZV, Udyam UDYAM-MH-26-0123456'),
    paragraph('Qualification', { bold: true }),
    paragraph('M.Sc. Mathematics, Osmania University, 2012, Hall Ticket 7010203040'),
    paragraph('Driving licence: TS09 20110012345'),
  ].join('');
}
