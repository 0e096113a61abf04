import 'server-only';
import { env } from '@/lib/settings';
import { earlyScript, webVitals } from './compiled-scripts';

/** The inline script of the layout. The policy contains its hash, so it may depend on settings only. */
export function inlineScript(): string {
  return env().WEB_VITALS === 'on' ? earlyScript + webVitals : earlyScript;
}
