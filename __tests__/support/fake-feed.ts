import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { close, listen } from '@/scripts/support/listen';
import { receivedList } from './received-list';

export type FakeAnswer =
  /** Rows, or any other value, as JSON. `after` delays the response until the promise resolves. */
  | { json: unknown; after?: Promise<unknown> }
  | { text: string | Buffer; status?: number; headers?: Record<string, string> }
  /** Accepts the request and never responds. */
  | 'hang'
  /** Sends headers and the beginning of a list, then nothing. */
  | 'hang-in-body'
  /** Sends a byte every few milliseconds: never idle, never done. */
  | 'drip'
  /** Announces more bytes than it sends, and closes. */
  | 'cut-off'
  /** Sends endlessly without a length. */
  | 'endless'
  /** Resets the connection before a response. */
  | 'reset'
  | 'reset-in-body'
  /** Violates HTTP in the middle of the body, or where it should begin. */
  | 'garbage-in-body'
  | 'garbage-for-body';

/**
 * A job feed over real HTTP on 127.0.0.1. Each request gets the next queued response, or the default one if none is
 * queued: an empty list, until `always` sets another.
 */
export async function startFakeFeed() {
  const requests = receivedList<
    Pick<IncomingMessage, 'headers'> & Record<'method' | 'path', string>
  >();
  const queue: FakeAnswer[] = [];
  let usual: FakeAnswer = { json: [] };

  const server = createServer((request, response) => {
    requests.add({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
    });
    void give(queue.shift() ?? usual, response);
  });
  const port = await listen(server);

  return {
    url: `http://127.0.0.1:${port}/sheet`,
    requests: requests.items,
    always: (answer: FakeAnswer) => {
      usual = answer;
    },
    next: (...answers: FakeAnswer[]) => {
      queue.push(...answers);
    },
    asked: requests.counted,
    /** Closes every connection, including hanging ones. */
    close: () => close(server),
  };
}

export type FakeFeed = Awaited<ReturnType<typeof startFakeFeed>>;

async function give(answer: FakeAnswer, response: ServerResponse): Promise<void> {
  switch (answer) {
    case 'hang':
      return;
    case 'hang-in-body':
      response.writeHead(200, JSON_TYPE).write('[{"Job_Title":"Half a');
      return;
    case 'drip': {
      response.writeHead(200, JSON_TYPE).write('[');
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'cut-off':
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '5000' });
      response.write('[{"Job_Title":"Half a');
      setImmediate(() => response.destroy());
      return;
    case 'endless': {
      response.writeHead(200, JSON_TYPE);
      const chunk = Buffer.alloc(64 * 1024, ' ');
      const send = () => {
        while (!response.destroyed && response.write(chunk)) {}
      };
      response.on('drain', send);
      send();
      return;
    }
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'reset-in-body':
      response.writeHead(200, JSON_TYPE).write('[{"Job_Title":"Half a', () => {
        response.socket?.resetAndDestroy();
      });
      return;
    case 'garbage-in-body':
      response.writeHead(200, JSON_TYPE).write('[', () => {
        response.socket?.write('no size of a chunk\r\n');
      });
      return;
    case 'garbage-for-body':
      response.socket?.write(`${CHUNKED_HEAD}no size of a chunk\r\n`);
      return;
  }
  if ('json' in answer) {
    await answer.after;
    response.writeHead(200, JSON_TYPE).end(JSON.stringify(answer.json));
  } else {
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.text);
  }
}

const CHUNKED_HEAD = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
