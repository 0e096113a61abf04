export type Encoding = 'br' | 'gzip';

/** The smallest encoding that an `Accept-Encoding` header allows; `br;q=0` says that brotli is refused. */
export function bestEncoding(accepted: string): Encoding | undefined {
  return (['br', 'gzip'] as const).find((name) => isAccepted(name, accepted));
}

export function isAccepted(name: Encoding | 'zstd', accepted: string): boolean {
  return new RegExp(`(^|,)\\s*${name}\\s*(,|$|;\\s*q=(1|0?\\.\\d*[1-9]))`, 'i').test(accepted);
}
