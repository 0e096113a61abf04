/** What we use of `compression`; its published types would bring those of a whole server with them. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export default function compression(options?: { brotli?: BrotliOptions }): Handler;
}
