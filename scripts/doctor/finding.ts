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
