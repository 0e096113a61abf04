/** The texts of a short table: divided by ` | ` and line breaks, without the spaces around them. */
export function items(template: TemplateStringsArray): string[] {
  return (template[0] ?? '').trim().split(/\s*(?: \| |\n)\s*/);
}
