import { crc32, deflateRawSync } from 'node:zlib';

type Entry = { name: string; content?: string; stored?: boolean; claimedSize?: number };

/** Writes a zip archive. */
export function zip(entries: readonly Entry[], comment = ''): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  for (const { name, content = '', stored = false, claimedSize = content.length } of entries) {
    const at = Buffer.concat(files).length;
    const bytes = Buffer.from(content);
    const data = stored ? bytes : deflateRawSync(bytes);
    const size = claimedSize === content.length ? bytes.length : claimedSize;
    const method = fields([20, 2], [0x800, 2], [stored ? 0 : 8, 2], [0, 4]);
    const sizes = fields([crc32(bytes), 4], [data.length, 4], [size, 4], [name.length, 2], [0, 2]);
    files.push(fields([0x04034b50, 4]), method, sizes, Buffer.from(name), data);
    const place = fields([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    directory.push(fields([0x02014b50, 4], [20, 2]), method, sizes, place, Buffer.from(name));
  }
  const [start, length] = [files, directory].map((parts) => Buffer.concat(parts).length);
  const count = entries.length;
  const end = fields([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [length, 4], [start, 4]);
  const last = [fields([comment.length, 2]), Buffer.from(comment)];
  return Buffer.concat([...files, ...directory, end, ...last]);
}

function fields(...values: (readonly [value: number | undefined, length: number])[]): Buffer {
  const bytes = values.map(([value = 0, length]) => {
    const field = Buffer.alloc(length);
    field.writeUIntLE(value, 0, length);
    return field;
  });
  return Buffer.concat(bytes);
}
