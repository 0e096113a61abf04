import localFont from 'next/font/local';

/*
 * Anek Latin (width 88, weight 600) for headings and figures, Figtree for everything else;
 * tools/media/subset-fonts.py generates the files, with the characters of English and the rupee sign. The fallback fonts
 * are in styles/fallback-fonts.css, because the generated ones only support Arial's regular weight. They swap: the
 * files are preloaded and mostly ready for the first paint, and the fallback has their metrics, so no line wraps anew.
 */
const anek = localFont({
  src: './fonts/anek-latin-88.woff2',
  weight: '600',
  variable: '--font-anek',
  display: 'swap',
  adjustFontFallback: false,
});

const figtree = localFont({
  src: './fonts/figtree.woff2',
  weight: '400 700',
  variable: '--font-figtree',
  display: 'swap',
  adjustFontFallback: false,
});

/*
 * The letters of other languages with Latin script, and of transliterations, for names such as José, Śrīnivāsa or Đặng.
 * Only pages with such a letter fetch a file. They swap: a name with letters of two faces would stay so.
 */
const anekLatin1 = localFont({
  src: './fonts/anek-latin-88-latin1.woff2',
  weight: '600',
  variable: '--font-anek-latin1',
  preload: false,
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+A1-A8, U+AA-AC, U+AF, U+B1-B6, U+B8-D6, U+D8-FF, U+131, U+152-153',
    },
  ],
});

const figtreeLatin1 = localFont({
  src: './fonts/figtree-latin1.woff2',
  weight: '400 700',
  variable: '--font-figtree-latin1',
  preload: false,
  display: 'swap',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+A1-A8, U+AA-AC, U+AF, U+B1-B6, U+B8-D6, U+D8-FF, U+131, U+152-153',
    },
  ],
});

const anekExtended = localFont({
  src: './fonts/anek-latin-88-ext.woff2',
  weight: '600',
  variable: '--font-anek-ext',
  preload: false,
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-017F, U+0218-021B, U+1E00-1E9F' }],
});

const anekVietnamese = localFont({
  src: './fonts/anek-latin-88-vietnamese.woff2',
  weight: '600',
  variable: '--font-anek-vietnamese',
  preload: false,
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9' }],
});

const figtreeExtended = localFont({
  src: './fonts/figtree-ext.woff2',
  weight: '400 700',
  variable: '--font-figtree-ext',
  preload: false,
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-017F, U+0218-021B, U+1E00-1E9F' }],
});

export const fontVariables = [
  anek,
  figtree,
  anekLatin1,
  figtreeLatin1,
  anekExtended,
  anekVietnamese,
  figtreeExtended,
]
  .map((font) => font.variable)
  .join(' ');
