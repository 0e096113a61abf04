/** A server for each test, closed after it. Call it at the top of a test file. */
export function forEachTest<Server extends { close: () => Promise<unknown> }>(
  start: () => Promise<Server>,
): () => Server {
  let server: Server;
  beforeEach(async () => {
    server = await start();
  });
  afterEach(() => server.close());
  return () => server;
}
