/**
 * Starts the framework's runtime at the visitor's first gesture (pointer, touch, click, key or scroll). Where a form
 * that sends something is in sight its files are fetched ahead, because its checks should be there at the
 * first character; a search has none. By `fetch`, because Safari knows no prefetch and Firefox holds one to
 * `default-src`, which allows nothing. Until the runtime lives:
 * - A click on a control that only the runtime brings to life ([role=tab], [data-early-click]) is kept and
 *   repeated once it lives; everything else works natively.
 * - A scroller with [data-rotates] (milliseconds) turns by itself, as its component does later.
 * `data` is what the runtime reads of the page's components, where the page does not hold it itself. The runtime
 * takes what `__next_f` has when it starts, so it must not start before. Nor before all its files are there: it
 * would put an error in the place of a page that lacks one of them. The last file is the one that starts it; the
 * others only say what they hold. On a line that breaks the page stays what it is, and a later gesture tries again.
 * A pointer that rests over the page is reported, too, when the page appears under it; it has not moved.
 * A page that comes back scrolled was touched before; that is asked late, because asking while the page is
 * parsed would have it laid out on the spot. `hydrated` comes from the theme provider, the outermost client
 * component.
 */
export const runtimeLoader = /* js */ `(()=>{
const gestures = ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'wheel', 'scroll', 'focusin'];
const options = { capture: true, passive: true };
const root = document.documentElement;
const { files, data } = JSON.parse(document.getElementById('runtime').textContent);
const get = async (file, priority) => {
  const answer = await fetch(file, { priority });
  if (!answer.ok) throw answer;
  return answer.blob();
};
let clicked;
const keep = ({ target }) => { clicked = target.closest('[role=tab],[data-early-click]') ?? clicked; };
const left = new Set(files);
const run = (src) => new Promise((onload, onerror) => {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true, onload, onerror }));
}).then(() => left.delete(src));
const listen = () => { for (const type of gestures) addEventListener(type, gesture, options); };
const start = () => {
  for (const type of gestures) removeEventListener(type, gesture, options);
  removeEventListener('load', look);
  inSight.disconnect();
  const last = files.at(-1);
  Promise.all([data && get(data), ...[...left].filter((file) => file !== last).map(run)]).then(async ([list]) => {
    if (list) self.__next_f = JSON.parse(await list.text());
    return run(last);
  }).catch(() => setTimeout(listen, 5000));
};
const gesture = ({ type, target, movementX, movementY }) => {
  const isStill = type === 'pointermove' && movementX === 0 && movementY === 0;
  if (!isStill && (type !== 'scroll' || target === document)) start();
};
const inSight = new IntersectionObserver((seen) => {
  if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
  inSight.disconnect();
  for (const file of data ? [...files, data] : files) get(file, 'low').catch(() => {});
});
const look = () => {
  if (scrollY > 0) return start();
  for (const form of document.forms) if (form.method === 'post') inSight.observe(form);
};
listen();
addEventListener('click', keep, true);
addEventListener('load', look);
const rotating = document.querySelector('[data-rotates]');
const turn = () => {
  if (root.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { scrollLeft, clientWidth, childElementCount } = rotating;
  const next = (Math.round(scrollLeft / clientWidth) + 1) % childElementCount;
  rotating.scrollTo({ left: next * clientWidth, behavior: 'smooth' });
};
const rotation = rotating && setInterval(turn, rotating.dataset.rotates);
addEventListener('hydrated', () => {
  removeEventListener('click', keep, true);
  clearInterval(rotation);
  clicked?.click();
}, { once: true });
})()`.replaceAll('\n', '');
