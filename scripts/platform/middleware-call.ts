import { join } from 'node:path';
import type { BuildOutput } from './build-output';
import type { FunctionPool } from './function-pool';
import type { Travelling } from './route-phases';

/**
 * Calls the middleware, which is a function of its own, and does what it says in its headers: go on, with
 * other headers or at another address, or answer.
 */
export async function callMiddleware(
  output: BuildOutput,
  pool: FunctionPool,
  path: string,
  travelling: Travelling,
  body: Buffer,
): Promise<Response | 'go on'> {
  const { url, method, headers, answer } = travelling;
  const called = await pool.invoke(join(output.folder, 'functions', `${path}.func`), {
    method,
    path: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(headers),
    body,
  });
  if (!called) return new Response(null, { status: 504 });
  const said = new Headers();
  for (const [name, values] of Object.entries(called.headersDistinct)) {
    said.set(name, values?.join(', ') ?? '');
  }
  const bytes = Buffer.concat(await called.toArray());
  const rewrite = said.get('x-middleware-rewrite');
  if (!rewrite && !said.has('x-middleware-next')) {
    return new Response(bytes.length > 0 ? bytes : null, {
      status: called.statusCode,
      headers: forTheClient(said),
    });
  }
  overrideHeaders(travelling, said);
  if (rewrite) {
    const target = new URL(rewrite, url);
    [url.pathname, url.search] = [target.pathname, target.search];
  }
  for (const [name, value] of forTheClient(said)) answer.headers.set(name, value);
  if (called.statusCode !== 200) answer.status = called.statusCode;
  return 'go on';
}

/** The headers that the request goes on with, where the middleware names them. */
function overrideHeaders({ headers }: Travelling, said: Headers): void {
  const names = said
    .get('x-middleware-override-headers')
    ?.split(',')
    .map((name) => name.trim());
  if (!names) return;
  for (const name of [...headers.keys()]) if (!names.includes(name)) headers.delete(name);
  for (const name of names) {
    const value = said.get(`x-middleware-request-${name}`);
    if (value !== null) headers.set(name, value);
  }
}

function forTheClient(said: Headers): Headers {
  const rest = new Headers(said);
  for (const name of said.keys()) {
    if (/^(?:x-middleware-|connection$|keep-alive$|transfer-encoding$|date$)/.test(name)) {
      rest.delete(name);
    }
  }
  return rest;
}
