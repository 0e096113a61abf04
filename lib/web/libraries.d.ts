/** The used part of `compression`; its published types depend on those of a whole server. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  function compression(options?: { brotli?: BrotliOptions; filter?: Filter }): Handler;
  namespace compression {
    /** By the type of the content. */
    const filter: Filter;
  }
  export default compression;
}

declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: import('node:http').IncomingHttpHeaders });
    /** The accepted ones of `available`, the best first. */
    encodings<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name[];
  }
}
