import { widgetScript } from './widget-script';

/**
 * What the header, the footer and the widgets do before, and without, the framework's runtime. `app/layout.tsx` inlines
 * it as the first thing in <body>; it listens on the document, so the elements may come later. A string
 * and not a function's source, because every bundle must hold the same bytes: the content security
 * policy names their hash. With scripts off the same elements open and close by themselves.
 */

const storage = /* js */ `
const read = (key) => { try { return localStorage.getItem(key) } catch { return null } };
const write = (key, value) => {
  try { value ? localStorage.setItem(key, value) : localStorage.removeItem(key) } catch {}
};
`;

/**
 * Puts the theme's class on <html> before paint. From hydration on next-themes owns it, also across tabs:
 * this mirrors it on <body>, drops unknown values before next-themes reads them, and tells it of a click
 * the way another tab would.
 */
const theme = /* js */ `
const root = document.documentElement, body = document.body;
const isDark = () => root.classList.contains('dark');
const mirror = () => {
  body.classList.toggle('dark', isDark());
  body.classList.toggle('light', !isDark());
};
if (!['light', 'dark'].includes(read('theme'))) write('theme');
root.classList.add(read('theme') ?? 'light');
new MutationObserver(mirror).observe(root, { attributeFilter: ['class'] });
mirror();
const toggleTheme = () => {
  const next = isDark() ? 'light' : 'dark';
  root.classList.remove('light', 'dark');
  root.classList.add(next);
  write('theme', next);
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: next }));
};
`;

const motion = /* js */ `
if (read('motion') === 'off') root.dataset.motion = 'off';
const toggleMotion = () => {
  const off = root.dataset.motion !== 'off';
  if (off) root.dataset.motion = 'off'; else delete root.dataset.motion;
  write('motion', off && 'off');
};
`;

/** The services menu is a <details data-menu>, the narrow menu a popover with the id site-menu. */
const menus = /* js */ `
const wide = matchMedia('(width > 48em)'), hovers = matchMedia('(hover: hover) and (pointer: fine)');
const menuOf = (node) => node?.closest?.('[data-menu]');
const openMenu = () => document.querySelector('[data-menu][open]');
let closing;
const close = (menu) => {
  if (!menu) return;
  menu.open = false;
  delete menu.dataset.hovered;
};
const closeAll = () => {
  close(openMenu());
  document.getElementById('site-menu')?.hidePopover?.();
};
const byHover = (event) => {
  const menu = menuOf(event.target);
  const crosses = event.pointerType === 'mouse' && wide.matches && hovers.matches;
  return crosses && menu && !menu.contains(event.relatedTarget) ? menu : undefined;
};
const on = (type, listener) => document.addEventListener(type, listener);
on('pointerover', (event) => {
  const menu = byHover(event);
  if (!menu) return;
  clearTimeout(closing);
  if (menu.open) return;
  menu.open = true;
  menu.dataset.hovered = '';
});
on('pointerout', (event) => {
  const menu = byHover(event);
  if (!menu || menu.querySelector(':focus-visible')) return;
  clearTimeout(closing);
  closing = setTimeout(close, 100, menu);
});
on('focusout', (event) => {
  const menu = menuOf(event.target), to = event.relatedTarget;
  if (menu && to && wide.matches && !menu.contains(to)) close(menu);
});
on('keydown', (event) => {
  const menu = event.key === 'Escape' && wide.matches && openMenu();
  if (!menu) return;
  close(menu);
  menu.querySelector('summary').focus();
});
on('click', (event) => {
  const hit = (selector) => event.target.closest(selector);
  const menu = menuOf(event.target);
  if (hit('[data-theme-toggle]')) toggleTheme();
  if (hit('[data-motion-toggle]')) toggleMotion();
  if (!menu) close(openMenu());
  if (hit('[data-site-header] a')) closeAll();
  else if (menu && hit('summary') && event.detail && menu.dataset.hovered === '') {
    event.preventDefault();
    delete menu.dataset.hovered;
  }
});
wide.addEventListener('change', closeAll);
addEventListener('popstate', closeAll);
`;

export const earlyScript = `(()=>{${[storage, theme, motion, menus, widgetScript].join('').replace(/\n\s*/g, '\n')}})()`;
