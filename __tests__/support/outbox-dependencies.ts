import { applicationWebhook } from '@/lib/destinations/webhook';
import type { AcceptInput } from '@/lib/forms/accept';
import { type DependenciesWithStore, makeDependencies } from '@/lib/queue/dependencies';
import { LocalStore } from '@/lib/store/local';

/** A separate outbox, like another process's: a local store, one webhook, a settable clock. */
export function outboxDependencies(
  directory: string,
  webhook: string | undefined,
  changes: Partial<DependenciesWithStore> = {},
): DependenciesWithStore {
  const store = new LocalStore(directory);
  return {
    ...makeDependencies({
      destination: (name) =>
        name === 'application' && webhook
          ? applicationWebhook({ url: webhook, format: 'multipart' })
          : 'unconfigured',
      ...changes,
      store,
    }),
    store,
    ...changes,
  };
}

export const resumeBytes = new TextEncoder().encode('%PDF-1.7 a resume %%EOF');

/** An application from an applicant with their own address. */
export function applicationOf(name: string, submittedAt = new Date()): AcceptInput {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`;
  return application({ name, email }, submittedAt);
}

/** An application; with `changes`, a different one. */
export function application(
  changes: Record<string, string> = {},
  submittedAt = new Date(),
): AcceptInput {
  return {
    form: 'apply',
    fields: {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      coverLetter: 'I build things.',
      jobTitle: 'Tester',
      jobId: 'tester-pune-1a2b',
      ...changes,
    },
    file: { bytes: resumeBytes, name: 'आशा "cv".pdf', extension: '.pdf', type: 'application/pdf' },
    submittedAt,
  };
}
