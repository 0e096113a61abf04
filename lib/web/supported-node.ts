import { engines } from '../../package.json';

/**
 * Ends the process with a message on a Node version that is not tested. Must not import anything that needs a newer
 * one.
 */
export function requireSupportedNode(version = process.versions.node): void {
  if (isSupported(version)) return;
  process.stderr.write(
    `The site needs Node ${lowest} or newer, and this is Node ${version}. Please install a newer one.\n`,
  );
  process.exit(1);
}

/** `engines` in `package.json` must be a single lower bound, such as ">=22.13". */
const lowest = engines.node.replace('>=', '');

export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [lowestMajor = 0, lowestMinor = 0] = lowest.split('.').map(Number);
  return major > lowestMajor || (major === lowestMajor && minor >= lowestMinor);
}
