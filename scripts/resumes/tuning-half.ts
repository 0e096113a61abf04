import { hardLayouts } from './hard-layouts';
import { documentOf, expectedOf, type Person, people, type ResumeCase } from './resume-case';
import { link, paragraph, paragraphOf, run, table, textBox } from './word-parts';

/** The half that the recogniser is tuned with. Nobody in it exists. */
export function tuningHalf(): ResumeCase[] {
  const cases = PEOPLE.map((person, index) => {
    const layout = LAYOUTS[index % LAYOUTS.length] as Layout;
    return { expected: expectedOf(person), ...layout(person, index), id: `tuning-${index + 1}` };
  });
  return [...cases, ...hardLayouts()];
}

type Layout = (
  person: Person,
  index: number,
) => Omit<ResumeCase, 'id' | 'expected'> & Partial<ResumeCase>;

const PEOPLE = people(`
Ravi Kumar Sharma | ravi.sharma@mail.example | 9811002231 | Java Developer | Hyderabad
Priya Venkataraman | priya_v94@inbox.example | 9840112233 | QA Analyst | Chennai
Mohammed Asif Khan | asifkhan.md@mail.example | 7702314455 | Network Engineer | Hyderabad
Anjali D'Souza | anjali.dsouza@mail.example | 9820045671 | HR Executive | Mumbai
Gurpreet Singh Bedi | gpbedi@post.example | 9876012345 | Site Reliability Engineer | Chandigarh
K. V. S. Rao | kvsrao1988@mail.example.in | 9440123987 | Project Manager | Vijayawada
Ananya Chatterjee | ananya.c@mail.example | 8961237745 | UX Designer | Kolkata
Bhavana R | bhavana.r.2001@inbox.example | 6360114427 | Fresher | Mysuru
Thomas Kurian Mathew | tkmathew@post.example | 9446071823 | DevOps Engineer | Kochi
Y. Sai Teja Reddy | saiteja.yr@mail.example | 9182736450 | Full Stack Developer | Kurnool
Lakshmi Narayanan Subramanian | lns.cloud@mail.example | 9789456123 | Cloud Architect | Coimbatore
Nikita | nikita.codes@inbox.example | 7011223498 | Front End Developer | Gurugram
Harsh Vardhan Tripathi | hv.tripathi@post.example.in | 9936547812 | Data Analyst | Lucknow
Pooja Ben Patel | poojapatel_11@mail.example | 9909812345 | Accountant | Ahmedabad
Dr. Sunil Mehta | drsunilmehta@post.example | 9930098765 | Research Scientist | Pune
Lalrinsanga Hmar | lalrin.hmar@mail.example | 8731920465 | Support Engineer | Aizawl
Kavita Suresh Deshpande | kavita.s.deshpande.pune@longmail.example.com | 9922334451 | Business Analyst | Pune
Arjun Nair C P | arjun.cp@mail.example | 9747586930 | Embedded Engineer | Thrissur
Md. Irfan Ali | irfan2ali@inbox.example | 8123456709 | Desktop Engineer | Kalaburagi
Sneha Kulkarni | sneha@snehakulkarni.example | 9665544332 | Product Designer | Nashik
Veeranjaneyulu Gaddam | veera.gaddam@mail.example | 9000456123 | SAP Consultant | Guntur
Joseph Vijay Raj A | jvr.a@post.example | 9600123478 | Test Lead | Madurai
Tenzin Dolma | tdolma@mail.example | 8352098761 | Content Writer | Dharamshala
Rajeshwari Iyer | raji_iyer1979@inbox.example | 9823456780 | Scrum Master | Thane
Abdul Rahman Shaik | abdul.rahman786@mail.example | 9985632147 | Android Developer | Nellore
Deepika Choudhary | deepika.choudhary@post.example.in | 9414056789 | Data Engineer | Jaipur
Surya Prakash Mohanty | spmohanty@mail.example | 9437012389 | Database Administrator | Bhubaneswar
Meera Krishnan | meera.k@inbox.example | 9995678432 | Technical Writer | Kozhikode
Vikram Jeet Rathore | vjr.rathore@mail.example | 9829011234 | Security Analyst | Udaipur
Aishwarya Rajendran | aish.rajendran@mail.example | 9791234569 | ML Engineer | Salem
Farhan Qureshi | farhanq@post.example | +971501234567 | Civil Engineer | Dubai
Swathi Boddu | swathi.boddu09@mail.example | 9573214680 | Python Developer | Warangal
Omkar Jadhav | omkar.jadhav@inbox.example | 8888123450 | Mechanical Engineer | Kolhapur
Chandana Priya Gowda | chandana.gowda@mail.example | 7259034561 | Fresher | Hassan
Prasanth Kumar Yadav | prasanth_yadav@mail.example | 9110456782 | .NET Developer | Tirupati
Ishita Bannerjee Roy | ishita.b.roy@post.example | 9830167245 | Salesforce Developer | Kolkata
`);

/** Ten digits as people write them. */
const WRITTEN = [
  (d: string) => `+91 ${d.slice(0, 5)} ${d.slice(5)}`,
  (d: string) => `+91-${d}`,
  (d: string) => d,
  (d: string) => `${d.slice(0, 5)} ${d.slice(5)}`,
  (d: string) => `(+91) ${d.slice(0, 5)}-${d.slice(5)}`,
  (d: string) => `+91${d}`,
  (d: string) => `${d.slice(0, 3)}-${d.slice(3, 6)}-${d.slice(6)}`,
];

function written(phone: string, index: number): string {
  if (phone.startsWith('+')) return `${phone.slice(0, 4)} ${phone.slice(4, 6)} ${phone.slice(6)}`;
  return (WRITTEN[index % WRITTEN.length] as (digits: string) => string)(phone);
}

const BASE =
  'body{font:11pt "DejaVu Sans";margin:0} h2{font-size:12pt;margin:14pt 0 4pt} p,ul{margin:3pt 0} table{border-collapse:collapse} td,th{padding:2pt 8pt;text-align:left;vertical-align:top}';

const experience = (person: Person) => `
<h2>WORK EXPERIENCE</h2>
<p><b>Senior ${person.title}</b>, Blue Lotus Technologies Pvt Ltd, ${person.city} (June 2019 - Present)</p>
<ul><li>Handled 24x7 support of 120+ servers, cut costs by 35% and saved Rs. 45,00,000 a year.</li>
<li>Built the portal of Sunrise General Insurance (client mailbox: support@sunrisegeneral.example).</li></ul>
<p><b>Trainee</b>, Vertex Info Solutions, 2016 - 2019</p>
<h2>EDUCATION</h2>
<table border=1><tr><th>Course</th><th>Institute</th><th>Year</th><th>Roll No.</th><th>Marks</th></tr>
<tr><td>B.Tech (CSE)</td><td>Sri Venkateswara College of Engineering</td><td>2012-2016</td><td>1234567890</td><td>72.45%</td></tr>
<tr><td>Intermediate</td><td>Narayana Junior College</td><td>2010-2012</td><td>9012345678</td><td>941/1000</td></tr></table>
<h2>SKILLS</h2><p>Java, Spring Boot, MySQL, Oracle, AWS, Git, Jira, MS Office</p>`;

const personal = (person: Person, rows: string[][]) => `
<h2>PERSONAL DETAILS</h2><table>${rows.map(([key, value]) => `<tr><td>${key}</td><td>:</td><td>${value}</td></tr>`).join('')}</table>
<h2>DECLARATION</h2><p>I hereby declare that the above information is true to the best of my knowledge.</p>
<p>Place: ${person.city}<br>Date: 12/08/2025 <span style="float:right">(${person.name})</span></p>`;

const references = `<h2>REFERENCES</h2><table><tr><td>Mr. Sanjay Gupta<br>Delivery Head, Blue Lotus Technologies<br>Ph: +91 9845098450<br>sanjay.gupta@bluelotus.example</td>
<td>Prof. Leela Menon<br>Head of Department<br>9447094470<br>leela.menon@svce.example</td></tr></table>`;

const LAYOUTS: Layout[] = [
  function centred(p, i) {
    return {
      html: documentOf(
        `${BASE} h1{font-size:22pt;text-align:center;margin:0} .c{text-align:center}`,
        `<h1>${p.name}</h1><p class=c>${p.title}</p><p class=c>${p.city} | ${written(p.phone, i)} | <a href="mailto:${p.email}">${p.email}</a> | linkedin.com/in/profile-8273645190</p>
        <h2>OBJECTIVE</h2><p>To work in a growing company where my skills are used.</p>${experience(p)}${references}`,
      ),
    };
  },
  function curriculumVitae(p, i) {
    return {
      html: documentOf(
        `${BASE} h1{font-size:16pt;text-align:center;text-decoration:underline}`,
        `<h1>CURRICULUM VITAE</h1><p><b>Name : ${p.name.toUpperCase()}</b></p><p>Email id : ${p.email}</p><p>Mobile No : ${written(p.phone, i)}</p>
        <h2>Career Objective</h2><p>Seeking a challenging position in a reputed organisation.</p>${experience(p)}
        ${personal(p, [
          ['Father’s Name', 'Ramesh Chandra Verma'],
          ["Father's Mobile", '9123456780'],
          ['Date of Birth', '14-06-1994'],
          ['Aadhaar No', '4821 9037 5516'],
          ['PAN', 'ABCPV1234K'],
          ['Address', `H.No 4-7-213/A, Gandhi Nagar, ${p.city} - 500072`],
        ])}`,
      ),
    };
  },
  function sidebar(p, i) {
    return {
      html: documentOf(
        `${BASE} .g{display:grid;grid-template-columns:62mm 1fr;gap:8mm} .s{background:#1f3a5f;color:#fff;padding:8mm;min-height:250mm;font-size:9.5pt} h1{font-size:26pt;margin:8mm 0 0}`,
        `<div class=g><div class=s><h2>CONTACT</h2><p>☎ ${written(p.phone, i)}</p><p>✉ ${p.email}</p><p>⌂ Flat 302, ${p.city} 560037</p><h2>SKILLS</h2><p>Python<br>SQL<br>Power BI<br>Communication</p><h2>LANGUAGES</h2><p>English, Hindi, Telugu</p></div>
        <div><h1>${p.name}</h1><p style="font-size:13pt">${p.title}</p><h2>PROFILE</h2><p>Professional with 7 years of experience across product companies.</p>${experience(p)}${references}</div></div>`,
      ),
    };
  },
  function leftAndRight(p, i) {
    return {
      html: documentOf(
        `${BASE} .h{display:flex;justify-content:space-between;border-bottom:2px solid} h1{font-size:18pt;margin:0}`,
        `<div class=h><div><h1>${p.name.toUpperCase()}</h1><p>${p.title}</p></div><div style="text-align:right"><p>Email: ${p.email}</p><p>Mob: ${written(p.phone, i)} / 9090909191</p><p>DOB: 02.11.1992</p></div></div>${experience(p)}
        ${personal(p, [
          ['Marital Status', 'Single'],
          ['Passport No', 'N1234567'],
          ['Languages', 'English, Hindi'],
        ])}`,
      ),
      expected: { names: [p.name], email: p.email, phones: [p.phone, '9090909191'] },
    };
  },
  function latex(p, i) {
    return {
      html: documentOf(
        'body{font:10.5pt "DejaVu Serif";margin:0} h1{font-variant:small-caps;font-size:25pt;text-align:center;font-weight:400;margin:0} .c{text-align:center;font-size:9pt} h2{font-variant:small-caps;font-weight:400;border-bottom:1px solid;font-size:13pt;margin:10pt 0 3pt}',
        `<h1>${p.name}</h1><p class=c>${written(p.phone, i)} ⋄ <a href="mailto:${p.email}">${p.email}</a> ⋄ <u>github.com/user1029384756</u></p>${experience(p)}<h2>Publications</h2><p>doi:10.1145/3292500.3330701, ISBN 9788120349391</p>`,
      ),
    };
  },
  function bioData(p, i) {
    return {
      html: documentOf(
        `${BASE} h1{font-size:15pt;text-align:center}`,
        `<h1>BIO-DATA</h1>${personal(p, [
          ['Name', p.name],
          ["Father's Name", 'Shri Balakrishna Pillai'],
          ['Mother’s Name', 'Smt. Saraswati Devi'],
          ['Date of Birth', '21/03/1999'],
          ['Aadhaar Number', '713945620181'],
          ['Hall Ticket No', '9848022338'],
          ['Permanent Address', `12-4-88, Temple Street, ${p.city}, PIN 522001`],
          ['Contact No.', written(p.phone, i)],
          ['E-Mail', p.email],
        ])}${experience(p)}`,
      ),
    };
  },
  function narrowColumn(p, i) {
    const [local = '', host = ''] = p.email.split('@');
    return {
      html: documentOf(
        `${BASE} .g{display:grid;grid-template-columns:1fr 48mm;gap:8mm} .s{font-size:9pt;border-left:1px solid;padding-left:4mm;overflow-wrap:anywhere} h1{font-size:24pt;letter-spacing:5px;margin:0;text-transform:uppercase}`,
        `<h1>${p.name}</h1><p>${p.title}</p><div class=g><div>${experience(p)}${references}</div><div class=s><h2>Get in touch</h2><p>Email:<br>${local}@<br>${host}</p><p>Phone:<br>${written(p.phone, i)}</p><h2>Hobbies</h2><p>Cricket, reading</p></div></div>`,
      ),
    };
  },
  function devanagari(p, i) {
    const name = ['आरती शर्मा', 'विक्रम सिंह राठौर', 'पूजा देशमुख'][i % 3] as string;
    return {
      html: documentOf(
        `${BASE} body{font-family:"DejaVu Sans","Noto Sans Devanagari"} h1{font-size:22pt;margin:0}`,
        `<h1>${name}</h1><p>${p.name}</p><p>मोबाइल: ${written(p.phone, i)}<br>ईमेल: ${p.email}</p>${experience(p)}`,
      ),
      expected: { names: [p.name, name], email: p.email, phones: [p.phone] },
    };
  },
  function runningHeader(p, i) {
    return {
      pageHeader: `<span>${p.name} &nbsp; Page <span class=pageNumber></span></span>`,
      html: documentOf(
        `${BASE} h1{font-size:14pt}`,
        `<h1>RESUME</h1><p>${p.name}<br>#14, 2nd Cross, Indira Nagar<br>${p.city} - 560 038<br>Cell: ${written(p.phone, i)}<br>E-mail ID - ${p.email.toUpperCase()}</p>${experience(p)}${experience(p)}${references}`,
      ),
    };
  },
  function telugu(p, i) {
    const name = ['రవి తేజ', 'స్వాతి బొడ్డు', 'సాయి కుమార్ రెడ్డి'][i % 3] as string;
    return {
      html: documentOf(
        `${BASE} body{font-family:"DejaVu Sans","Noto Sans Telugu"} h1{font-size:15pt;text-align:center}`,
        `<h1>RESUME</h1><p><b>Name: ${p.name}</b> (${name})</p><p>Phone: ${written(p.phone, i)}, Email: ${p.email}</p>${experience(p)}${personal(
          p,
          [
            ['Nationality', 'Indian'],
            ['UID', '5566 7788 9900'],
          ],
        )}`,
      ),
      expected: { names: [p.name, name], email: p.email, phones: [p.phone] },
    };
  },
  function scanned(p, i) {
    return {
      isScan: true,
      html: documentOf(
        BASE,
        `<h1>${p.name}</h1><p>${p.email}, ${written(p.phone, i)}</p>${experience(p)}`,
      ),
      expected: { names: [], phones: [] },
    };
  },
  function wordPlain(p, i) {
    return {
      docx: {
        body: [
          paragraph('RESUME', { bold: true, size: 16 }),
          paragraph(`${p.name}\t\t\tMobile: ${written(p.phone, i)}`, { bold: true }),
          paragraph(`${p.title}\t\t\tEmail: ${p.email}`),
          paragraph('Career Objective', { bold: true }),
          paragraph('To be part of a team that grows. Expected CTC: 650000 - 800000.'),
          wordHistory(p),
          paragraph('Declaration: I hereby declare that what is written is true.'),
          paragraph(`Date: 01/07/2025\t\t\t${p.name}`),
        ].join(''),
      },
    };
  },
  function wordTable(p, i) {
    return {
      docx: {
        body:
          table([
            [
              paragraph(p.name, { size: 20, bold: true }) + paragraph(p.title),
              paragraph(written(p.phone, i)) +
                paragraphOf(link('rId9', p.email)) +
                paragraph(`${p.city}, India`),
            ],
          ]) +
          wordHistory(p) +
          table([
            [paragraph('Father Name'), paragraph('Venkat Ramana')],
            [paragraph('Aadhar'), paragraph('2345 6789 0123')],
            [paragraph('Emergency contact'), paragraph('9345612780')],
          ]),
        links: { rId9: `mailto:${p.email}` },
      },
    };
  },
  function wordHeader(p, i) {
    return {
      docx: {
        header:
          paragraph(p.name, { styleName: 'Title' }) +
          paragraph(`${p.email} • ${written(p.phone, i)}`),
        body:
          paragraph('SUMMARY', { bold: true }) +
          paragraph(`${p.title} with five years of experience in Bengaluru.`) +
          wordHistory(p),
      },
    };
  },
  function wordBox(p, i) {
    const [local = '', host = ''] = p.email.split('@');
    return {
      docx: {
        body:
          textBox(paragraph(p.name, { size: 26 }) + paragraph(p.title)) +
          textBox(
            paragraphOf(run('E: '), run(local), run(`@${host}`)) +
              paragraph(`P: ${written(p.phone, i)}`),
          ) +
          paragraph('PROFILE') +
          wordHistory(p) +
          paragraph('REFERENCES') +
          paragraph('Mr. Dinesh Rao, Manager, 9811098110, dinesh.rao@acme.example'),
      },
    };
  },
];

function wordHistory({ title, city }: Person): string {
  return [
    paragraph('Experience', { bold: true }),
    paragraph(
      `${title} at Silver Oak Systems Private Limited, ${city}, 2018-2024. Reach us: careers@silveroak.example, 040-23456789`,
    ),
    paragraph('Education', { bold: true }),
    paragraph('B.E., Anna University, 2014 - 2018, Reg. No. 8112233445, 7.9 CGPA'),
    paragraph('Skills: C#, ASP.NET, SQL Server, Azure'),
  ].join('');
}
