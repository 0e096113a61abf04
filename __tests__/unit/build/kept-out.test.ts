import { readFileSync } from 'node:fs';

/** `.env.production` in an image, or a key in the repository, is in the hands of everyone with a copy. */
test.each(['.gitignore', '.dockerignore'])(
  'secrets, submissions and certificates are excluded by %s',
  (file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const patterns = lines.map((line) => line.replace(/\/$/, ''));
    expect(patterns).toEqual(
      expect.arrayContaining(['.env*', '!.env.example', 'var', 'deploy/certificates']),
    );
  },
);
