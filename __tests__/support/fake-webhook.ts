import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { close, listen } from '@/scripts/support/listen';
import { receivedList } from './received-list';

/** A webhook over real HTTP that records requests and responds as configured, request by request. */
export async function startFakeWebhook() {
  const received = receivedList<ReceivedRequest>();
  const modes: Mode[] = [];
  let usual: Mode | (() => Mode) = { status: 200 };

  const server = createServer((request, response) => {
    const mode = modes.shift() ?? (typeof usual === 'function' ? usual() : usual);
    if (mode === 'drop before reading') return request.socket.destroy();
    void record(request).then(
      (each) => {
        received.add({ ...each, mode });
        return answer(response, mode);
      },
      // The sender gave up or was killed, so no response is needed.
      () => request.socket.destroy(),
    );
  });
  const port = await listen(server);

  return {
    url: `http://127.0.0.1:${port}/hook`,
    /** Completely received requests, in order. */
    received: received.items,
    /** Modes for the next requests, one each; then the default again. */
    answerNext: (...next: Mode[]) => void modes.push(...next),
    answerAlways: (mode: Mode | (() => Mode)) => {
      usual = mode;
    },
    receivedCount: received.counted,
    close: () => close(server),
  };
}

export type FakeWebhook = Awaited<ReturnType<typeof startFakeWebhook>>;

export type Mode =
  /** `after` delays the response until the promise resolves. */
  | {
      status: number;
      headers?: Record<string, string>;
      body?: string | Buffer;
      after?: Promise<void>;
    }
  | 'drop before reading'
  | 'drop after reading'
  | 'hang'
  | 'slow'
  | 'huge';

/** Whether this mode tells the sender that its request was accepted. */
export function isYes(mode: Mode): boolean {
  if (typeof mode === 'object') return mode.status >= 200 && mode.status < 300;
  return ['slow', 'huge'].includes(mode);
}

export type ReceivedRequest = {
  /** The mode of the response. */
  mode: Mode;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Names of the form's parts in the order received. */
  order: string[];
  /** Text fields of a multipart or urlencoded form, or the properties of a JSON object. */
  fields: Record<string, string>;
  files: Record<string, { name: string; type: string; bytes: Uint8Array }>;
};

async function record(request: IncomingMessage): Promise<Omit<ReceivedRequest, 'mode'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const parsed: Omit<ReceivedRequest, 'mode'> = {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body,
    order: [],
    fields: {},
    files: {},
  };
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('application/json')) parsed.fields = JSON.parse(body.toString());
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return parsed;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  for (const [name, value] of form) {
    parsed.order.push(name);
    if (typeof value === 'string') parsed.fields[name] = value;
    else {
      const bytes = new Uint8Array(await value.arrayBuffer());
      parsed.files[name] = { name: value.name, type: value.type, bytes };
    }
  }
  return parsed;
}

async function answer(response: ServerResponse, mode: Mode): Promise<void> {
  if (typeof mode === 'object') {
    await mode.after;
    response.writeHead(mode.status, mode.headers).end(mode.body);
    return;
  }
  switch (mode) {
    case 'drop before reading':
    case 'drop after reading':
      response.socket?.destroy();
      return;
    case 'hang':
      return;
    case 'slow':
      await wait(300);
      response.writeHead(200).end('took a while');
      return;
    case 'huge': {
      response.writeHead(200);
      const hundredMegabytes = Array<string>(1600).fill('x'.repeat(64 * 1024));
      // With backpressure, until the other side closes the connection.
      await pipeline(Readable.from(hundredMegabytes), response).catch(() => undefined);
    }
  }
}
