import sax from 'sax';

/** What `<job>` elements contain, as in feeds for Indeed. Undefined if there is none, or the text is damaged. */
export function readXml(text: string): Record<string, string>[] | undefined {
  const jobs: Record<string, string>[] = [];
  /** From the element of the job inwards. */
  let open: string[] = [];
  let isDamaged = false;
  const parser = sax.parser(true, { trim: true });
  parser.onopentag = ({ name }) => {
    const isJob = name.toLowerCase() === 'job';
    if (isJob && open.length === 0) jobs.push({});
    if (isJob || open.length > 0) open.push(name);
  };
  parser.ontext = (part) => {
    const [job, field] = [jobs.at(-1), open[1]];
    if (job && field !== undefined) job[field] = `${job[field] ?? ''}${part}`;
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = () => {
    open = open.slice(0, -1);
  };
  parser.onerror = () => {
    isDamaged = true;
    parser.resume();
  };
  parser.write(text).close();
  return isDamaged || jobs.length === 0 ? undefined : jobs;
}
