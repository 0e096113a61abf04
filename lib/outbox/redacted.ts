import 'server-only';
import type { Delivery, Submission } from './submission';

/**
 * A submission without what its sender typed and what others wrote about the sender. What stays proves that it was
 * received, when, and for which job.
 */
export function redacted(submission: Submission): Submission {
  const { form, fields, deliveries, desk } = submission;
  const { jobTitle, jobId } = form === 'resume' ? {} : fields;
  const silent = Object.entries(deliveries).map(([name, delivery]) => [
    name,
    withoutExcerpt(delivery),
  ]);
  return {
    ...submission,
    fields: { ...(jobTitle && { jobTitle }), ...(jobId && { jobId }) },
    answers: undefined,
    file: undefined,
    desk: desk?.map((event) => ({ ...event, text: undefined })),
    deliveries: Object.fromEntries(silent),
  };
}

function withoutExcerpt(delivery: Delivery): Delivery {
  const { lastAnswer } = delivery;
  return lastAnswer ? { ...delivery, lastAnswer: { ...lastAnswer, excerpt: undefined } } : delivery;
}
