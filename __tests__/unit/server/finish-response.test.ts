import type { ServerResponse } from 'node:http';
import type { ResponseStep } from '@/lib/server/finish-response';
import { finishedAnswer } from '../../support/finished-answer';

const loud: ResponseStep = {
  appliesTo: (_, response) => response.hasHeader('x-loud'),
  finish: (_, _response, body) => body.toString().toUpperCase(),
};
const late: ResponseStep = {
  appliesTo: (_, response) => response.hasHeader('x-late'),
  finish: (_, response) => {
    response.statusCode = 203;
    return undefined;
  },
};
const empty: ResponseStep = {
  appliesTo: (_, response) => response.hasHeader('x-empty'),
  finish: () => undefined,
};

test('a response to which no step applies is sent as it comes', async () => {
  expect(await answered((response) => response.write('One') && response.end('Two'))).toBe('OneTwo');
});

test('the first step that applies finishes the whole body, in whatever parts it comes', async () => {
  const text = await answered((response) => {
    response.setHeader('x-loud', '1');
    response.setHeader('x-empty', '1');
    response.write(Buffer.from('one '));
    response.write(new Uint8Array(Buffer.from('two ')));
    response.end('three');
  });
  expect(text).toBe('ONE TWO THREE');
});

test('headers that are flushed before the body can still be changed by a step', async () => {
  const text = await answered((response) => {
    response.setHeader('x-late', '1');
    response.flushHeaders();
    response.write('one');
    response.end();
  });
  expect(text).toBe('status 203');
});

test('a step may leave no body', async () => {
  const text = await answered((response) => {
    response.setHeader('x-empty', '1');
    response.end('Something');
  });
  expect(text).toBe('');
});

test('a callback in the place of a body is no body', async () => {
  const text = await answered((response) => {
    response.setHeader('x-loud', '1');
    response.write('one');
    response.end(() => undefined);
  });
  expect(text).toBe('ONE');
});

test('null in the place of a body is no body', async () => {
  const text = await answered((response) => {
    response.setHeader('x-loud', '1');
    response.end(null);
  });
  expect(text).toBe('');
});

function answered(respond: (response: ServerResponse) => void): Promise<string> {
  return finishedAnswer([loud, late, empty], respond);
}
