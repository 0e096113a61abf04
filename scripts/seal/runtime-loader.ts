/**
 * Starts the framework's runtime at the visitor's first gesture: pointer, touch, key or scroll. A click on
 * a control that only the runtime brings to life ([role=tab], [data-early-click]) is kept and repeated
 * once it lives; everything else works natively before. A page that comes back scrolled was touched before;
 * that is asked late, because asking while the page is parsed would have it laid out on the spot.
 * `hydrated` comes from the theme provider, the outermost client component. Inlined by the seal, which puts
 * its hash into the policy.
 */
export const runtimeLoader = /* js */ `(()=>{
const gestures = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];
const passive = { capture: true, passive: true };
let clicked;
const keep = ({ target }) => { clicked = target.closest('[role=tab],[data-early-click]') ?? clicked; };
const start = () => {
  for (const type of gestures) removeEventListener(type, start, passive);
  for (const src of JSON.parse(document.getElementById('runtime').textContent)) {
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  }
};
for (const type of gestures) addEventListener(type, start, passive);
addEventListener('click', keep, true);
addEventListener('hydrated', () => {
  removeEventListener('click', keep, true);
  clicked?.click();
}, { once: true });
addEventListener('load', () => { if (scrollY > 0) start(); }, { once: true });
})()`.replaceAll('\n', '');
