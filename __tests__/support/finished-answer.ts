import { createServer, type ServerResponse } from 'node:http';
import { finishResponse } from '@/lib/server/finish-response';
import { close, listen } from '@/scripts/support/listen';

type Steps = Parameters<typeof finishResponse>[2];

/** What a client receives of an answer of a real server that the steps finish. */
export async function finishedAnswer(
  steps: Steps,
  respond: (response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    finishResponse(request, response, steps);
    respond(response);
  });
  const port = await listen(server);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}`);
    return answer.status === 200 ? await answer.text() : `status ${answer.status}`;
  } finally {
    await close(server);
  }
}
