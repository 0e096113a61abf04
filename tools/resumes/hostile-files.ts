import { deflateSync } from 'node:zlib';
import { wordFile } from '@/__tests__/support/word-file';
import type { ResumeFile } from './make-resumes';

/** Files of at most 4 MB that take much more memory, stall the page, or take for ever, where a reader trusts them. */
export function hostileFiles(): ResumeFile[] {
  const zeros = deflateSync(Buffer.alloc(GIGABYTE), { level: 9 });
  const letters = deflateSync(Buffer.alloc(GIGABYTE / 4, '(a)Tj '), { level: 9 });
  const many = (count: number, each: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => each(index));
  const files: Record<string, Buffer<ArrayBuffer>> = {
    'content of 1 GB': pdf({ content: zeros }),
    'text of 250 MB': pdf({ content: packed('BT /F 9 Tf ', letters) }),
    'packed twice, 1 GB': pdf({
      content: deflateSync(zeros),
      filter: '[/FlateDecode /FlateDecode]',
    }),
    'font of 1 GB': pdf({
      font: '<</Type/Font/Subtype/TrueType/BaseFont/F/FontDescriptor 9 0 R/FirstChar 0/LastChar 255/Widths[]>>',
      more: [
        '9 0 obj<</Type/FontDescriptor/FontName/F/Flags 4/FontFile2 10 0 R>>endobj',
        stream(10, zeros),
      ],
    }),
    'names of signs of 250 MB': pdf({
      font: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 9 0 R>>',
      more: [stream(9, packed('1 beginbfrange ', letters))],
    }),
    'names of signs for 4,000,000,000': pdf({
      font: '<</Type/Font/Subtype/Type0/BaseFont/F/Encoding/Identity-H/DescendantFonts[9 0 R]/ToUnicode 10 0 R>>',
      more: [
        '9 0 obj<</Type/Font/Subtype/CIDFontType2/BaseFont/F/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/F/Flags 4>>>>endobj',
        stream(
          10,
          deflateSync('1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange '.repeat(1000)),
        ),
      ],
    }),
    'objects of 1 GB': pdf({
      more: [stream(9, zeros, '/Type/ObjStm/N 100000000/First 900000000')],
      pageMore: '/Annots 11 0 R',
    }),
    '45,000 links': pdf({
      pageMore: `/Annots[${many(45_000, (at) => `<</Type/Annot/Subtype/Link/Rect[0 ${at} 9 9]/A<</S/URI/URI(mailto:a${at}@b.in)>>>>`).join('')}]`,
    }),
    'form of 40,000 fields': pdf({
      pageMore: `/Annots[${many(40_000, (at) => `<</Type/Annot/Subtype/Widget/FT/Tx/T(t${at})/V(asha${at})/Rect[0 ${at} 9 9]>>`).join('')}]`,
    }),
    'field of 3 MB, 200 times': pdf({
      pageMore: `/Annots[${many(200, (at) => `<</Type/Annot/Subtype/Widget/FT/Tx/T(t${at})/V 9 0 R/Rect[0 ${at} 9 9]>>`).join('')}]`,
      more: [`9 0 obj\n(${'asha '.repeat(600_000)})endobj`],
    }),
    'field whose look is 1 GB': pdf({
      pageMore:
        '/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/T(t)/V(asha)/Rect[0 0 9 9]/AP<</N 9 0 R>>/MK<</R 90>>>>]',
      more: [stream(9, zeros, '/Subtype/Form/BBox[0 0 9 9]')],
    }),
    'choice of 100,000': pdf({
      pageMore: `/Annots[${many(20, (at) => `<</Type/Annot/Subtype/Widget/FT/Ch/T(t${at})/Opt 9 0 R/V(a)/Rect[0 ${at} 9 9]>>`).join('')}]`,
      more: [`9 0 obj\n[${'(a)'.repeat(100_000)}]endobj`],
    }),
    'note of 1 GB': pdf({
      pageMore: '/Annots[<</Type/Annot/Subtype/FreeText/Rect[0 0 9 9]/AP<</N 9 0 R>>>>]',
      more: [stream(9, packed('BT /F 9 Tf ', letters), '/Subtype/Form/BBox[0 0 9 9]')],
    }),
    'forms in forms, 2 to the power of 30': pdf({
      content: deflateSync('/X0 Do'),
      pageMore: '',
      resources: '/XObject<</X0 20 0 R>>',
      more: many(30, (at) =>
        stream(
          20 + at,
          deflateSync('/X Do /X Do'),
          `/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${21 + at} 0 R>>/Font<</F 5 0 R>>>>`,
        ).toString('latin1'),
      ),
    }),
    '1,000,000,000 pages': pdf({ kids: '3 0 R '.repeat(500_000), count: 1_000_000_000 }),
    'arrays in arrays': pdf({ pageMore: `/Annots ${'['.repeat(1_500_000)}` }),
    'line of 4 MB': Buffer.from(`%PDF-1.7\n${'a '.repeat(2_000_000)}`),
    'no table, 200,000 objects': Buffer.from(
      `%PDF-1.7\n${many(200_000, (at) => `${at} 0 obj<<>>`).join('\n')}`,
    ),
  };
  const documents = {
    'text of 200 MB': `<w:p><w:r><w:t>${'asha '.repeat(40_000_000)}</w:t></w:r></w:p>`,
    '5,000,000 paragraphs': '<w:p/>'.repeat(5_000_000),
    'tables in tables': '<w:tbl><w:tr><w:tc>'.repeat(30_000),
    '14,000 boxes at 14,000 places': `<w:p><w:r><wp:anchor>${'<wp:positionH relativeFrom="page"><wp:posOffset>9</wp:posOffset></wp:positionH>'.repeat(14_000)}${'<w:txbxContent><w:p/></w:txbxContent>'.repeat(14_000)}</wp:anchor></w:r></w:p>`,
    '30,000 boxes below 4,000 levels': `<w:p>${'<w:r>'.repeat(4000)}${'<w:txbxContent><w:p/></w:txbxContent>'.repeat(28_000)}${'</w:r>'.repeat(4000)}</w:p>`,
    '39,000 sizes': `<w:p><w:r>${'<w:rPr><w:sz w:val="9"/></w:rPr>'.repeat(39_000)}</w:r></w:p>`,
    '7,500 namespaces, 11,250 elements': `<a${spaces(7500)}>${'<n1:b/>'.repeat(11_250)}</a>`,
    '5,000 elements in each other, a namespace each': `${many(5000, (at) => `<a xmlns:n${at}="u">`).join('')}${'</a>'.repeat(5000)}`,
    '199 namespaces, 59,000 elements': `<a${spaces(190)}>${'<n1:b/>'.repeat(59_000)}</a>`,
    '200,000 attributes': `<a${spaces(200_000).replaceAll('xmlns:', '')}/>`,
    'offsets in offsets around 3.5 MB': `${'<w:p><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>'.repeat(45)}${'9'.repeat(3_500_000)}${'</wp:posOffset></wp:positionH></wp:anchor></w:p>'.repeat(45)}`,
    '59,000 elements in each other': `${'<a>'.repeat(59_000)}${'</a>'.repeat(59_000)}`,
    '700,000 entities': `<w:p><w:r><w:t>${'&amp;'.repeat(700_000)}</w:t></w:r></w:p>`,
    '500,000 sections of CDATA': `<w:p><w:r><w:t>${'<![CDATA[]]>'.repeat(300_000)}</w:t></w:r></w:p>`,
    '20,000 paragraphs of 190 attributes': `${`<w:p${spaces(19).replaceAll('xmlns:', '')}/>`.repeat(17_000)}`,
    'two rows of 400 addresses':
      `<w:tr>${`<w:tc><w:p><w:r><w:t>${'a@b.co '.repeat(11)}</w:t></w:r></w:p></w:tc>`.repeat(400)}</w:tr>`.repeat(
        2,
      ),
    '800 lines of places and numbers':
      `<w:p><w:r><w:t>${'Pune, +91 98765 43210 | '.repeat(3)}</w:t></w:r></w:p>`.repeat(800),
    '60 lines of dots': `<w:p><w:r><w:t>${'a.'.repeat(500)}</w:t></w:r></w:p>`.repeat(60),
  };
  return [
    ...Object.entries(files).map(([name, bytes]) => ({ name: `${name}.pdf`, bytes })),
    ...Object.entries(documents).map(([name, body]) => ({
      name: `${name}.docx`,
      bytes: wordFile({ body }),
    })),
  ];
}

const GIGABYTE = 1024 ** 3;

const spaces = (count: number) =>
  Array.from({ length: count }, (_, at) => ` xmlns:n${at}="u${at}"`).join('');

/** Blocks of a deflated stream that follow each other: a start, and what is packed already. */
function packed(start: string, rest: Buffer): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(start);
  const head = Buffer.from([0x78, 0xda, 0, bytes.length, 0, ~bytes.length & 0xff, 0xff]);
  return Buffer.concat([head, bytes, rest.subarray(2)]);
}

function stream(number: number, bytes: Buffer, keys = ''): Buffer<ArrayBuffer> {
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj<<${keys}/Filter/FlateDecode/Length ${bytes.length}>>stream\n`,
      'latin1',
    ),
    bytes,
    Buffer.from('\nendstream endobj', 'latin1'),
  ]);
}

/** One page; without a table, so that readers look for the objects themselves. */
export function pdf({
  content = deflateSync('BT /F 12 Tf 50 700 Td (Asha Rao) Tj ET'),
  filter = '/FlateDecode',
  font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  resources = '',
  pageMore = '',
  kids = '3 0 R',
  count = 1,
  more = [] as (string | Buffer)[],
}): Buffer<ArrayBuffer> {
  const parts: (string | Buffer)[] = [
    '%PDF-1.7',
    '1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]>>>>endobj',
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${count}>>endobj`,
    `5 0 obj${font}endobj`,
    `4 0 obj<</Filter ${filter}/Length ${content.length}>>stream`,
    content,
    'endstream endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${resources}>>${pageMore}>>endobj`,
    ...more,
    'trailer<</Root 1 0 R>>',
  ];
  return Buffer.concat(
    parts.flatMap((part) => [
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
      Buffer.from('\n'),
    ]),
  );
}
