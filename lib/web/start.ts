import 'server-only';
import { findSourceMap } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { showsSampleJobs } from '@/lib/jobs/jobs';
import { settingFacts } from '@/lib/operations/facts';
import { problemsIn } from '@/lib/operations/problems';
import { isSampleLive, sampleContent } from '@/lib/operations/sample-content';
import { beforeShutdown } from '@/lib/operations/shutdown';
import { startWorker, stopWorker } from '@/lib/operations/worker';
import { configuredDestination } from '@/lib/queue/dependencies';
import { buildId } from '@/lib/runtime/build-id';
import { openServers, watchConnections } from '@/lib/runtime/servers';
import { EnvError, env, isFunction } from '@/lib/settings';
import { openStore, probeStore } from '@/lib/store/configured-store';
import { StoreError } from '@/lib/store/object-store';
import { isStoredSecretNeeded, signingSecrets } from '@/lib/store/signing-secret';
import { DESTINATION_NAMES } from '@/lib/submissions/deliveries';
import { errorFields, log } from '@/lib/telemetry/log';
import { startMetrics } from '@/lib/telemetry/metrics';
import { version } from '../../package.json';
import { Front } from './front';
import { metricsToken } from './guard/operator';

/**
 * Starts the server before its first request: checks the settings, makes sure that submissions can be stored, starts
 * delivering. Ends the process with a plain message if the settings are unusable.
 */
export async function startProcess(): Promise<void> {
  try {
    refuseLoopbackAddress();
    await checkStore();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  if (env().NODE_ENV === 'production') sendConsoleToLog();
  reportSettings();
  if (metricsToken() !== undefined) await startMetrics();
  if (isSampleLive()) {
    const values = sampleContent().map(({ file, name }) => `${file} ${name}`);
    log().warn({ values }, 'Visitors see sample content; npm run owner:check says where it is');
  }
  // No pipeline: on a platform it would see only some requests, and overwrite the middleware's policy. No worker: it
  // would be frozen during a delivery.
  if (isFunction()) return;
  openServers((next) => new Front(next).answer, env().KEEP_ALIVE_SECONDS * 1000);
  const connections = watchConnections();
  startWorker();
  beforeShutdown(async (signal) => {
    const begun = Date.now();
    connections.drain();
    // Load balancers and proxies learn from `readyz` and closed connections that this process is shutting down. In a
    // terminal (SIGINT), nothing needs that delay.
    const drainMs = signal === 'SIGTERM' ? DRAIN_MS : 0;
    // The next process repeats an interrupted delivery.
    const hasStopped = await Promise.race([
      Promise.all([stopWorker(), setTimeout(drainMs)]).then(() => true),
      setTimeout(STOP_WITHIN_MS, false, { ref: false }),
    ]);
    if (!hasStopped) log().warn('Stopped during a delivery, which will be repeated');
    connections.end(STOP_WITHIN_MS - (Date.now() - begun));
  });
}

/** Logs the configuration by names and kinds, without addresses and secrets. */
function reportSettings(): void {
  const settings = env();
  for (const { title, found } of problemsIn({ now: new Date(), ...settingFacts() })) {
    log().warn(`${title}: ${found}`);
  }
  const { JOBS_FEED_URL, REDIS_URL, CLAMD_URL, DESK_ISSUER } = settings;
  const logFields = {
    version,
    build: buildId(),
    node: process.versions.node,
    storage: settings.STORAGE,
    destinations: DESTINATION_NAMES.filter(
      (name) => configuredDestination(name) !== 'unconfigured',
    ),
    jobs: JOBS_FEED_URL !== undefined ? 'feed' : showsSampleJobs() ? 'sample' : 'none',
    redis: REDIS_URL !== undefined,
    virusScanner: CLAMD_URL !== undefined,
    desk: DESK_ISSUER !== undefined,
  };
  log().info(logFields, 'Starting');
}

/**
 * Next treats 127.0.0.1 and ::1 as `localhost`, and so the middleware's rewrites as another site, to which it proxies:
 * itself, in a loop. Checks `next start -H`, and `HOSTNAME` for a container's `server.js`.
 */
export function refuseLoopbackAddress(
  argv: readonly string[] = process.argv,
  hostname = process.env.HOSTNAME,
): void {
  const given = /(?:^|\s)(?:-H|--hostname)[\s=]*(\S+)/.exec(argv.join(' '))?.[1];
  const isStandalone = argv[1]?.endsWith('server.js') ?? false;
  const address = given ?? (isStandalone ? hostname : undefined);
  if (address === undefined || !/^(?:127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(address)) return;
  throw new EnvError(
    'The site cannot start on this address: Next would send its own rewrites back to itself. Use the name localhost.',
  );
}

/** Longer than nginx keeps a connection open, and than load balancers wait between two looks at `readyz`. */
const DRAIN_MS = 5000;

/** From the signal to the end. systemd and Docker wait 5 s longer. */
const STOP_WITHIN_MS = 25_000;

async function checkStore(): Promise<void> {
  const { STORAGE } = env();
  const store = openStore();
  if (!store) return;
  const prepare = async () => {
    await probeStore(store);
    // Cached now, so that links can be signed while the store is down.
    await signingSecrets();
    if (await isStoredSecretNeeded()) {
      log().warn(
        'SIGNING_SECRET: links signed by the secret in the store stay valid; before the store moves, copy its secrets/signing to SIGNING_SECRET_PREVIOUS',
      );
    }
  };
  await prepare().catch((error: unknown) => {
    if (!(error instanceof StoreError)) throw error;
    // Pages need no store, `readyz` reports it, and the worker retries.
    if (error.isTransient) {
      log().error(errorFields(error), 'The store is unreachable; starting without it');
      return;
    }
    // Names the variable, like all messages about settings.
    const variable =
      STORAGE === 'local' ? 'STORAGE_DIR: expected a folder' : 'STORAGE: expected a store';
    throw new EnvError(
      `The site cannot start with these settings:\n  ${variable} that can be written. ${error.message}`,
      { cause: error },
    );
  });
}

/**
 * Turns console output of the framework and Node into lines of our log. Those messages quote addresses and visitors'
 * input, so only facts of errors are logged: class, code and origin.
 */
function sendConsoleToLog(): void {
  for (const [method, level] of LEVELS) {
    console[method] = (...values: unknown[]) => {
      log()[level](fieldsOfConsole(values), 'Console output of the framework');
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log().warn(errorFields(warning), 'Warning by Node'));
}

const LEVELS = [
  ['error', 'error'],
  ['warn', 'warn'],
  ['info', 'info'],
  ['log', 'info'],
  ['debug', 'debug'],
  ['trace', 'debug'],
] as const;

function fieldsOfConsole(values: readonly unknown[]): Record<string, unknown> {
  const error = values.find((value) => value instanceof Object && 'stack' in value);
  if (error === undefined) return {};
  const { digest, stack } = error as { digest?: unknown; stack?: unknown };
  return {
    ...errorFields(error),
    ...(typeof digest === 'string' && /^\d{1,20}$/.test(digest) && { digest }),
    at: framesIn(String(stack)),
  };
}

/** The top stack frames without the message, which may have several lines of any content. */
function framesIn(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const frame = FRAME.exec(line);
      return frame ? `${frame[1]} ${sourceOf(frame[2], frame[3], frame[4])}` : [];
    })
    .slice(0, 3);
}

const FRAME = /^ {4}at (?:async )?([\w.$<>[\] ]{1,80}) \(([^()\s?]{1,200}):(\d+):(\d+)\)$/;

/** A place in our source, not in the build, if Node runs with `--enable-source-maps`; Next's stacks are of the build. */
function sourceOf(file = '', line = '', column = ''): string {
  const origin = findSourceMap(file)?.findOrigin(Number(line), Number(column));
  return origin && 'fileName' in origin
    ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
    : `${file}:${line}:${column}`;
}
