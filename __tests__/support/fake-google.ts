import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { close, listen } from '@/scripts/support/listen';

/**
 * A TLS server under the names of Google's services, with a certificate of our own that the HTTP client
 * trusts while it runs; every name resolves to loopback. Each host answers as its handler says.
 */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const pem = readFileSync('__tests__/fixtures/google-names.pem');
  const requests: GoogleRequest[] = [];
  const handlers = new Map<string, Handler>();
  const server = createServer({ key: pem, cert: pem }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { hostname, pathname, search } = new URL(
      request.url ?? '',
      `https://${request.headers.host}`,
    );
    const each = {
      host: hostname,
      path: `${pathname}${search}`,
      method: request.method ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
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
      lookup: (_name, options, callback) => {
        if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
        else callback(null, '127.0.0.1', 4);
      },
    },
  });
  setGlobalDispatcher(agent);

  return {
    requests,
    address: (host, path) => `https://${host}:${port}${path}`,
    on: (host, handler) => {
      handlers.set(host, handler);
    },
    close: async () => {
      setGlobalDispatcher(usual);
      await agent.destroy();
      await close(server);
    },
  };
}

export type FakeGoogle = {
  /** What was asked, oldest first. */
  requests: GoogleRequest[];
  address: (host: string, path: string) => string;
  on: (host: string, handler: Handler) => void;
  close: () => Promise<void>;
};

export type GoogleRequest = {
  host: string;
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
};

type Handler = (request: GoogleRequest, response: ServerResponse) => void;

/** A handler that redirects, and one that answers. */
export const redirectTo =
  (location: string, status = 302): Handler =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

export const answerWith =
  (body: string, headers: Record<string, string> = {}, status = 200): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
