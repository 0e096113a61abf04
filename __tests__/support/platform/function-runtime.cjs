// Runs in a function's process, in place of the platform's runtime: it passes requests to the platform's launcher, and
// reports when a response and all `waitUntil` work have ended. Plain CommonJS, because the process has only the
// function's own files.
const { AsyncLocalStorage } = require('node:async_hooks');
const { createServer } = require('node:http');
const { Readable } = require('node:stream');
const { join } = require('node:path');

const { folder, handler, useWebApi, hasWaitUntil, clockAheadMs } = JSON.parse(process.argv[2]);

if (clockAheadMs) {
  const RealDate = Date;
  const now = () => RealDate.now() + clockAheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, values) => new RealDate(...(values.length > 0 ? values : [now()])),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : target[name]),
  });
}

const contexts = new AsyncLocalStorage();
globalThis[Symbol.for('@vercel/request-context')] = { get: () => contexts.getStore() };

const server = createServer(async (request, response) => {
  const pending = new Set();
  const waitUntil = (work) => {
    const settled = Promise.resolve(work).catch(() => {});
    pending.add(settled.then(() => pending.delete(settled)));
  };
  const closed = new Promise((resolve) => response.once('close', resolve));
  try {
    const launcher = await require(join(folder, handler));
    const context = hasWaitUntil ? { waitUntil } : {};
    await contexts.run(context, () =>
      useWebApi ? answerWeb(launcher, request, response) : launcher(request, response),
    );
  } catch (error) {
    process.stderr.write(`${error?.stack ?? error}\n`);
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'x-vercel-error': 'FUNCTION_INVOCATION_FAILED' }).end();
  }
  await closed;
  while (pending.size > 0) {
    const all = [...pending];
    await Promise.all(all);
    for (const each of all) pending.delete(each);
  }
  process.send({ idle: true });
});

async function answerWeb(launcher, request, response) {
  const { method, headers, url } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const address = `${headers['x-forwarded-proto']}://${headers.host}${url}`;
  const body = hasBody ? Readable.toWeb(request) : undefined;
  const asked = new Request(address, { method, headers, body, duplex: 'half' });
  const answer = await launcher(asked);
  response.writeHead(answer.status, [...answer.headers].flat());
  if (answer.body) for await (const chunk of answer.body) response.write(chunk);
  response.end();
}

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
