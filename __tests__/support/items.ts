/** The texts of a short table: split at ` | ` and line breaks, and trimmed. */
export function items(template: TemplateStringsArray): string[] {
  return (template[0] ?? '').trim().split(/\s*(?: \| |\n)\s*/);
}
