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

const project = (kind) =>
  nextJest({ dir: './' })({
    ...shared,
    displayName: kind,
    testMatch: [`<rootDir>/__tests__/${kind}/**/*.test.{ts,tsx}`],
  })();

/** The storage client loads ES modules when it first speaks; jest can only do that with what it compiles. */
const LOADED_LATE = 'teeny-request|node-fetch|fetch-blob|formdata-polyfill|data-uri-to-buffer';

const config = {
  projects: [
    await project('unit'),
    {
      ...(await project('integration')),
      transformIgnorePatterns: [`/node_modules/(?!(${LOADED_LATE})/)`],
    },
  ],
  testTimeout: 30_000,
  // Jest leaves one core to its reporter otherwise: half of a machine with two.
  maxWorkers: '100%',
};

export default config;
