import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { close, listen } from '@/scripts/support/listen';

/** Google Cloud Storage over real HTTP, limited to `EmulatedBucket`, with configurable faults. */
export async function startGcsEmulator() {
  const bucket = new EmulatedBucket();
  const asked: Operation[] = [];
  const next = new Map<Operation, Fault[]>();
  let usual: Fault = 'none';
  let delayOf: (operation: Operation) => number = () => 0;

  const server = createServer(async (request, response) => {
    const chunks = await request.toArray().catch(() => undefined);
    // The sender was killed meanwhile: nobody is waiting for a response.
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
    /** For a site that stores its submissions here. */
    settings: {
      STORAGE: 'gcs',
      GCS_BUCKET: bucket.name,
      GCS_API_ENDPOINT: endpoint,
      SIGNING_SECRET: 'a-secret-of-the-tests',
    } as Record<string, string>,
    objects: bucket.objects,
    /** Operations requested so far, in order. */
    asked,
    /** Faults for the next requests of a kind, one each; later requests succeed. */
    failNext: (operation: Operation, ...faults: Fault[]) => {
      next.set(operation, [...(next.get(operation) ?? []), ...faults]);
    },
    failAlways: (fault: Fault) => {
      usual = fault;
    },
    delay: (milliseconds: (operation: Operation) => number) => {
      delayOf = milliseconds;
    },
    /** Limits the names per response. */
    pagesOf: (size: number) => {
      bucket.pageSize = size;
    },
    close: () => close(server),
  };
}

export type GcsEmulator = Awaited<ReturnType<typeof startGcsEmulator>>;

export type Fault =
  | 'none'
  /** Answered immediately, and nothing is done. */
  | { status: number }
  | 'drop before'
  /** Performed, and the connection breaks before the response. */
  | 'drop after'
  /** Performed, and the connection breaks in the middle of the response. */
  | 'cut'
  /** Performed, and answered as if this request had been repeated in transit. */
  | 'refuse after'
  /** A bit of the response flips. */
  | 'corrupt'
  /** An empty page of a list that announces more pages. */
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

/** The site's number of retries, without its pauses. */
export const quickRetries = {
  timeoutMs: 10_000,
  pausesMs: [10, 20, 40, 80, Number.POSITIVE_INFINITY],
};

/**
 * One bucket of Google Cloud Storage, with the JSON API's responses to our client's requests: multipart upload,
 * metadata, media, list, delete. Preconditions are enforced, because the store's guarantees depend on them.
 */
class EmulatedBucket {
  readonly name = 'bucket-of-the-tests';
  readonly objects = new Map<string, EmulatedObject>();
  /** Maximum names per response. */
  pageSize = 1000;
  #lastGeneration = 1_700_000_000_000_000;

  operationOf(method: string, { pathname, searchParams }: URL): Operation {
    const list = `/storage/v1/b/${this.name}/o`;
    if (method === 'POST' && pathname === `/upload${list}`) return 'upload';
    if (method === 'GET' && pathname === list) return 'list';
    if (!pathname.startsWith(`${list}/`)) return 'unknown';
    if (method === 'DELETE') return 'delete';
    if (method === 'GET') return searchParams.get('alt') === 'media' ? 'media' : 'metadata';
    return 'unknown';
  }

  answer(operation: Operation, url: URL, type: string, body: Buffer): Answer {
    switch (operation) {
      case 'upload':
        return this.#upload(url.searchParams, type, body);
      case 'list':
        return this.list(url.searchParams, this.pageSize);
      case 'metadata':
      case 'media':
      case 'delete':
        return this.#reach(operation, url);
      case 'unknown':
        return failure(404, 'The specified bucket does not exist.');
    }
  }

  /** Starts at `pageToken`, which encodes the next name. */
  list(query: URLSearchParams, pageSize: number): Answer {
    const from = [query.get('startOffset'), fromBase64(query.get('pageToken'))];
    const end = query.get('endOffset');
    const names = [...this.objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? ''))
      .filter((name) => from.every((each) => each === null || name >= each))
      .filter((name) => end === null || name < end)
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const size = Math.min(pageSize, Number(query.get('maxResults') ?? 1000));
    const [page, next] = [names.slice(0, size), names[size]];
    const fields = query.get('fields') ?? '';
    return json({
      ...(page.length > 0 && { items: page.map((name) => this.#listed(name, fields)) }),
      ...(next !== undefined && { nextPageToken: Buffer.from(next).toString('base64') }),
    });
  }

  #listed(name: string, fields: string): object {
    const generation = `${this.objects.get(name)?.generation}`;
    return fields.includes('generation') ? { name, generation } : { name };
  }

  #upload(query: URLSearchParams, type: string, body: Buffer): Answer {
    const name = query.get('name') ?? '';
    const refusal = refusalOf(query, this.objects.get(name));
    if (refusal) return refusal;
    const [description = Buffer.alloc(0), bytes = Buffer.alloc(0)] = partsOf(type, body);
    const { md5Hash, metadata = {} } = JSON.parse(description.toString());
    if (md5Hash !== undefined && md5Hash !== md5(bytes)) return failure(400, 'Wrong md5Hash.');
    this.#lastGeneration += 1;
    const object = { bytes, generation: this.#lastGeneration, metageneration: 1, metadata };
    this.objects.set(name, object);
    return json(resource(name, object));
  }

  #reach(operation: 'metadata' | 'media' | 'delete', { pathname, searchParams }: URL): Answer {
    const name = decodeURIComponent(pathname.split('/o/')[1] ?? '');
    const object = this.objects.get(name);
    const generation = searchParams.get('generation');
    if (!object || (generation !== null && generation !== `${object.generation}`)) {
      return failure(404, `No such object: ${this.name}/${name}`);
    }
    const refusal = refusalOf(searchParams, object);
    if (refusal) return refusal;
    if (operation === 'metadata') return json(resource(name, object));
    if (operation === 'media') return media(object);
    this.objects.delete(name);
    return { status: 204 };
  }
}

type Operation = 'upload' | 'metadata' | 'media' | 'list' | 'delete' | 'unknown';

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer };

type EmulatedObject = {
  bytes: Buffer;
  generation: number;
  metageneration: number;
  /** Metadata set by the writer. */
  metadata: Record<string, string>;
};

function failure(code: number, message: string): Answer {
  return { ...json({ error: { code, message, errors: [{ message }] } }), status: code };
}

function json(content: object): Answer {
  const body = Buffer.from(JSON.stringify(content));
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

/** A missing object has generation 0. */
function refusalOf(query: URLSearchParams, object: EmulatedObject | undefined): Answer | undefined {
  const { generation = 0, metageneration = 0 } = object ?? {};
  for (const [kind, current] of Object.entries({ generation, metageneration })) {
    const Kind = kind.replace(/^./, (letter) => letter.toUpperCase());
    const match = query.get(`if${Kind}Match`);
    const other = query.get(`if${Kind}NotMatch`);
    if (match !== null && match !== `${current}`) return failure(412, 'conditionNotMet');
    if (other !== null && other === `${current}`) return failure(412, 'conditionNotMet');
  }
  return undefined;
}

/** The contents of the parts of a multipart/related body. */
function partsOf(type: string, body: Buffer): Buffer[] {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
  const text = body.toString('latin1');
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4, -2), 'latin1'));
}

function resource(name: string, { bytes, generation, metageneration, metadata }: EmulatedObject) {
  const versions = { generation: `${generation}`, metageneration: `${metageneration}` };
  return { name, ...versions, size: `${bytes.length}`, md5Hash: md5(bytes), metadata };
}

function media({ bytes, generation }: EmulatedObject): Answer {
  return {
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'x-goog-generation': `${generation}`,
      'x-goog-hash': `crc32c=${crc32c(bytes)},md5=${md5(bytes)}`,
      'x-goog-stored-content-encoding': 'identity',
    },
    body: bytes,
  };
}

/** The Castagnoli checksum (RFC 3720, appendix B.4), computed differently from the client. */
function crc32c(bytes: Buffer): string {
  let rest = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    rest ^= bytes[at] ?? 0;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0x82f63b78 : 0);
  }
  const checksum = Buffer.alloc(4);
  checksum.writeInt32BE(~rest);
  return checksum.toString('base64');
}

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('base64');
}

function fromBase64(text: string | null): string | null {
  return text === null ? null : Buffer.from(text, 'base64').toString();
}
