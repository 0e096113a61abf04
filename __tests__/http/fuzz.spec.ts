import fc from '@/__tests__/support/fast-check';
import { actionOn, formOn } from '@/scripts/support/post-form';
import { rawRequest } from '../support/raw-request';
import { test as base, expect, slow } from './fixtures';

/**
 * Whatever a client sends, the site never answers with a 5xx and only logs lines of JSON. `npm run tool -- fuzz` tries
 * `FUZZ_RUNS` cases of each kind; a failure prints the seed and the shortest failing case.
 */
const numRuns = Number(process.env.FUZZ_RUNS ?? 100);

const test = base.extend<{
  post: (body: string, isCall: boolean) => Promise<number>;
  logsNothingOdd: undefined;
}>({
  post: async ({ site }, use) => {
    const action = await actionOn(`${site.url}/jobForm`);
    await use(async (body, isCall) => {
      const type = { 'content-type': 'multipart/form-data; boundary=x', origin: site.url };
      const answer = await fetch(`${site.url}/jobForm`, {
        method: 'POST',
        headers: { ...type, ...(isCall && { 'next-action': action }) },
        body,
        redirect: 'manual',
      });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/^\s+at .*:\d+:\d+/m);
      return answer.status;
    });
  },
  logsNothingOdd: [
    async ({ site }, use) => {
      const before = site.output().length;
      await use(undefined);
      const lines = site.output().slice(before).split('\n').slice(0, -1);
      // Lines by Next about its start, and our own except errors: client input must not cause errors.
      const isExpected = (line: string) => /^[▲✓-] /.test(line) || JSON.parse(line).level < 50;
      expect(lines.filter((line) => !isExpected(line))).toEqual([]);
    },
    { auto: true },
  ],
});

const oneOf = (words: string, separator = ' ') => fc.constantFrom(...words.split(separator));
const usually = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 5) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

test.describe('no 5xx and no error in the log for any', slow, () => {
  test.setTimeout(90_000 + numRuns * 200);

  test('header of a part', async ({ post }) => {
    const word = fc.constantFrom(
      ...['Content-Disposition', 'Content-Type', 'Content-Transfer-Encoding', 'form-data'],
      ...['name', 'filename', 'filename*', '"0"', '"_1_name"', '"$ACTION_REF_1"', '0', 'base64'],
      ...[':', ';', '=', ' ', '\r\n', '\n', '\t', '"', '\\', '\0', "UTF-8''", '--x', 'é'],
    );
    const heads = fc.array(fc.array(usually(word, fc.string({ maxLength: 8 }))), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(heads, fc.boolean(), async (each, isCall) => {
        const parts = each.map((words) => `--x\r\n${words.join('')}\r\n\r\n[]\r\n`);
        await post(`${parts.join('')}--x--\r\n`, isCall);
      }),
      { numRuns },
    );
  });

  test('arguments of an action', async ({ post }) => {
    const mark = fc.constantFrom(...'$KFBQ@RWnDSTiM:1a');
    const reference = fc.tuple(mark, fc.string({ maxLength: 4 }));
    const text = fc.oneof(
      fc.string(),
      reference.map((parts) => `$${parts.join('')}`),
    );
    const { args } = fc.letrec((tie) => ({
      args: fc.oneof(
        { maxDepth: 6 },
        text,
        fc.constantFrom(null, 0, true, 'idle', '$K1', '__proto__', 'then'),
        fc.array(tie('args'), { maxLength: 4 }),
        fc.dictionary(oneOf('status values then __proto__ id bound'), tie('args')),
      ),
    }));
    const value = fc.oneof(
      args.map((each) => JSON.stringify(each)),
      text,
    );
    const name = oneOf(
      '0 1 _1_name $ACTION_REF_1 $ACTION_1:0 $ACTION_1:1 $ACTION_KEY $ACTION_ID_x name',
    );
    const fields = fc.array(fc.tuple(name, value), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fields, fc.boolean(), async (each, isCall) => {
        await post(partsOf(each), isCall);
      }),
      { numRuns },
    );
  });

  test('form state', async ({ post, site }) => {
    const bound = (await formOn(`${site.url}/jobForm`)).get('$ACTION_1:0');
    await fc.assert(
      fc.asyncProperty(formStates(), fc.boolean(), async (state, isCall) => {
        const fields = isCall
          ? { 0: `[${state},"$K1"]` }
          : { $ACTION_REF_1: '', '$ACTION_1:0': `${bound}`, '$ACTION_1:1': `[${state}]` };
        const status = await post(partsOf(Object.entries(fields)), isCall);
        if (state.includes('"__proto__":')) expect([400, 413]).toContain(status);
      }),
      { numRuns },
    );
  });

  test('request line', async ({ site }) => {
    const piece = oneOf(
      [
        '/ // /About /jobForm /job/0 /JobPositions /Contact /api/resumes/ /api /desk /jobs',
        '/Service * salesforce healthz log http:// localhost _next /static/ .rsc __proto__',
        '%2e%2e %2F %2f %5C %5c %25 %00 %E0 %41 % ? & = # .. . \\ ; : @ q= k= applied= page=',
      ].join(' '),
    );
    const odd = fc.string({ maxLength: 5, unit: 'grapheme-ascii' });
    const target = fc.array(usually(piece, odd), { minLength: 1, maxLength: 12 });
    const method = oneOf('GET HEAD POST PUT OPTIONS TRACE PROPFIND get X');
    const header = oneOf(
      [
        'Content-Length: 0|Transfer-Encoding: chunked|Content-Type: multipart/form-data; boundary=x',
        'RSC: 1|Next-Action: x|Next-Router-State-Tree: x|Next-Router-Prefetch: 2|Cookie: a',
        'Range: bytes=9-1|If-None-Match: "x"|If-Modified-Since: x|Accept-Encoding: br;q=x',
        'X-Forwarded-Host: evil|Host: evil|Origin: null|Expect: 100-continue',
        'X-Middleware-Subrequest: x',
      ].join('|'),
      '|',
    );
    const headers = fc.array(header, { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(method, target, headers, async (verb, pieces, more) => {
        const lines = ['Host: localhost', 'Connection: close', ...more].join('\r\n');
        const path = pieces.join('').replace(/[\r\n]/g, '');
        const end = more.some((each) => each.startsWith('Transfer')) ? '0\r\n\r\n' : '';
        const text = `${verb} ${path} HTTP/1.1\r\n${lines}\r\n\r\n${end}`;
        expect((await rawRequest(site.url, text)).status).toBeLessThan(500);
      }),
      { numRuns },
    );
  });
});

function partsOf(fields: [name: string, value: string][]): string {
  const parts = fields.map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
}

/** JSON of states that resemble ours: mostly what a form sends, mixed with odd, deep or dangerous values. */
function formStates(): fc.Arbitrary<string> {
  const json = (value: unknown) => JSON.stringify(value);
  const text = fc.oneof(fc.string(), fc.constantFrom('$$1', '\0', '\u2028', '__proto__')).map(json);
  const deep = fc
    .tuple(fc.constantFrom(['[', ']'], ['{"":', '}']), fc.integer({ min: 1, max: 3000 }))
    .map(([[open = '', end = ''], depth]) => `${open.repeat(depth)}0${end.repeat(depth)}`);
  const oddName = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'then', 'toString', '$1', ''),
    fc.string({ maxLength: 4 }),
  );
  const objectOf = (key: fc.Arbitrary<string>, value: fc.Arbitrary<string>) =>
    fc
      .array(fc.tuple(key, value), { maxLength: 4 })
      .map((entries) => `{${entries.map(([name, each]) => `${json(name)}:${each}`).join(',')}}`);
  const { odd } = fc.letrec<{ odd: string }>((tie) => ({
    odd: fc.oneof(
      { maxDepth: 4 },
      oneOf(
        '"$1:then" "$K1" "$F1" "$@0" "\\ud800" 0 -0 1e999 9007199254740993 01 NaN null true [] {}',
      ),
      deep,
      fc.array(tie('odd'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
      objectOf(oddName, tie('odd')),
    ),
  }));
  const field = usually(fc.constantFrom('name', 'email', 'job', 'resume'), oddName);
  const members = {
    values: usually(objectOf(field, usually(text, odd)), odd),
    message: usually(text, odd),
    reference: usually(text, odd),
    errors: usually(
      text.map((message) => `[{"field":"name","message":${message}}]`),
      odd,
    ),
  };
  type Member = keyof typeof members;
  const shapes: [status: string, needs: Member[]][] = [
    ['idle', []],
    ['invalid', ['errors', 'values']],
    ['failed', ['message', 'values']],
    ['accepted', ['message', 'reference']],
    ['__proto__', ['values']],
  ];
  return fc.oneof(
    ...shapes.map(([status, needs]) =>
      fc
        .tuple(fc.tuple(...needs.map((name) => members[name])), fc.option(fc.tuple(oddName, odd)))
        .map(([values, extra]) => [
          `"status":${json(status)}`,
          ...values.map((value, at) => `${json(needs[at])}:${value}`),
          ...(extra ? [`${json(extra[0])}:${extra[1]}`] : []),
        ])
        .map((entries) => `{${entries.join(',')}}`),
    ),
  );
}
