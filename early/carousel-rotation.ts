import { isMotionOff } from './motion';

/** Rotates the page's carousel ([data-rotates], in milliseconds) until its component is hydrated and does so. */
export function rotateCarousel(): void {
  const scroller = document.querySelector<HTMLElement>('[data-rotates]');
  if (!scroller) return;
  const rotate = () => {
    if (!isMotionOff()) scroller.scrollTo({ left: nextSlide(scroller), behavior: 'smooth' });
  };
  const rotation = setInterval(rotate, Number(scroller.dataset.rotates));
  addEventListener('hydrated', () => clearInterval(rotation), { once: true });
}

type Scroller = Pick<Element, 'scrollLeft' | 'clientWidth' | 'childElementCount'>;

/** The place to scroll to; after the last slide comes the first. */
export function nextSlide({ scrollLeft, clientWidth, childElementCount }: Scroller): number {
  return ((Math.round(scrollLeft / clientWidth) + 1) % childElementCount) * clientWidth;
}
