import sax from 'sax';

/**
 * The jobs of a list in XML as records: what `<job>` elements contain, as in the form of Indeed's feeds. Undefined if it
 * has none, or is damaged.
 */
export function readXml(text: string): Record<string, string>[] | undefined {
  const jobs: Record<string, string>[] = [];
  let job: Record<string, string> | undefined;
  let field: string | undefined;
  let isDamaged = false;
  const parser = sax.parser(true, { trim: true });
  parser.onopentag = ({ name }) => {
    if (job) field ??= name;
    else if (name.toLowerCase() === 'job') job = {};
  };
  parser.ontext = (part) => {
    if (job && field !== undefined) job[field] = `${job[field] ?? ''}${part}`;
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = (name) => {
    if (name === field) field = undefined;
    else if (job && field === undefined && name.toLowerCase() === 'job') {
      jobs.push(job);
      job = undefined;
    }
  };
  parser.onerror = () => {
    isDamaged = true;
    parser.resume();
  };
  parser.write(text).close();
  return isDamaged || jobs.length === 0 ? undefined : jobs;
}
