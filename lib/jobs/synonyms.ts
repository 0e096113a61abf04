/**
 * Names of the same city, technology or field of work, as people type them. The first name of a city is
 * its current one; sheets use old and new names side by side.
 */
export const cityNames: readonly (readonly [current: string, ...others: string[]])[] = [
  ['Bengaluru', 'Bangalore', 'BLR'],
  ['Chennai', 'Madras'],
  ['Gurugram', 'Gurgaon'],
  ['Hyderabad', 'Hyd'],
  ['Kochi', 'Cochin'],
  ['Kolkata', 'Calcutta'],
  ['Mumbai', 'Bombay'],
  ['Mysuru', 'Mysore'],
  ['Pune', 'Poona'],
  ['Puducherry', 'Pondicherry'],
  ['Thiruvananthapuram', 'Trivandrum'],
  ['Vadodara', 'Baroda'],
  ['Visakhapatnam', 'Vizag'],
];

const otherNames: readonly (readonly string[])[] = [
  ['.net', 'dotnet'],
  ['c#', 'csharp'],
  ['c++', 'cpp'],
  ['react', 'reactjs'],
  ['node', 'nodejs'],
  ['angular', 'angularjs'],
  ['vue', 'vuejs'],
  ['postgresql', 'postgres'],
  ['mongodb', 'mongo'],
  ['kubernetes', 'k8s'],
  ['aws', 'amazon web services'],
  ['gcp', 'google cloud'],
  ['salesforce', 'sfdc'],
  ['frontend', 'front end'],
  ['backend', 'back end'],
  ['full stack', 'fullstack'],
  ['devops', 'sre', 'site reliability'],
  ['ui', 'user interface'],
  ['ux', 'user experience'],
  ['qa', 'quality assurance', 'tester'],
  ['cyber security', 'cybersecurity', 'infosec', 'information security'],
  ['machine learning', 'ml'],
  ['artificial intelligence', 'ai'],
  ['hr', 'human resources'],
  ['recruiter', 'recruitment', 'talent acquisition'],
  ['ci', 'continuous integration'],
  ['remote', 'wfh', 'work from home'],
  ['on site', 'onsite'],
  ['full time', 'fulltime'],
  ['part time', 'parttime'],
  ['internship', 'intern'],
  ['years', 'yrs', 'year', 'yr'],
];

/** Short forms that are words of other names too: Node.js is no JavaScript job for that. */
const shortForms = [
  ['javascript', 'js'],
  ['typescript', 'ts'],
  ['golang', 'go'],
] as const;

/** Each name, in lower case, with the other names of the same thing; looked up by its first word. */
export const synonyms: ReadonlyMap<string, readonly Synonym[]> = byFirstWord([
  ...cityNames.map((names) => names.map((name) => name.toLowerCase())),
  ...otherNames,
]);

export type Synonym = { words: readonly string[]; others: readonly string[] };

function byFirstWord(groups: readonly (readonly string[])[]): Map<string, Synonym[]> {
  const found = new Map<string, Synonym[]>();
  const add = (name: string, names: readonly string[]) => {
    const words = name.split(' ');
    const first = words[0] ?? '';
    const others = names.filter((other) => other !== name).flatMap((other) => other.split(' '));
    found.set(first, [...(found.get(first) ?? []), { words, others }]);
  };
  for (const group of groups) for (const name of group) add(name, group);
  for (const [name, short] of shortForms) add(name, [short]);
  return found;
}
