import { zip } from '@/scripts/support/zip-writer';
import type { DocxParts } from './resume-case';

/** A DOCX file of these parts. */
export function wordFile({ body, header, footer, links = {} }: DocxParts): Buffer {
  const part = (name: string, content: string) =>
    `${XML}<w:${name} ${NAMESPACES}>${content}</w:${name}>`;
  const targets = Object.entries(links).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${target}" TargetMode="External"/>`,
  );
  const sides = { header, footer };
  const stories = Object.entries(sides).flatMap(([name, content]) =>
    content === undefined ? [] : [{ name, content }],
  );
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${stories.map(({ name }) => `<Override PartName="/word/${name}1.xml" ContentType="${WORD}.${name}+xml"/>`).join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: relationships([
        `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
      ]),
    },
    { name: 'word/document.xml', content: part('document', `<w:body>${body}</w:body>`) },
    {
      name: 'word/_rels/document.xml.rels',
      content: relationships([
        ...targets,
        ...stories.map(
          ({ name }) =>
            `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}1.xml"/>`,
        ),
      ]),
    },
    ...stories.map(({ name, content }) => ({
      name: `word/${name}1.xml`,
      content: part(name === 'header' ? 'hdr' : 'ftr', content),
    })),
  ]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"`;

function relationships(list: readonly string[]): string {
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}
