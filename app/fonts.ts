import localFont from 'next/font/local';

/*
 * Anek Latin (width 88, weight 600) for headings and figures, Figtree for everything else;
 * tools/media/subset-fonts.py generates the files. Their Latin subsets lack the rupee sign, which comes from a
 * separate 1 kB font that only pages with a price fetch. The fallback fonts are in styles/fallback-fonts.css, because
 * the generated ones only support Arial's regular weight. `optional`: the files are preloaded and nearly always ready
 * for the first paint; on slower connections the page keeps the fallback, because swapping would reflow the text. The
 * rupee sign swaps: not every system has the glyph, and a price would show a box.
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
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

const figtreeRupee = localFont({
  src: './fonts/figtree-inr.woff2',
  weight: '400 700',
  variable: '--font-figtree-inr',
  preload: false,
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

/** The classes that declare the font variables which `tokens.css` uses. */
export const fontVariables = [anek, figtree, anekRupee, figtreeRupee]
  .map((font) => font.variable)
  .join(' ');
