import 'server-only';
import { findRole } from '@/lib/content/roles';
import type { Context, ServerForm } from '@/lib/forms/submit';
import { roleReceiptPath } from '@/lib/routes';
import { roleSchema } from './schema';
import { roleMessages } from './words';

/** Apply for one of the four roles, on the server: only the key of the role comes from the browser. */
export const roleForm: ServerForm<typeof roleSchema> = {
  name: 'role',
  schema: roleSchema,
  messages: roleMessages,
  receipt: roleReceiptPath,
  context: roleAppliedFor,
};

async function roleAppliedFor(formData: FormData): Promise<Context> {
  const role = findRole(formData.get('role'));
  return role ? { fields: { jobTitle: role.title } } : { refusal: roleMessages.unknown };
}
