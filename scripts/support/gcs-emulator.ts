import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  EmulatedBucket,
  type EmulatedObject,
  failure,
  type Operation,
} from './emulated-bucket';
import { close, listen } from './listen';

/** Google Cloud Storage over real HTTP, as far as `EmulatedBucket` goes, with the faults it is told to have. */
export async function startGcsEmulator(): Promise<GcsEmulator> {
  const bucket = new EmulatedBucket();
  const asked: Operation[] = [];
  const next = new Map<Operation, Fault[]>();
  let usual: Fault = 'none';
  let delayOf: (operation: Operation) => number = () => 0;

  const server = createServer(async (request, response) => {
    const chunks = await request.toArray().catch(() => undefined);
    // The sender was killed in the middle: there is nobody to answer.
    if (!chunks) return void request.socket.destroy();
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '', 'http://localhost');
    const operation = bucket.operationOf(request.method ?? '', url);
    asked.push(operation);
    const delay = delayOf(operation);
    if (delay > 0) await wait(delay);
    const fault = next.get(operation)?.shift() ?? usual;
    if (fault === 'empty page') return send(response, bucket.list(url.searchParams, 0));
    const type = request.headers['content-type'] ?? '';
    await goWrong(fault, response, () => bucket.answer(operation, url, type, body));
  });
  const port = await listen(server);
  const endpoint = `http://127.0.0.1:${port}`;

  return {
    endpoint,
    bucket: bucket.name,
    settings: {
      STORAGE: 'gcs',
      GCS_BUCKET: bucket.name,
      GCS_API_ENDPOINT: endpoint,
      SIGNING_SECRET: 'a-secret-of-the-tests',
    },
    objects: bucket.objects,
    asked,
    failNext: (operation, ...faults) => {
      next.set(operation, [...(next.get(operation) ?? []), ...faults]);
    },
    failAlways: (fault) => {
      usual = fault;
    },
    delay: (milliseconds) => {
      delayOf = milliseconds;
    },
    pagesOf: (size) => {
      bucket.pageSize = size;
    },
    close: () => close(server),
  };
}

export type GcsEmulator = {
  endpoint: string;
  bucket: string;
  /** What a site needs to keep its submissions here. */
  settings: Record<string, string>;
  objects: Map<string, EmulatedObject>;
  /** What was asked so far, in order. */
  asked: Operation[];
  /** How the next requests of a kind go wrong, one each; after them the usual again. */
  failNext: (operation: Operation, ...faults: Fault[]) => void;
  failAlways: (fault: Fault) => void;
  /** Holds back the answer to each operation for so many milliseconds. */
  delay: (milliseconds: (operation: Operation) => number) => void;
  /** Gives at most so many names in one answer. */
  pagesOf: (size: number) => void;
  close: () => Promise<void>;
};

export type Fault =
  | 'none'
  /** Answered at once, and nothing is done. */
  | { status: number }
  | 'drop before'
  /** It is done, and the connection breaks before the answer. */
  | 'drop after'
  /** It is done, and the connection breaks in the middle of the answer. */
  | 'cut'
  /** It is done, and answered as if this very request had been repeated on its way. */
  | 'refuse after'
  /** A bit of the answer flips. */
  | 'corrupt'
  /** A page of a list with nothing on it, which says that there is more. */
  | 'empty page'
  | 'slow'
  | 'hang';

async function goWrong(fault: Fault, response: ServerResponse, work: () => Answer): Promise<void> {
  if (typeof fault === 'object') return send(response, failure(fault.status, 'As it was told.'));
  switch (fault) {
    case 'none':
    case 'empty page':
      return send(response, work());
    case 'drop after':
      work();
      response.socket?.destroy();
      return;
    case 'drop before':
      response.socket?.destroy();
      return;
    case 'cut': {
      const { status, headers, body = Buffer.alloc(0) } = work();
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
      return;
    }
    case 'refuse after':
      work();
      return send(response, failure(412, 'conditionNotMet'));
    case 'corrupt': {
      const { body, ...answer } = work();
      return send(response, {
        ...answer,
        body: body?.map((byte, at) => (at === 0 ? byte ^ 1 : byte)) as Buffer,
      });
    }
    case 'slow':
      await wait(300);
      return send(response, work());
    case 'hang':
      return;
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

/** As many retries as the site makes, without its pauses. */
export const quickRetries = {
  timeoutMs: 10_000,
  pausesMs: [10, 20, 40, 80, Number.POSITIVE_INFINITY],
};
