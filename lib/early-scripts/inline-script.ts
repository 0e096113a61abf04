import 'server-only';
import { env } from '@/lib/env';
import { earlyScript, webVitals } from './compiled';

/** Everything that the layout inlines. The policy contains its hash, so it depends on the settings only. */
export function inlineScript(): string {
  return env().WEB_VITALS === 'on' ? earlyScript + webVitals : earlyScript;
}
