import 'server-only';
import { createCipheriv, createHash } from 'node:crypto';
import { readNumber, readString } from './pdf-values';

/**
 * Does a reader need a password (or a certificate) to open this PDF? Many PDFs are encrypted with an empty
 * password, only to ask readers not to print or change them: those open for everybody. The two are told
 * apart as every reader does it, by trying the empty password (ISO 32000-2, 7.6.4). What cannot be made
 * sense of counts as open: a false refusal costs an applicant more than a locked file costs the company.
 *
 * @param tableAt where the last cross-reference table begins
 */
export function needsPassword(bytes: Buffer, tableAt: number): boolean {
  const text = bytes.toString('latin1');
  const trailer = readTrailer(text, tableAt);
  const encryption = trailer && readEncryption(text, trailer);
  if (!trailer || !encryption) return false;
  if (!/\/Filter\s*\/Standard\b/.test(encryption)) return true;
  const lock = readLock(encryption, trailer);
  return lock !== undefined && !opensWithEmptyPassword(lock);
}

/** Characters of a dictionary that are read; real ones have a few hundred. */
const MAX_DICTIONARY = 65_536;

type Lock = {
  revision: number;
  keyLength: number;
  owner: Buffer;
  user: Buffer;
  permissions: number;
  id: Buffer;
  encryptsMetadata: boolean;
};

/** The dictionary of a classic trailer or of a cross-reference stream, with what little follows it. */
function readTrailer(text: string, tableAt: number): string | undefined {
  const isTable = text.startsWith('xref', tableAt);
  const start = isTable ? text.indexOf('trailer', tableAt) : tableAt;
  if (start < 0) return undefined;
  const end = text.indexOf(isTable ? 'startxref' : 'stream', start);
  return end < 0 ? undefined : text.slice(start, Math.min(end, start + MAX_DICTIONARY));
}

/** The encryption dictionary stands in the trailer or is an object of its own, never a compressed one. */
function readEncryption(text: string, trailer: string): string | undefined {
  const reference = /\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R\b/.exec(trailer);
  if (!reference) return /\/Encrypt\s*<<.*/s.exec(trailer)?.[0];
  const [, object, generation] = reference;
  const start = text.search(new RegExp(`(?<!\\d)${object}\\s+${generation}\\s+obj\\b`));
  return start < 0 ? undefined : text.slice(start, start + MAX_DICTIONARY).split('endobj', 1)[0];
}

function readLock(encryption: string, trailer: string): Lock | undefined {
  const version = readNumber(encryption, 'V');
  const revision = readNumber(encryption, 'R');
  const permissions = readNumber(encryption, 'P');
  const owner = readString(encryption, /\/O\s*(?=[(<])/);
  const user = readString(encryption, /\/U\s*(?=[(<])/);
  const id = readString(trailer, /\/ID\s*\[\s*(?=[(<])/) ?? Buffer.alloc(0);
  if (!version || !revision || permissions === undefined || !owner || !user) return undefined;
  if (owner.length < 32 || user.length < (revision < 5 ? 32 : 48)) return undefined;
  return {
    revision,
    keyLength:
      version === 1 ? 5 : version === 4 ? 16 : (readNumber(encryption, 'Length') ?? 40) / 8,
    owner: owner.subarray(0, 32),
    user,
    permissions,
    id,
    encryptsMetadata: !/\/EncryptMetadata\s+false\b/.test(encryption),
  };
}

function opensWithEmptyPassword(lock: Lock): boolean {
  switch (lock.revision) {
    case 2:
      return rc4(legacyKey(lock), PADDING).equals(lock.user.subarray(0, 32));
    case 3:
    case 4:
      return legacyProof(lock).equals(lock.user.subarray(0, 16));
    case 5:
      return hash('sha256', lock.user.subarray(32, 40)).equals(lock.user.subarray(0, 32));
    case 6:
      return hardenedHash(lock.user.subarray(32, 40)).equals(lock.user.subarray(0, 32));
    default:
      return true;
  }
}

/** What stands for an empty password in revisions 2 to 4 (Algorithm 2, step a). */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/** Algorithm 2. */
function legacyKey({
  revision,
  keyLength,
  owner,
  permissions,
  id,
  encryptsMetadata,
}: Lock): Buffer {
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const plainMetadata =
    revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = hash('md5', PADDING, owner, flags, id, plainMetadata).subarray(0, keyLength);
  for (let round = 0; revision >= 3 && round < 50; round += 1) {
    key = hash('md5', key).subarray(0, keyLength);
  }
  return key;
}

/** Algorithm 5. */
function legacyProof(lock: Lock): Buffer {
  const key = legacyKey(lock);
  let proof = hash('md5', PADDING, lock.id);
  for (let round = 0; round < 20; round += 1) {
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  }
  return proof;
}

/** Algorithm 2.B for an empty password; ends after 64 to 288 rounds. */
function hardenedHash(salt: Buffer): Buffer {
  let key = hash('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher
      .setAutoPadding(false)
      .update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const choice = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][choice] ?? 'sha256', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function hash(algorithm: string, ...parts: Uint8Array[]): Buffer {
  const digest = createHash(algorithm);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

/** Written out because OpenSSL 3 no longer offers it. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    data.map((byte) => {
      i += 1;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
