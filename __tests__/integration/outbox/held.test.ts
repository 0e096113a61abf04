import '@/scripts/support/quiet-log';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptInput, accept, HELD_PER_NETWORK, MOST_HELD } from '@/lib/outbox/accept';
import { reopen } from '@/lib/outbox/operator';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import { makeParts } from '@/lib/outbox/parts';
import { sweep } from '@/lib/outbox/sweep';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { budget, idOf, inHours, testParts } from '../../support/test-outbox';

const { directory, webhook, open, take, deliver } = testParts();

const inDays = (days: number) => open({ now: inHours(24 * days) });
const caught = (changes = {}): AcceptInput => ({ ...application(changes), reasonToHold: 'bot' });

describe('a submission that is held', () => {
  it('is answered like any other and never delivered unless released', async () => {
    const parts = open();
    const input = caught();
    const { reasonToHold: _, ...same } = input;
    const answer = await accept(input, parts);
    expect(await drain(budget, inDays(30))).toMatchObject({ delivered: 0, remaining: 0 });
    expect(await outboxCounts(parts)).toEqual({ pending: 0, dead: 0, held: 1 });
    expect(await accept(same, outboxParts(`${directory()}/other`, webhook().url))).toEqual(answer);
  });

  it('is delivered once an operator releases it', async () => {
    const parts = open();
    const id = await take(caught());
    expect(await reopen(parts, id)).toBe('released');
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
    expect(webhook().received[0]?.headers['webhook-id']).toBe(id);
    expect(await outboxCounts(parts)).toEqual({ pending: 0, dead: 0, held: 0 });
  });

  it('is set free by the same content from a person, in whatever order and however often', async () => {
    const input = application();
    const trapped: AcceptInput = { ...input, reasonToHold: 'bot' };
    const answers = await Promise.all(
      [trapped, input, trapped, input, trapped].map((each) => accept(each, open())),
    );
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
    expect(await outboxCounts(open())).toMatchObject({ pending: 1, held: 0 });
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
    await accept(trapped, open());
    expect(await deliver()).toMatchObject({ delivered: 0, remaining: 0 });
    expect(webhook().received).toHaveLength(1);
    expect(await outboxCounts(open())).toEqual({ pending: 0, dead: 0, held: 0 });
  });

  it('is found again by the sweep when the index has lost it', async () => {
    const parts = open();
    const id = await take(caught());
    await parts.store.delete(`held/${id}`);
    await sweep(parts, 90);
    expect(await parts.store.list('held/')).toEqual([`held/${id}`]);
  });

  it('takes the store no further than to a limit', async () => {
    const parts = open();
    for (let n = 0; n < MOST_HELD - 1; n += 1)
      await parts.store.putNew(`held/${n}`, new Uint8Array());
    expect(await accept(caught({ name: 'The last' }), parts)).toMatchObject({ stored: true });
    expect(await accept(caught({ name: 'One more' }), parts)).toEqual({ status: 'unavailable' });
    expect(await parts.store.list('submissions/')).toHaveLength(1);
    expect(await parts.store.list('held/')).toHaveLength(MOST_HELD);
  });

  it('takes no more of the room than one network may have, and says so to the next one', async () => {
    const parts = open();
    const from = (nth: number) => `203.0.113.${nth}`;
    const answers: string[] = [];
    for (let nth = 0; nth < HELD_PER_NETWORK.points + 3; nth += 1) {
      const input = { ...caught({ name: `Bot ${nth}` }), sender: from(nth) };
      answers.push((await accept(input, parts)).status);
    }
    expect(answers.filter((status) => status === 'accepted')).toHaveLength(HELD_PER_NETWORK.points);
    expect(answers.slice(-3)).toEqual(['unavailable', 'unavailable', 'unavailable']);
    const { held } = await outboxCounts(parts);
    expect(held).toBe(HELD_PER_NETWORK.points);
    // Others are not affected, nor are people of the same network.
    const other = { ...caught({ name: 'Another' }), sender: '198.51.100.7' };
    expect(await accept(other, parts)).toMatchObject({ status: 'accepted', stored: true });
    const person = { ...application({ name: 'A person' }), sender: from(1) };
    expect(await accept(person, parts)).toMatchObject({ status: 'accepted', stored: true });
  });

  it('is refused where nothing can be stored, and not delivered', async () => {
    const { destination } = open();
    const storeless = makeParts({ store: undefined, destination });
    expect(await accept(caught(), storeless)).toEqual({ status: 'unavailable' });
    writeFileSync(join(directory(), 'store'), 'a file where the folder should be');
    expect(await accept(caught(), open())).toEqual({ status: 'unavailable' });
    expect(webhook().received).toEqual([]);
  });
});
