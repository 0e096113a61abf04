import 'server-only';
import { findRole } from '@/lib/content/roles';
import { roleReceiptPath } from '@/lib/routes';
import { roleMessages } from './role';
import { roleSchema } from './role-schema';
import type { Context, ServerForm } from './submit';

/** Apply for one of the four roles, on the server: only the key of the role comes from the browser. */
export const roleForm: ServerForm<typeof roleSchema> = {
  name: 'role',
  destination: 'application',
  schema: roleSchema,
  messages: roleMessages,
  receipt: roleReceiptPath,
  context: roleAppliedFor,
};

async function roleAppliedFor(formData: FormData): Promise<Context> {
  const role = findRole(formData.get('role'));
  return role ? { fields: { jobTitle: role.title } } : { refusal: roleMessages.unknown };
}
