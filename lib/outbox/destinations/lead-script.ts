import 'server-only';
import { exchange } from '../exchange';
import { judge } from '../verdict';
import type { Destination } from './destination';
import { jsonDelivery, messageHead, presentFields } from './json-body';
import { LEAD_FIELDS } from './web-to-lead';

/** An Apps Script that receives leads, as JSON like applications and resumes. */
export function leadScript(settings: { url: string; secret?: string }): Destination {
  return {
    async deliver({ submission }, timeoutMs) {
      const fields = {
        ...messageHead('lead', submission),
        ...presentFields(submission, [...LEAD_FIELDS, 'topic']),
      };
      const delivery = jsonDelivery(settings, submission, fields);
      return judge(await exchange(delivery, timeoutMs), new Date());
    },
  };
}
