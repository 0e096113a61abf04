/**
 * The technologies we name: their label and the files their logo has in `public/images/tech`.
 * Files instead of a sprite, because not every browser resolves gradients through `<use>`.
 */
export const techNames = {
  html: { label: 'HTML', logo: 'one' },
  css: { label: 'CSS', logo: 'one' },
  bootstrap: { label: 'Bootstrap', logo: 'one' },
  javascript: { label: 'JavaScript', logo: 'one' },
  react: { label: 'ReactJS', logo: 'one' },
  java: { label: 'Java', logo: 'light-and-dark' },
  'spring-boot': { label: 'Spring Boot', logo: 'one' },
  mysql: { label: 'MySQL', logo: 'light-and-dark' },
  git: { label: 'Git', logo: 'one' },
  angular: { label: 'Angular', logo: 'one' },
  nodejs: { label: 'Node.js', logo: 'one' },
  express: { label: 'Express', logo: 'light-and-dark' },
  dotnet: { label: '.NET', logo: 'one' },
  linux: { label: 'Linux', logo: 'one' },
  mongodb: { label: 'MongoDB', logo: 'one' },
  nextjs: { label: 'Next.js', logo: 'light-and-dark' },
  php: { label: 'PHP', logo: 'one' },
  tailwind: { label: 'Tailwind CSS', logo: 'one' },
  wordpress: { label: 'WordPress', logo: 'light-and-dark' },
  python: { label: 'Python', logo: 'one' },
  laravel: { label: 'Laravel', logo: 'one' },
  codeigniter: { label: 'CodeIgniter', logo: 'one' },
  'amazon-ec2': { label: 'Amazon EC2', logo: 'one' },
  rackspace: { label: 'Rackspace', logo: 'one' },
  azure: { label: 'Azure', logo: 'one' },
  'ibm-bluemix': { label: 'IBM Bluemix', logo: 'one' },
  apprenda: { label: 'Apprenda', logo: 'none' },
  heroku: { label: 'Heroku', logo: 'light-and-dark' },
  'google-app-engine': { label: 'Google App Engine', logo: 'one' },
  sqlite: { label: 'SQLite', logo: 'one' },
  'ms-sql': { label: 'MS SQL', logo: 'one' },
  postgresql: { label: 'PostgreSQL', logo: 'one' },
  oracle: { label: 'Oracle', logo: 'one' },
  swift: { label: 'Swift', logo: 'one' },
  swiftui: { label: 'SwiftUI', logo: 'one' },
  'android-studio': { label: 'Android Studio', logo: 'one' },
  'version-control': { label: 'Version control tools', logo: 'one' },
  kotlin: { label: 'Kotlin', logo: 'one' },
  nativescript: { label: 'NativeScript', logo: 'one' },
  flutter: { label: 'Flutter', logo: 'one' },
  'react-native': { label: 'React Native', logo: 'one' },
  firebase: { label: 'Firebase', logo: 'one' },
  figma: { label: 'Figma', logo: 'one' },
  photoshop: { label: 'Photoshop', logo: 'one' },
  'adobe-xd': { label: 'Adobe XD', logo: 'one' },
  zeplin: { label: 'Zeplin', logo: 'one' },
  aws: { label: 'AWS', logo: 'light-and-dark' },
  'google-cloud': { label: 'Google Cloud', logo: 'one' },
  'ai-ml': { label: 'AI / ML', logo: 'one' },
  salesforce: { label: 'Salesforce', logo: 'one' },
} as const;

export type TechName = keyof typeof techNames;

/** A technology with its name as printed in the list, which differs between lists. */
export type Technology = { name: TechName; label: string };
type Stack = { label: string; technologies: readonly Technology[] };

/** The first list of each page is initially open. */
export const webStacks = [
  {
    label: 'Technologies',
    technologies: [
      { name: 'python', label: 'Python' },
      { name: 'php', label: 'PHP' },
      { name: 'laravel', label: 'Laravel' },
      { name: 'dotnet', label: '.Net' },
      { name: 'angular', label: 'Angular' },
      { name: 'nodejs', label: 'NodeJs' },
      { name: 'react', label: 'ReactJs' },
      { name: 'wordpress', label: 'WordPress' },
      { name: 'codeigniter', label: 'CodeIgniter' },
    ],
  },
  {
    label: 'Cloud',
    technologies: [
      { name: 'amazon-ec2', label: 'Amazon EC2' },
      { name: 'rackspace', label: 'Rackspace' },
      { name: 'azure', label: 'Azure' },
      { name: 'ibm-bluemix', label: 'IBM Bluemix' },
      { name: 'apprenda', label: 'Apprenda' },
      { name: 'heroku', label: 'Heroku' },
      { name: 'google-app-engine', label: 'Google App Engine' },
    ],
  },
  {
    label: 'Database',
    technologies: [
      { name: 'mysql', label: 'MySQL' },
      { name: 'sqlite', label: 'SQLite' },
      { name: 'mongodb', label: 'Mongo DB' },
      { name: 'ms-sql', label: 'MS SQL' },
      { name: 'postgresql', label: 'Postgre SQL' },
      { name: 'oracle', label: 'Oracle' },
    ],
  },
] as const satisfies readonly Stack[];

const ios: readonly Technology[] = [
  { name: 'swift', label: 'Swift' },
  { name: 'swiftui', label: 'SwiftUI' },
];
const android: readonly Technology[] = [
  { name: 'android-studio', label: 'Android Studio' },
  { name: 'version-control', label: 'Version control tools' },
  { name: 'kotlin', label: 'Kotlin' },
];
const crossPlatform: readonly Technology[] = [
  { name: 'nativescript', label: 'NativeScript' },
  { name: 'flutter', label: 'Flutter' },
  { name: 'react-native', label: 'React Native' },
];
const appDatabases: readonly Technology[] = [
  { name: 'firebase', label: 'Firebase' },
  { name: 'mysql', label: 'MySQL' },
  { name: 'sqlite', label: 'SQLite' },
  { name: 'mongodb', label: 'MongoDB' },
];
const designTools: readonly Technology[] = [
  { name: 'figma', label: 'Figma' },
  { name: 'photoshop', label: 'Photoshop' },
  { name: 'adobe-xd', label: 'Adobe XD' },
  { name: 'zeplin', label: 'Zeplin' },
];
const clouds: readonly Technology[] = [
  { name: 'aws', label: 'AWS' },
  { name: 'azure', label: 'Azure' },
  { name: 'google-cloud', label: 'Google Cloud' },
];

export const mobileStacks = [
  { label: 'iOS', technologies: ios },
  { label: 'Android', technologies: android },
  { label: 'Cross Platform', technologies: crossPlatform },
  { label: 'Database', technologies: appDatabases },
  { label: 'Design Tools', technologies: designTools },
  { label: 'Cloud Solutions', technologies: clouds },
] as const satisfies readonly Stack[];

/** The same technologies; this page spells three of the names as one word. */
export const designStacks = [
  { label: 'iOS', technologies: ios },
  { label: 'Android', technologies: android },
  { label: 'CrossPlatform', technologies: crossPlatform },
  { label: 'Database', technologies: appDatabases },
  { label: 'DesignTools', technologies: designTools },
  { label: 'CloudSolutions', technologies: clouds },
] as const satisfies readonly Stack[];
