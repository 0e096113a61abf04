import { whenParsed } from './events';
import { HYDRATED, ROTATES } from './markup';
import { isMotionOff } from './preferences';

export function rotateCarousel(): void {
  const taken = new AbortController();
  addEventListener(HYDRATED, () => taken.abort(), { once: true });
  whenParsed(() => {
    const scroller = document.querySelector<HTMLElement>(`[${ROTATES}]`);
    if (!scroller || taken.signal.aborted) return;
    const rotate = () => {
      const { scrollLeft, clientWidth, childElementCount } = scroller;
      // Rounds a half-swiped slide to the nearest one; the first slide follows the last.
      const next = (Math.round(scrollLeft / clientWidth) + 1) % childElementCount;
      if (!isMotionOff()) scroller.scrollTo({ left: next * clientWidth, behavior: 'smooth' });
    };
    const rotation = setInterval(rotate, Number(scroller.getAttribute(ROTATES)));
    taken.signal.onabort = () => clearInterval(rotation);
  });
}
