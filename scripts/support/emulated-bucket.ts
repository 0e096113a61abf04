import { createHash } from 'node:crypto';

/**
 * One bucket of Google Cloud Storage and what its JSON API answers to the requests that the official client
 * makes for us: multipart upload, metadata, media, list, delete. Preconditions hold, because the promises
 * of a store rest on them.
 */
export class EmulatedBucket {
  readonly name = 'bucket-of-the-tests';
  readonly objects = new Map<string, EmulatedObject>();
  /** At most so many names in one answer. */
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

  /** From `pageToken`, which is the next name in disguise. */
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

export type Operation = 'upload' | 'metadata' | 'media' | 'list' | 'delete' | 'unknown';

export type Answer = { status: number; headers?: Record<string, string>; body?: Buffer };

export type EmulatedObject = {
  bytes: Buffer;
  generation: number;
  metageneration: number;
  /** Metadata of the writer. */
  metadata: Record<string, string>;
};

export function failure(code: number, message: string): Answer {
  return { ...json({ error: { code, message, errors: [{ message }] } }), status: code };
}

function json(content: object): Answer {
  const body = Buffer.from(JSON.stringify(content));
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

/** An object that is not there has generation 0. */
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

/** The Castagnoli checksum (RFC 3720, appendix B.4), found in another way than the client's own. */
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
