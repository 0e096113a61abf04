import type { Facts } from '@/lib/operations/facts';
import { PROBLEMS, type Problem, problemsIn } from '@/lib/operations/problems';

/** One line of `npm run doctor`. */
export type Finding = {
  /** `warning`: it works, but not for long or not as meant. `off`: not set up, or not tested. */
  state: 'ok' | 'warning' | 'FAILED' | 'off';
  /** What was tested. */
  part: string;
  found: string;
  /** What to do about it. */
  advice?: string;
};

/** Findings about one part. */
export function about(part: string) {
  const say = (state: Finding['state']) => (found: string, advice?: string) => ({
    state,
    part,
    found,
    advice: advice || undefined,
  });
  return { ok: say('ok'), warning: say('warning'), failed: say('FAILED'), off: say('off') };
}

/** The problems of a part in these facts, or that there are none. */
export function findingsOn(part: Problem['part'] & string, facts: Facts, good: string): Finding[] {
  const { ok, warning, failed } = about(part);
  const problems = problemsIn(facts).filter((problem) => problem.part === part);
  const findings = problems.map(({ level, title, found, fix }) =>
    (level === 'outage' ? failed : warning)(`${title}: ${found}`, fix),
  );
  return findings.length > 0 ? findings : [ok(good)];
}

/** Whether the site warns of something that the doctor finds by itself. */
export function isFoundHere(warning: string): boolean {
  return PROBLEMS.some(({ part, title }) => part !== undefined && warning.startsWith(title));
}
