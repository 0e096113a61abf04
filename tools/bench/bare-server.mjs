// The lower bound for any server that takes applications: parses the body of each and writes its file durably. Prints
// its port.
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const server = createServer(async (request, response) => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const file = (await new Response(request, { headers }).formData()).get('resume');
  const path = join(tmpdir(), `bench-${randomUUID()}`);
  const handle = await open(path, 'wx');
  await handle.writeFile(Buffer.from(await file.arrayBuffer()));
  await handle.sync();
  await handle.close();
  response.end();
  await rm(path);
}).listen(0, 'localhost', () => process.stdout.write(`${server.address().port}\n`));
