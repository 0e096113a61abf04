import 'server-only';
import { exchange } from '../exchange';
import { judge } from '../verdict';
import type { Destination, Parcel } from './destination';
import { jsonDelivery, messageHead, presentFields } from './json-body';
import { type Notice, noticeOf } from './notice';
import { LEAD_FIELDS } from './web-to-lead';

/** An Apps Script that receives leads, as JSON like applications and resumes. */
export function leadScript(settings: { url: string; secret?: string }): Destination {
  return {
    async deliver(parcel, timeoutMs) {
      const { messageId, fields } = noticeOf(parcel) ?? leadMessage(parcel);
      const delivery = jsonDelivery(settings, messageId, fields);
      return judge(await exchange(delivery, timeoutMs), new Date());
    },
  };
}

function leadMessage({ submission }: Parcel): Notice {
  const fields = {
    ...messageHead('lead', submission),
    ...presentFields(submission, [...LEAD_FIELDS, 'topic']),
  };
  return { messageId: submission.id, fields };
}
