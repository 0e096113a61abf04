/** The texts of a short table: split at ` | ` and line breaks, and trimmed. */
export function items(template: TemplateStringsArray): string[] {
  return (template[0] ?? '').trim().split(/\s*(?: \| |\n)\s*/);
}

/** The pairs of a short table: items with arrows between what is given and what is expected. */
export function pairs(template: TemplateStringsArray): [given: string, expected: string][] {
  return items(template).map((row) => row.split(' -> ') as [string, string]);
}
