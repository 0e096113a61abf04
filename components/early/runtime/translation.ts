/** A page as the server sent it: its language, and elements whose texts no script of ours changes. */
export type SeenPage = { lang: string; texts: [element: Element, text: string | null][] };

export function seePage(): SeenPage {
  const texts = [...document.querySelectorAll('h1,a,label')];
  return {
    lang: document.documentElement.lang,
    texts: texts.map((element) => [element, element.textContent]),
  };
}

/**
 * Whether a translator has been here: by another `lang`, by what translators leave in a page, or by most texts. A text
 * that was only added to, such as by a badge or another kind of space, is not changed, and an address that a proxy hides
 * and its script puts back is one of many.
 */
export function isTranslated({ lang, texts }: SeenPage): boolean {
  const root = document.documentElement;
  const letters = (text: string | null) => `${text}`.replace(/\P{L}/gu, '');
  const written = texts.filter(([, text]) => letters(text));
  const changed = written.filter(
    ([element, text]) => !letters(element.textContent).includes(letters(text)),
  );
  return (
    root.lang !== lang ||
    /\btranslated-/.test(root.className) ||
    document.querySelector('font font,ya-tr-span,[_msttexthash]') !== null ||
    changed.length * 2 > written.length
  );
}
