import type { SharedRedis } from '@/lib/store/rate-limit';

const original = { ...process.env };

/** Resets the process state of all modules: the next calls are the first in a process with these settings. */
export async function startAsNewProcess(settings: Record<string, string> = {}): Promise<void> {
  const redis: Promise<SharedRedis> | undefined = Reflect.get(
    globalThis,
    Symbol.for('stepwell.redis'),
  );
  (await redis)?.client.disconnect();
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith('stepwell.')) Reflect.deleteProperty(globalThis, key);
  }
  process.env = { ...original, ...settings } as NodeJS.ProcessEnv;
}

/** Settings of a desk at which nobody signs in. */
export const DESK_SETTINGS = {
  ...{ DESK_ISSUER: 'https://id.example.com', DESK_CLIENT_ID: 'site' },
  ...{ DESK_CLIENT_SECRET: 'a secret of the tests', DESK_MEMBERS: '@example.com' },
};
