/**
 * Watches for a translator from now on: a changed `lang`, what translators leave in the page, or most texts changed of
 * elements whose texts no script of ours changes. A text that was only added to, such as by a badge or another kind of
 * space, is not changed, nor is an address that a proxy hides and its script puts back.
 */
export function watchTranslation(): () => boolean {
  const root = document.documentElement;
  const { lang } = root;
  const letters = ({ textContent }: Element) => `${textContent}`.replace(/\P{L}/gu, '');
  const texts = [...document.querySelectorAll('h1,a,label')]
    .map((element) => ({ element, text: letters(element) }))
    .filter(({ text }) => text);
  return () => {
    const changed = texts.filter(({ element, text }) => !letters(element).includes(text));
    return (
      root.lang !== lang ||
      /\btranslated-/.test(root.className) ||
      document.querySelector('font font,ya-tr-span,[_msttexthash]') !== null ||
      changed.length * 2 > texts.length
    );
  };
}
