import nextJest from 'next/jest.js';

// One that changes its hour, and neither India's nor that of most servers.
process.env.TZ = 'Europe/Berlin';

const shared = {
  // The build holds a copy of package.json, and jest would warn of two packages of one name.
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/strict-console.ts'],
};

/** ES modules that jest can only load when it compiles them: of the storage client and the sealed cookies. */
const COMPILED =
  'teeny-request|node-fetch|fetch-blob|formdata-polyfill|data-uri-to-buffer|iron-session|p-queue|p-timeout|iron-webcrypto|uint8array-extras|cookie';

const project = async (kind) => ({
  ...(await nextJest({ dir: './' })({
    ...shared,
    displayName: kind,
    testMatch: [`<rootDir>/__tests__/${kind}/**/*.test.{ts,tsx}`],
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${COMPILED})/)`],
});

const config = {
  projects: await Promise.all(['unit', 'integration'].map(project)),
  testTimeout: 30_000,
  // Jest leaves one core to its reporter otherwise: half of a machine with two.
  maxWorkers: '100%',
};

export default config;
