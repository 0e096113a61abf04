import 'server-only';
import { resumeReceiptPath } from '@/lib/routes';
import { resumeMessages } from './resume';
import { resumeSchema } from './resume-schema';
import type { ServerForm } from './submit';

/** Submit a resume, on the server. The link to the file is made on delivery, never taken from the client. */
export const resumeForm: ServerForm<typeof resumeSchema> = {
  name: 'resume',
  destination: 'resume',
  schema: resumeSchema,
  messages: resumeMessages,
  receipt: resumeReceiptPath,
};
