import 'server-only';
import type { ObjectStore } from '@/lib/store/object-store';
import { deliveriesOf } from './deliveries';
import type { Submission } from './submission';
import { referenceOf } from './submission-id';

/** What is held about the person who sent a submission, for that person. Rejects with `StoreError`. */
export async function heldData(store: ObjectStore, submission: Submission): Promise<object> {
  const {
    id,
    form,
    submittedAt,
    source,
    client,
    fields,
    answers,
    consents,
    file,
    withdrawn,
    desk,
  } = submission;
  const bytes = file && (await store.get(file.key))?.bytes;
  return {
    reference: referenceOf(id),
    form,
    submittedAt,
    source,
    client,
    fields,
    answers,
    consents,
    file: file && {
      name: file.name,
      type: file.type,
      size: file.size,
      base64: bytes && Buffer.from(bytes).toString('base64'),
    },
    notes: desk
      ?.filter(({ text }) => text !== undefined)
      .map(({ at, what, text }) => ({ at, what, text })),
    sentTo: deliveriesOf(submission)
      .filter(([, { state }]) => state === 'delivered')
      .map(([to, delivery]) => ({ to, at: 'at' in delivery ? delivery.at : undefined })),
    withdrawn: withdrawn && { at: withdrawn.at, eraseAt: withdrawn.eraseAt },
  };
}
