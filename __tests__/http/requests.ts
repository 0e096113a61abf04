import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { site as company } from '@/lib/site';
import { rawRequest, words } from '../support/raw-request';

type Answer = { status: number; headers: Headers; body: string };

/** One request to some paths, and what is expected of each answer. */
type Request = {
  method: string;
  paths: string[];
  headers: Record<string, string>;
  body?: BodyInit;
};

/**
 * Tests written as text in a file of `__tests__/fixtures/requests`: a title after "# ", and lines. "GET" or another method
 * with paths begins a request, and "RAW" before it sends the path as it is; "> " begins one of its headers, "< " its body
 * or the number of its bytes. The others are about the answer: a status, a header with its value, "- " a header that is
 * not there, "? " one that may be, "+ " and "! " what the body has and has not. What is between slashes is a pattern.
 * Lines before the first request are about all answers of the test; "on proxiedSite" has them asked of that site.
 */
export function requestsIn(name: string): { title: string; on: string; check: Check }[] {
  const [, ...cases] = readFileSync(`__tests__/fixtures/requests/${name}.txt`, 'utf8').split(
    /^# /m,
  );
  return cases.map((each) => {
    const [title = '', ...all] = each.split('\n').filter((line) => line.trim());
    const [, on = 'site'] = /^on (.*)/.exec(all[0] ?? '') ?? [];
    const [common = [], ...requests] = parts(all.filter((line) => !line.startsWith('on ')));
    const check = async (url: string) => {
      for (const [first = '', ...more] of requests) {
        const request = requestOf(first, more);
        for (const path of request.paths) {
          const answer = await ask(url, first.startsWith('RAW '), request, path);
          for (const line of [...common, ...more]) expectLine(answer, line, `${first}: ${path}`);
        }
      }
    };
    return { title, on, check };
  });
}

type Check = (url: string) => Promise<void>;

const BEGINNING = /^(?:RAW )?[A-Z]+ (?:\/|\*|http:)/;

/** The lines before the first request, and then those of each. */
function parts(lines: string[]): string[][] {
  const all: string[][] = [[]];
  for (const line of lines) {
    if (BEGINNING.test(line)) all.push([]);
    all.at(-1)?.push(line);
  }
  return all;
}

function requestOf(first: string, lines: string[]): Request {
  const [method = '', ...paths] = first.replace(/^RAW /, '').split(' ');
  const headers = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
  const [, text] = /^< (.*)/m.exec(lines.join('\n')) ?? [];
  const body = text && /^\d+$/.test(text) ? new Uint8Array(Number(text)) : text;
  const pairs = headers.map((line) => line.split(/: (.*)/).slice(0, 2));
  return { method, paths, headers: Object.fromEntries(pairs), ...(body !== undefined && { body }) };
}

async function ask(url: string, isRaw: boolean, request: Request, path: string): Promise<Answer> {
  const { method, headers, body } = request;
  if (isRaw) {
    const { status, head, body: text } = await rawRequest(url, words(`${method} ${path}`, headers));
    const lines = head.split('\r\n').slice(1);
    const pairs = lines.map((line) => line.split(/: ?(.*)/).slice(0, 2) as [string, string]);
    return { status, headers: new Headers(pairs), body: text };
  }
  const answer = await fetch(url + path, { method, headers, body, redirect: 'manual' });
  const text = (await answer.text()).replaceAll('<!-- -->', '');
  return { status: answer.status, headers: answer.headers, body: text };
}

function expectLine({ status, headers, body }: Answer, line: string, where: string): void {
  if (/^[<>] |^RAW /.test(line)) return;
  const [, sign = '', text = ''] =
    /^([-+!?]) (.*)$/.exec(line.replaceAll('{company}', company.name)) ?? [];
  if (/^\d{3}$/.test(line)) expect.soft(status, where).toBe(Number(line));
  else if (sign === '-') expect.soft(headers.get(text), where).toBeNull();
  else if (sign === '+') expect.soft(body, where).toMatch(wanted(text));
  else if (sign === '!') expect.soft(body, where).not.toMatch(wanted(text));
  else {
    const [header = '', value = ''] = (text || line).split(/: (.*)/);
    const said = headers.get(header);
    if (sign === '?' && said === null) return;
    const pattern = wanted(value);
    if (typeof pattern === 'string') expect.soft(said, `${where}: ${header}`).toBe(pattern);
    else expect.soft(said, `${where}: ${header}`).toMatch(pattern);
  }
}

/** A text as it is, or the pattern between slashes; `/a/b/` has to be escaped as a pattern. */
function wanted(text: string): string | RegExp {
  const [, source] = /^\/(.*)\/$/.exec(text) ?? [];
  return source === undefined ? text : new RegExp(source, 's');
}
