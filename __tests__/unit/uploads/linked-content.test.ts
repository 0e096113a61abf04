import fc from '@/__tests__/support/fast-check';
import { docxRelatedTo } from '@/__tests__/support/hostile-files';
import { items } from '@/__tests__/support/items';
import { verdict } from '@/__tests__/support/verdict';

/** `npm run tool -- fuzz` tries `FUZZ_RUNS` spellings. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 100);
jest.setTimeout(30_000 + numRuns * 20);

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Relationships whose targets Word may load when it opens the document. */
const KINDS = items`attachedTemplate | oleObject | aFChunk | frame | subDocument | mailMergeSource
  transform | anythingElse`;

const spellings = [
  (character: string) => character,
  (character: string) => `%${character.charCodeAt(0).toString(16)}`,
  (character: string) => `%25${character.charCodeAt(0).toString(16).toUpperCase()}`,
  (character: string) => character.toUpperCase(),
  (character: string) => `\u00a0\t${character}`,
];

function judge(kind: string, target: string, mode = 'External'): Promise<string> {
  const escaped = [...target].map((character) => `&#${character.codePointAt(0)};`).join('');
  return verdict(
    'a.docx',
    docxRelatedTo(`Type="${OFFICE}/${kind}" Target="${escaped}" TargetMode="${mode}"`),
  );
}

describe('a DOCX is refused if Word would load from', () => {
  test.each([
    ['the web', 'https://evil.example/a.dotm'],
    ['the web by way of an archive', 'mhtml:http://evil.example/a!x'],
    ['a file server', '\\\\evil.example\\share\\a.dotm'],
    ['a file server with slashes', '//evil.example/share/a.dotm'],
    ['a file server with both', '\\/evil.example/share'],
    ['a file server of a longer spelling', 'file://///evil.example/share'],
    ['a file server behind backslashes', 'file:///\\\\evil.example\\share'],
    ['a file server that is spelled as a device', '\\\\?\\UNC\\evil.example\\share'],
    ['a file server that is spelled as an object', '\\??\\UNC\\evil.example\\share'],
    ['a file server behind blanks', ' \t\u00a0\\\\evil.example\\share'],
    ['a file server in escapes', '%5C%5cevil.example%5Cshare'],
    ['a file server in escapes of escapes', '%255C%255Cevil.example'],
    ['a file server in endless escapes', `%${'25'.repeat(200)}5C`],
    ['a file server in one escape too many', `${`%${'25'.repeat(4)}5C`.repeat(2)}intranet\\a`],
    ['a file server in capitals', 'FiLe://evil.example/a'],
    ['a file server in wide letters', '／／evil.example/a'],
  ])('%s', async (_, target) => {
    for (const kind of KINDS) {
      expect([kind, await judge(kind, target)]).toEqual([kind, 'linked']);
    }
  });

  test('another computer, however its name is written', async () => {
    const slashes = (counts: fc.Arbitrary<number>) =>
      counts
        .chain((length) =>
          fc.array(fc.constantFrom('/', '\\'), { minLength: length, maxLength: length }),
        )
        .map((each) => each.join(''));
    const scheme = fc.constantFrom('http', 'ftp', 'mhtml', 'url', 'ms-word:ofe|u|http', 'x-y.z+1');
    const start = fc.oneof(
      slashes(fc.integer({ min: 2, max: 9 })),
      slashes(fc.constantFrom(2, 4, 5, 6, 9)).map((text) => `file:${text}`),
      fc.tuple(scheme, slashes(fc.integer({ min: 0, max: 4 }))).map((parts) => parts.join(':')),
    );
    const host = fc.constantFrom('evil.example', '192.0.2.1', '[2001:db8::1]', 'a@SSL@443', 'pc');
    const path = fc.constantFrom('', '/share/a.dotm', '\\DavWWWRoot\\a.dotm');
    const spelling = fc.infiniteStream(fc.constantFrom(...spellings));
    const target = fc
      .tuple(start, host, path, spelling)
      .map(([start, host, path, spell]) =>
        [...start, ...host, ...path].map((each) => spell.next().value(each)).join(''),
      );
    const [kind, mode] = [fc.constantFrom(...KINDS), fc.constantFrom('External', 'Internal')];
    await fc.assert(
      fc.asyncProperty(target, kind, mode, async (text, kind, mode) =>
        expect(await judge(kind, text, mode)).toBe('linked'),
      ),
      { numRuns },
    );
  });

  test('a URL that a browser resolves to another host', async () => {
    const piece = fc.constantFrom(
      ...['/', '\\', ':', '?', '#', '@', '%', '.', '..', '%2f', '%5c', '%25', '|', ' ', '\t'],
      ...['file:', 'http:', 'c:', 'c|', 'evil', 'localhost', 'users', 'é', '／', '\u200b'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
        const text = pieces.join('');
        if ((await judge('attachedTemplate', text)) !== 'accepted') return;
        const { protocol, host, pathname } = new URL(text, 'file:///C:/documents/');
        // To a browser a drive letter is a scheme.
        if (protocol === 'c:') return;
        expect([protocol, host]).toEqual(['file:', '']);
        if (!/^\/\/users\//.test(pathname)) expect(pathname).not.toMatch(/^\/[/\\]/);
      }),
      { numRuns },
    );
  });
});

test.each([
  ['image', '\\\\evil.example\\share\\a.png', 'linked'],
  ['image', 'file://evil.example/a.png', 'linked'],
  ['image', 'https://a.example/a.png', 'accepted'],
  ['image', 'cid:image001.png@01D9', 'accepted'],
  ['hyperlink', 'mailto:a@a.example', 'accepted'],
  ['hyperlink', '\\\\server\\share\\a.xlsx', 'accepted'],
])('a relationship of the kind "%s" to %s is %s', async (kind, target, expected) => {
  expect(await judge(kind, target)).toBe(expected);
});

test.each([
  ['Word', 'file:///C:\\Users\\Asha%20Rao\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx'],
  ['another Word', 'C:\\Templates\\100%25\\Resume.dotx'],
  ['Word for Mac', 'file:////Users/asha/Library/Group%20Containers/Resume%20Template.dotx'],
  ['an older Word for Mac', 'file://localhost/Users/asha/Documents/Resume.dotx'],
  ...items`Applications | Library | private | tmp | var | Volumes`.map((folder) => [
    `Word for Mac, in ${folder}`,
    `file:////${folder}/Resume.dotx`,
  ]),
  ['LibreOffice', 'file:///home/asha/Templates/Resume.ott'],
  ['an old library', 'file:///word/styles.xml'],
  ['Word, of a template beside the document', 'Normal.dotm'],
])('a template on this computer, as written by %s, is accepted', async (_, target) => {
  expect(await judge('attachedTemplate', target)).toBe('accepted');
});

test.each(
  items`../customXml/item1.xml | /word/styles.xml | embeddings/oleObject1.bin | afchunk.mht`,
)('the part %s of the document is accepted', async (target) => {
  for (const kind of KINDS) {
    expect([kind, await judge(kind, target, 'Internal')]).toEqual([kind, 'accepted']);
  }
});
