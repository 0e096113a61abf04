import lock from '../../../package-lock.json';
import minimum from '../../../scripts/minimum-versions.json';

/** Read the advisories of these packages once a month and raise the list; see CONTRIBUTING.md. */
test.each(Object.entries(minimum))(
  '%s is new enough for every advisory we know of',
  (name, least) => {
    const packages: Record<string, { version?: string }> = lock.packages;
    const installed = Object.entries(packages)
      .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
      .map(([, { version = '0' }]) => version);
    expect(installed.length).toBeGreaterThan(0);
    for (const version of installed)
      expect(compare(version, least.version)).toBeGreaterThanOrEqual(0);
  },
);

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split(/[.-]/).map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
