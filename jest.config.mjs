import { enableCompileCache, getCompileCacheDir } from 'node:module';
import nextJest from 'next/jest.js';
import { requireNeededNode } from './__tests__/support/needed-node.mjs';

requireNeededNode();

// Has daylight saving time, and is neither India's zone nor UTC.
process.env.TZ = 'Europe/Berlin';

// Next's compiler, which each worker loads, is half a second of processor time without it.
enableCompileCache();
process.env.NODE_COMPILE_CACHE ??= getCompileCacheDir();

const shared = {
  // The build contains a copy of package.json; jest would warn about duplicate names.
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Fifty languages of zod's messages, for none of which there is a caller.
    '^../locales/index.cjs$': '<rootDir>/__tests__/support/nothing.cjs',
  },
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/strict-console.ts'],
};

/** ES modules that jest must compile: dependencies of the storage client, the sealed cookies and the sign-in. */
const COMPILED =
  'teeny-request|node-fetch|fetch-blob|formdata-polyfill|data-uri-to-buffer|iron-session|iron-webcrypto|uint8array-extras|cookie|openid-client|oauth4webapi|jose';

const shaped = await nextJest({ dir: './' })(shared)();

const project = (kind) => ({
  ...shaped,
  displayName: kind,
  testMatch: [
    `<rootDir>/__tests__/${kind}/**/*.test.{ts,tsx}`,
    ...(kind === 'unit' ? ['<rootDir>/packages/*/tests/**/*.test.ts'] : []),
  ],
  transformIgnorePatterns: [`/node_modules/(?!(${COMPILED})/)`],
});

const config = {
  projects: ['unit', 'integration'].map(project),
  testTimeout: 120_000,
  reporters: ['<rootDir>/__tests__/support/short-failures.mjs', 'default'],
  // The default leaves one core to jest's reporter: half of a dual-core machine.
  maxWorkers: '100%',
};

export default config;
