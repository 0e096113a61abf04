/** What a mail to the company says: rows of label and value, then longer texts. */
export type MailContent = {
  subject: string;
  intro?: string;
  rows: [label: string, value: string][];
  texts: [label: string, text: string][];
  outro?: string;
};

export function plainText({ subject, intro, rows, texts, outro }: MailContent): string {
  const parts = [
    subject,
    intro,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...texts.map(([label, text]) => `${label}:\n${text}`),
    outro && `--\n${outro}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The same as simple HTML. What was typed is text, never markup. */
export function htmlPage({ subject, intro, rows, texts, outro }: MailContent): string {
  const table = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const parts = [
    `<h1 style="font-size:1.2em">${escapeHtml(subject)}</h1>`,
    intro && `<p>${escapeHtml(intro)}</p>`,
    `<table cellpadding="4">${table.join('')}</table>`,
    ...texts.map(
      ([label, text]) =>
        `<h2 style="font-size:1em">${escapeHtml(label)}</h2><p style="white-space:pre-wrap">${escapeHtml(text)}</p>`,
    ),
    outro && `<p>${escapeHtml(outro)}</p>`,
  ];
  const body = parts.filter(Boolean).join('\n');
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>\n`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
