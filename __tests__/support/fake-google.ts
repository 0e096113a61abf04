import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { close, listen } from '@/scripts/support/listen';

/**
 * A TLS server under the names of Google's services, with a certificate of our own that the HTTP client trusts while it
 * runs; every name resolves to loopback. Each host has its own handler.
 */
export async function startFakeGoogle() {
  const pem = readFileSync('__tests__/fixtures/google-names.pem');
  /** All requests, oldest first. */
  const requests: GoogleRequest[] = [];
  const handlers = new Map<string, Handler>();
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    const { method = '', headers } = request;
    const { hostname, pathname, search } = new URL(`https://${headers.host}${request.url}`);
    const body = Buffer.concat(await request.toArray()).toString();
    const each = { host: hostname, path: `${pathname}${search}`, method, headers, body };
    requests.push(each);
    const handler = handlers.get(hostname);
    if (handler) handler(each, response);
    else response.writeHead(500).end();
  });
  const port = await listen(server);

  const usual = getGlobalDispatcher();
  const agent = new Agent({
    connect: {
      ca: pem,
      lookup: (_name, { all }, callback) =>
        all ? callback(null, [LOOPBACK]) : callback(null, LOOPBACK.address, LOOPBACK.family),
    },
  });
  setGlobalDispatcher(agent);

  return {
    requests,
    address: (host: string, path: string) => `https://${host}:${port}${path}`,
    on: (host: string, handler: Handler) => {
      handlers.set(host, handler);
    },
    close: async () => {
      setGlobalDispatcher(usual);
      await agent.destroy();
      await close(server);
    },
  };
}

const LOOPBACK = { address: '127.0.0.1', family: 4 };

type GoogleRequest = {
  host: string;
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
};

type Handler = (request: GoogleRequest, response: ServerResponse) => void;

/** Handlers that redirect or answer. */
export const redirectTo =
  (location: string, status = 302): Handler =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

export const answerWith =
  (body: string, headers: Record<string, string> = {}, status = 200): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
