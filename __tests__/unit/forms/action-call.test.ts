import { withUploadProgress } from '@/components/forms/action-call';

test('sends that overlap run one after the other, and leave the browser its own fetch', async () => {
  const plain = jest.fn();
  Object.assign(globalThis, { window: { fetch: plain } });
  const order: string[] = [];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = (name: string, { promise }: typeof first) =>
    withUploadProgress(
      async () => {
        order.push(`${name} begins`);
        expect(window.fetch).not.toBe(plain);
        await promise;
        order.push(`${name} ends`);
        return name;
      },
      () => {},
    );
  const sends = [send('first', first), send('second', second)];
  first.reject(new Error('not sent'));
  await sends[0]?.catch(() => {});
  second.resolve();
  const answers = await Promise.allSettled(sends);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(order).toEqual(['first begins', 'second begins', 'second ends']);
  expect(window.fetch).toBe(plain);
});
