import nextJest from 'next/jest.js';

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/strict-console.ts'],
};

const config = {
  projects: await Promise.all(
    ['unit', 'integration'].map((kind) =>
      nextJest({ dir: './' })({
        ...shared,
        displayName: kind,
        testMatch: [`<rootDir>/__tests__/${kind}/**/*.test.{ts,tsx}`],
      })(),
    ),
  ),
  testTimeout: 30_000,
};

export default config;
