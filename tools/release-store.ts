/**
 * Writes a store in the format of this release, with a submission in every state, as one JSON file of paths and
 * contents: `node --conditions=react-server --import tsx tools/release-store.ts FILE`. Run at each release; the file
 * goes to `__tests__/fixtures/stores` and must be readable by all later releases.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import '@/__tests__/support/quiet-log';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import { applicationOf, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { act } from '@/lib/desk/act';
import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { withdraw, withdrawConsent } from '@/lib/privacy/withdraw';
import { readRecord } from '@/lib/submissions/ledger';
import { waitUntil } from '@/scripts/support/wait-until';

const HOUR_MS = 60 * 60 * 1000;
const [file] = process.argv.slice(2);

if (file === undefined) {
  process.stderr.write('Usage: tools/release-store.ts FILE\n');
  process.exitCode = 2;
} else void main(file);

async function main(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwell-release-store-'));
  const webhook = await startFakeWebhook();
  let now = new Date('2026-11-20T10:00:00Z');
  const deps = () =>
    outboxDependencies(folder, webhook.url, { now: () => now, eraseAfterDays: 30 });
  const submit = async (name: string) => {
    const consents = { adult: true, keep: true, share: true, notice: '1' };
    const input = { ...applicationOf(name, now), consents };
    const accepted = await accept(input, deps());
    if (accepted.status !== 'accepted') throw new Error(`${name}: ${accepted.status}`);
    return accepted.id;
  };
  const deliver = () => drain({ budgetMs: 10_000 }, deps());
  const seenOf = async (id: string) => {
    const found = await readRecord(deps().store, id);
    if (typeof found === 'string') throw new Error(found);
    return found.version;
  };

  webhook.answerAlways({ status: 503 });
  await submit('Dead');
  for (let hours = 0; hours < 80; hours += 4) {
    await deliver();
    now = new Date(now.getTime() + 4 * HOUR_MS);
  }
  webhook.answerAlways({ status: 200 });
  await submit('Delivered');
  const [changed, withdrawn] = [await submit('Consent withdrawn'), await submit('Withdrawn')];
  const marked = await submit('Marked');
  await deliver();
  const lead = { first_name: 'Lead', phone: '98765 43210', email: 'lead@example.com' };
  await accept({ form: 'contact', fields: lead, submittedAt: now }, deps());
  await accept({ ...applicationOf('Held', now), reasonToHold: 'bot' }, deps());
  await withdraw(deps(), await submit('Withdrawn before'), 'holder');
  await withdrawConsent(deps(), changed, 'share');
  await withdraw(deps(), withdrawn, 'holder');
  const note = { what: 'note', text: 'Call in May', seen: await seenOf(marked) } as const;
  await act(deps(), marked, note, 'kiran@example.com');
  webhook.answerAlways({ status: 503 });
  await submit('Pending');
  await deliver();
  const leased = await submit('Leased');
  webhook.answerAlways('hang');
  void deliver();
  const isLeased = async () =>
    JSON.stringify(await readRecord(deps().store, leased)).includes('"leased"');
  await waitUntil(isLeased, () => 'Nothing is leased');
  writeFileSync(file, `${JSON.stringify(filesOf(folder), null, 2)}\n`);
  rmSync(folder, { recursive: true });
  // The delivery of the leased submission never ends.
  process.exit();
}

function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.map((path) => join(folder, path)).filter((path) => statSync(path).isFile());
  return Object.fromEntries(
    files.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  );
}
