import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** A server's answer to bytes that no HTTP client would send. */
export type RawAnswer = { status: number; head: string; body: string };

/**
 * Sends `text` unchanged to the server of `url` and reads until the server closes, cleanly or not; status 0 means no
 * answer. `text` must ask for that with `Connection: close`, or be so malformed that the server closes by itself.
 * Certificates are not verified.
 */
export function rawRequest(url: string, text: string): Promise<RawAnswer> {
  const { protocol, hostname: host, port } = new URL(url);
  const to = { host, servername: host, port: Number(port), rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const socket = protocol === 'https:' ? connectSecurely(to) : connect(to);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
    socket.once('error', reject).once('connect', () => {
      socket.off('error', reject).on('error', () => undefined);
      socket.write(text);
    });
    socket.on('close', () => {
      const [head = '', ...body] = answer.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
      resolve({ status, head, body: body.join('') });
    });
  });
}

/** A request as text: its first line without the version, then its headers. */
export function words(line: string, headers: Record<string, string> = {}): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}
