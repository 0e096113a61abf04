/** The part of `compression` that we use; its published types depend on Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
  function compression(options?: { brotli?: BrotliOptions; filter?: Filter }): Handler;
  namespace compression {
    /** Decides by content type. */
    const filter: Filter;
  }
  export default compression;
}
