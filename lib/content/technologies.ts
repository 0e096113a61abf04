import type { TechName } from './tech-names';

/** A technology with its name as the list prints it, which differs from list to list. */
export type Technology = { name: TechName; label: string };
type Stack = { label: string; technologies: readonly Technology[] };

/** The first list of each page is the one that stands open. */
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

/** The same technologies; the page writes three of the names in one word. */
export const designStacks = [
  { label: 'iOS', technologies: ios },
  { label: 'Android', technologies: android },
  { label: 'CrossPlatform', technologies: crossPlatform },
  { label: 'Database', technologies: appDatabases },
  { label: 'DesignTools', technologies: designTools },
  { label: 'CloudSolutions', technologies: clouds },
] as const satisfies readonly Stack[];
