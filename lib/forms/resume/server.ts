import 'server-only';
import type { ServerForm } from '@/lib/forms/submit';
import { resumeReceiptPath } from '@/lib/routes';
import { resumeSchema } from './schema';
import { resumeMessages } from './words';

/** Submit a resume, on the server. The link to the file is made on delivery, never taken from the client. */
export const resumeForm: ServerForm<typeof resumeSchema> = {
  name: 'resume',
  schema: resumeSchema,
  messages: resumeMessages,
  receipt: resumeReceiptPath,
};
