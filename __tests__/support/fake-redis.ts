import { createHash } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { close, listen } from '@/scripts/support/listen';

/**
 * A double of Redis for machines without it: the serialization protocol RESP2 (redis.io, "Redis serialization protocol
 * specification"), INFO and PING for the connection, KEYS, and the script by which `rate-limiter-flexible` counts. It
 * answers any other command or script as an error, so that a new one is noticed.
 */
export async function startFakeRedis(port = 0) {
  const counters = new Map<string, Counter>();
  const scripts = new Set<string>();
  const sockets = new Map<Socket, () => void>();
  let isFrozen = false;
  let isFull = false;
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    const answerAll = () => {
      for (let read = commandIn(received); read && !isFrozen; read = commandIn(received)) {
        received = received.subarray(read.end);
        const [command = ''] = read.words;
        const isRefused = isFull && /^eval/i.test(command);
        socket.write(isRefused ? FULL : answer(read.words, counters, scripts));
      }
    };
    sockets.set(socket, answerAll);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      answerAll();
    });
  });
  return {
    port: await listen(server, '127.0.0.1', port),
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      for (const answerAll of sockets.values()) answerAll();
    },
    fill: () => {
      isFull = true;
    },
    keys: () => [...counters.keys()],
    close: () => {
      for (const socket of sockets.keys()) socket.destroy();
      return close(server);
    },
  };
}

const FULL = "-OOM command not allowed when used memory > 'maxmemory'.\r\n";

type Counter = { points: number; endsAt: number };

/** The first whole command, an array of strings, and where it ends; undefined if the rest of it is still to come. */
function commandIn(bytes: Buffer): { words: string[]; end: number } | undefined {
  let at = 0;
  const lengthAfter = (sign: string) => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const line = bytes.toString('latin1', at, end);
    if (!line.startsWith(sign)) throw new Error(`Not RESP: ${line}`);
    at = end + 2;
    return Number(line.slice(1));
  };
  const count = lengthAfter('*');
  const words: string[] = [];
  while (count !== undefined && words.length < count) {
    const length = lengthAfter('$');
    if (length === undefined || at + length + 2 > bytes.length) return undefined;
    words.push(bytes.toString('utf8', at, at + length));
    at += length + 2;
  }
  return count === undefined ? undefined : { words, end: at };
}

function answer(words: string[], counters: Map<string, Counter>, scripts: Set<string>): string {
  const [command = '', script = '', , key = '', points, seconds] = words;
  switch (command.toLowerCase()) {
    case 'ping':
      return '+PONG\r\n';
    case 'info':
      return bulk('# Server\r\nredis_version:7.0.0\r\nloading:0\r\n');
    case 'evalsha':
      if (!scripts.has(script)) return '-NOSCRIPT No matching script. Please use EVAL.\r\n';
      return consume(counters, key, Number(points), Number(seconds) * 1000);
    case 'eval':
      if (!COUNTING.test(script)) return '-ERR this double does not run this script\r\n';
      scripts.add(createHash('sha1').update(script).digest('hex'));
      return consume(counters, key, Number(points), Number(seconds) * 1000);
    default:
      return `-ERR unknown command '${command}'\r\n`;
  }
}

/** RateLimiterRedis.js of `rate-limiter-flexible`: a counter that begins with its first point, and its time to live. */
const COUNTING =
  /^redis\.call\('set', KEYS\[1\], 0, 'EX', ARGV\[2\], 'NX'\).*'incrby', KEYS\[1\], ARGV\[1\]\).*'pttl', KEYS\[1\]\).*return \{consumed, ttl\}/s;

function consume(counters: Map<string, Counter>, key: string, points: number, ms: number): string {
  const found = counters.get(key);
  const now = Date.now();
  const counter = found && found.endsAt > now ? found : { points: 0, endsAt: now + ms };
  counter.points += points;
  counters.set(key, counter);
  return `*2\r\n:${counter.points}\r\n:${counter.endsAt - now}\r\n`;
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}
