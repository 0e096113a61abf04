import localFont from 'next/font/local';

/*
 * Anek Latin (width 88, weight 600) for headings and figures, Figtree for the rest; how the files were
 * made is in scripts/media/subset-fonts.py. Their Latin subsets lack the rupee sign, which comes from
 * a 1 kB face of its own that is fetched only where a page shows a price. The stand-ins until they have
 * arrived are in styles/fallback-fonts.css, because the generated ones know only Arial's regular weight.
 * `optional`: the files are preloaded and nearly always there for the first paint; where the line is too slow
 * for that, the page keeps the stand-ins until the next one, because lines that break anew would move it.
 */
const anek = localFont({
  src: './fonts/anek-latin-88.woff2',
  weight: '600',
  variable: '--font-anek',
  display: 'optional',
  adjustFontFallback: false,
});

const figtree = localFont({
  src: './fonts/figtree.woff2',
  weight: '400 700',
  variable: '--font-figtree',
  display: 'optional',
  adjustFontFallback: false,
});

const anekRupee = localFont({
  src: './fonts/anek-latin-88-inr.woff2',
  weight: '600',
  variable: '--font-anek-inr',
  preload: false,
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

const figtreeRupee = localFont({
  src: './fonts/figtree-inr.woff2',
  weight: '400 700',
  variable: '--font-figtree-inr',
  preload: false,
  display: 'optional',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

/** The classes that declare the font variables which `tokens.css` builds its families from. */
export const fontVariables = [anek, figtree, anekRupee, figtreeRupee]
  .map((font) => font.variable)
  .join(' ');
