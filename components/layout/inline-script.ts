import 'server-only';
import { env } from '@/lib/env';
import { earlyScript } from './early-script';
import { vitalsScript } from './vitals-script';

/** All that the layout inlines. The policy names its hash, so it depends on nothing but the settings. */
export function inlineScript(): string {
  return env().WEB_VITALS === 'on' ? `${earlyScript};${vitalsScript}` : earlyScript;
}
