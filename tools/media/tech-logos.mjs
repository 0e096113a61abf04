// The logos of the technologies we name, one square file each, and the table of their names. Files instead of a
// sprite, because not every browser resolves gradients through <use>. The art is from devicon (MIT), else from
// gilbarbara/logos (CC0-1.0), both as Iconify packages. The site does not need them, so install them anywhere and
// pass that folder:
// npm i --prefix logo-packages @iconify-json/devicon@1.2.68 @iconify-json/logos@1.2.19
// node tools/media/tech-logos.mjs logo-packages
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';

/**
 * id: [label, pack, icon, ink]. Ink is the colour that would be invisible on a dark page and is lightened in a second
 * file: a hex value, 'black' for the whole logo, or 'ring' for a ring around a black disc. Without a pack there is no
 * logo, only the name.
 */
const LOGOS = {
  html: ['HTML', 'devicon', 'html5'],
  css: ['CSS', 'devicon', 'css3'],
  bootstrap: ['Bootstrap', 'devicon', 'bootstrap'],
  javascript: ['JavaScript', 'devicon', 'javascript'],
  react: ['ReactJS', 'devicon', 'react'],
  java: ['Java', 'devicon', 'java', '#0074bd'],
  'spring-boot': ['Spring Boot', 'devicon', 'spring'],
  mysql: ['MySQL', 'devicon', 'mysql', '#00618a'],
  git: ['Git', 'devicon', 'git'],
  angular: ['Angular', 'devicon', 'angular'],
  nodejs: ['Node.js', 'devicon', 'nodejs'],
  express: ['Express', 'devicon', 'express', 'black'],
  dotnet: ['.NET', 'logos', 'dotnet'],
  linux: ['Linux', 'logos', 'linux-tux'],
  mongodb: ['MongoDB', 'devicon', 'mongodb'],
  nextjs: ['Next.js', 'devicon', 'nextjs', 'ring'],
  php: ['PHP', 'devicon', 'php'],
  tailwind: ['Tailwind CSS', 'devicon', 'tailwindcss'],
  wordpress: ['WordPress', 'logos', 'wordpress-icon', '#464342'],
  python: ['Python', 'devicon', 'python'],
  laravel: ['Laravel', 'devicon', 'laravel'],
  codeigniter: ['CodeIgniter', 'logos', 'codeigniter-icon'],
  'amazon-ec2': ['Amazon EC2', 'logos', 'aws-ec2'],
  rackspace: ['Rackspace', 'logos', 'rackspace-icon'],
  azure: ['Azure', 'devicon', 'azure'],
  'ibm-bluemix': ['IBM Bluemix', 'logos', 'bluemix'],
  apprenda: ['Apprenda'],
  heroku: ['Heroku', 'devicon', 'heroku', '#6762a6'],
  // App Engine and SwiftUI have no logo; they use their parent's.
  'google-app-engine': ['Google App Engine', 'devicon', 'googlecloud'],
  sqlite: ['SQLite', 'devicon', 'sqlite'],
  'ms-sql': ['MS SQL', 'devicon', 'microsoftsqlserver'],
  postgresql: ['PostgreSQL', 'devicon', 'postgresql'],
  oracle: ['Oracle', 'devicon', 'oracle'],
  swift: ['Swift', 'devicon', 'swift'],
  swiftui: ['SwiftUI', 'devicon', 'swift'],
  'android-studio': ['Android Studio', 'devicon', 'androidstudio'],
  'version-control': ['Version control tools', 'devicon', 'git'],
  kotlin: ['Kotlin', 'devicon', 'kotlin'],
  nativescript: ['NativeScript', 'logos', 'nativescript'],
  flutter: ['Flutter', 'devicon', 'flutter'],
  'react-native': ['React Native', 'devicon', 'reactnative'],
  firebase: ['Firebase', 'devicon', 'firebase'],
  figma: ['Figma', 'devicon', 'figma'],
  photoshop: ['Photoshop', 'devicon', 'photoshop'],
  'adobe-xd': ['Adobe XD', 'devicon', 'xd'],
  zeplin: ['Zeplin', 'logos', 'zeplin'],
  aws: ['AWS', 'logos', 'aws', '#252f3e'],
  'google-cloud': ['Google Cloud', 'devicon', 'googlecloud'],
  'ai-ml': ['AI / ML', 'devicon', 'tensorflow'],
  salesforce: ['Salesforce', 'devicon', 'salesforce'],
};

const packages = join(argv[2], 'node_modules/@iconify-json');
const packs = Object.fromEntries(
  ['devicon', 'logos'].map((pack) => [
    pack,
    JSON.parse(readFileSync(join(packages, pack, 'icons.json'), 'utf8')),
  ]),
);
const project = join(import.meta.dirname, '../..');
const folder = join(project, 'public/images/tech');
/** The text colour of the dark theme, --ink in tokens.css. */
const LIGHT_INK = '#efeff7';

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [id, [, pack, icon, ink]] of Object.entries(LOGOS)) {
  if (!pack) continue;
  writeFileSync(join(folder, `${id}.svg`), square(pack, icon));
  if (ink) writeFileSync(join(folder, `${id}-dark.svg`), square(pack, icon, ink));
}
writeFileSync(join(project, 'lib/content/technologies.ts'), table());

/** A square view box with the logo in its centre, so that all logos have the same optical size. */
function square(pack, icon, ink) {
  const { icons, aliases, width: packWidth = 16, height: packHeight = 16 } = packs[pack];
  const art = icons[icon] ?? { ...icons[aliases[icon].parent], ...aliases[icon] };
  const { width = packWidth, height = packHeight } = art;
  const side = Math.max(width, height);
  const box = [(width - side) / 2, (height - side) / 2, side, side].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${lightened(art.body, ink)}</svg>\n`;
}

function lightened(body, ink) {
  if (ink === 'black') {
    return `<g fill="${LIGHT_INK}">${body.replace(/fill="(#000|#000000|black)"/g, '')}</g>`;
  }
  if (ink === 'ring') {
    return `${body}<circle cx="64" cy="64" r="62.5" fill="none" stroke="${LIGHT_INK}" stroke-width="3"/>`;
  }
  return ink ? body.replaceAll(new RegExp(ink, 'gi'), LIGHT_INK) : body;
}

function table() {
  const rows = Object.entries(LOGOS).map(([id, [label, pack, , ink]]) => {
    const files = pack ? (ink ? 'light-and-dark' : 'one') : 'none';
    return `  ${id.includes('-') ? `'${id}'` : id}: { label: '${label}', logo: '${files}' },`;
  });
  return `/**
 * The technologies we name: their label and the files their logo has in \`public/images/tech\`.
 * Written by \`tools/media/tech-logos.mjs\`.
 */
export const techNames = {
${rows.join('\n')}
} as const;

export type TechName = keyof typeof techNames;
`;
}
