import 'server-only';
import { env } from '@/lib/env';
import { earlyScript, webVitals } from './compiled';

/** All that the layout inlines. The policy names its hash, so it depends on nothing but the settings. */
export function inlineScript(): string {
  return env().WEB_VITALS === 'on' ? earlyScript + webVitals : earlyScript;
}
