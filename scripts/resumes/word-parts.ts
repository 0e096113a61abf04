/** WordprocessingML as Word writes it, reduced to what carries text. */

type RunStyle = { size?: number; bold?: boolean };

export function paragraph(text: string, style: RunStyle & { styleName?: string } = {}): string {
  const name = style.styleName ? `<w:pPr><w:pStyle w:val="${style.styleName}"/></w:pPr>` : '';
  return `<w:p>${name}${run(text, style)}</w:p>`;
}

/** Runs as they are, in one paragraph. */
export function paragraphOf(...runs: string[]): string {
  return `<w:p>${runs.join('')}</w:p>`;
}

/** A tab is `\t`, a line break `\n`. */
export function run(text: string, { size, bold }: RunStyle = {}): string {
  const properties = `${bold ? '<w:b/>' : ''}${size ? `<w:sz w:val="${size * 2}"/>` : ''}`;
  const content = text
    .split(/([\t\n])/)
    .map((part) => {
      if (part === '\t') return '<w:tab/>';
      return part === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`;
    })
    .join('');
  return `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`;
}

export function link(id: string, text: string): string {
  return `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`;
}

/** Cells are paragraphs, or tables with a paragraph after them. */
export function table(rows: readonly (readonly string[])[]): string {
  const body = rows.map(
    (cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`,
  );
  return `<w:tbl><w:tblPr/>${body.join('')}</w:tbl>`;
}

/** A text box as Word writes it: once for itself and once for its older versions. */
export function textBox(paragraphs: string, position = ''): string {
  const box = `<w:txbxContent>${paragraphs}</w:txbxContent>`;
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor>${position}${box}</wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
}

/** A text box at a place on the page, in points. */
export function placedBox({ x, y }: { x: number; y: number }, paragraphs: string): string {
  const position = (axis: 'H' | 'V', points: number) =>
    `<wp:position${axis} relativeFrom="page"><wp:posOffset>${points * 12_700}</wp:posOffset></wp:position${axis}>`;
  return textBox(paragraphs, position('H', x) + position('V', y));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
