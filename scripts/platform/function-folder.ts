import { cpSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readJson } from './build-output';

/** A function as it is deployed: a folder with its files and nothing else. */
export type FunctionFolder = {
  name: string;
  folder: string;
  handler: string;
  useWebApi: boolean;
  /** Seconds that one request may take. */
  maxDuration: number;
};

/** The default of the platform, in seconds. */
const MAX_DURATION = 300;

/**
 * Puts a function together outside of the repository, so that it finds no package but those that the build
 * has packed for it.
 */
export function deployFunction(source: string, below: string): FunctionFolder {
  const config = readJson(join(source, '.vc-config.json')) as {
    handler: string;
    useWebApi?: boolean;
    maxDuration?: number;
    filePathMap?: Record<string, string>;
  };
  const folder = join(below, source.replace(/^.*\/functions\//, '').replaceAll(/[^\w.-]/g, '_'));
  cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
  const root = resolve(__dirname, '../..');
  for (const [target, file] of Object.entries(config.filePathMap ?? {})) {
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    cpSync(resolve(root, file), join(folder, target), { recursive: true, verbatimSymlinks: true });
  }
  const { handler, useWebApi = false, maxDuration = MAX_DURATION } = config;
  return { name: basename(source, '.func'), folder, handler, useWebApi, maxDuration };
}
