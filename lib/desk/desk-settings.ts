import 'server-only';
import { env } from '@/lib/settings';

export type DeskSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Addresses, and domains that begin with `@`; in lower case. */
  members: string[];
};

/** Undefined while the desk is off; `env.ts` takes all of the settings or none. */
export function deskSettings(): DeskSettings | undefined {
  const { DESK_ISSUER, DESK_CLIENT_ID, DESK_CLIENT_SECRET, DESK_MEMBERS } = env();
  if (!DESK_ISSUER || !DESK_CLIENT_ID || !DESK_CLIENT_SECRET) return undefined;
  return {
    issuer: DESK_ISSUER,
    clientId: DESK_CLIENT_ID,
    clientSecret: DESK_CLIENT_SECRET,
    members: DESK_MEMBERS,
  };
}
