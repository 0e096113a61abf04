import 'server-only';
import { createHash } from 'node:crypto';
import type { Bucket, File } from '@google-cloud/storage';
import type { StoredObject, Version } from './object-store';

/** Writes if the object has generation `expected`. `tag` tells whose write it was. */
export async function upload(
  file: File,
  bytes: Uint8Array,
  expected: Version,
  tag: string,
): Promise<Version> {
  await file.save(Buffer.from(bytes), {
    resumable: false,
    preconditionOpts: { ifGenerationMatch: expected },
    metadata: {
      contentType: 'application/octet-stream',
      // Validated by the server before it stores; the client would validate afterwards and delete.
      md5Hash: createHash('md5').update(bytes).digest('base64'),
      metadata: { tag },
    },
    validation: false,
  });
  return String(file.metadata.generation);
}

/** Bytes and generation from one response; the client validates the checksum. */
export async function download(file: File): Promise<StoredObject> {
  let version: Version | undefined;
  const stream = file.createReadStream().on('response', ({ headers, body }) => {
    version = headers['x-goog-generation'];
    // The client adds twelve listeners, and Node would warn of a leak on every download.
    body.setMaxListeners(20);
  });
  const bytes = Buffer.concat(await stream.toArray());
  if (version === undefined) throw new Error('A response without a generation');
  return { bytes, version };
}

export type ListedFile = { name: string; generation?: string };
type ListPage = { items?: ListedFile[]; nextPageToken?: string };

/** One page of a list; not by the client's `getFiles`, which makes an object with methods of each name. */
export function listPage(bucket: Bucket, query: object): Promise<ListPage> {
  return new Promise((resolve, reject) => {
    bucket.request({ uri: '/o', qs: query }, (error: Error | null, body: ListPage) => {
      if (error) reject(error);
      else resolve(body);
    });
  });
}
