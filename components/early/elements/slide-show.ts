import { closest, whenParsed } from '../events';
import { MOVES_BY, PLACE, ROTATES, ROTATING, SLIDE_SHOW } from '../markup';
import { isMotionOff } from '../preferences';

/** <slide-show> moves its slides, a native scroller, by its buttons (`MOVES_BY`) and, with `ROTATES`, by itself. */
class SlideShow extends HTMLElement {
  private timer?: ReturnType<typeof setInterval>;

  connectedCallback(): void {
    this.onclick = ({ target }) => {
      const by = closest(target, `[${MOVES_BY}]`)?.getAttribute(MOVES_BY);
      if (by === '0') this.rotate(!this.hasAttribute(ROTATING));
      else if (by) this.move(Number(by));
    };
    this.onpointerenter = () => clearInterval(this.timer);
    this.onpointerleave = () => this.rotate(this.hasAttribute(ROTATING));
    this.addEventListener('focusin', ({ target }) => {
      if ((target as Element).matches(':focus-visible')) this.rotate(false);
    });
    whenParsed(() => {
      this.scroller.onscroll = () => this.tell();
      this.tell();
      this.rotate(this.hasAttribute(ROTATES) && !isMotionOff());
    });
  }

  disconnectedCallback(): void {
    clearInterval(this.timer);
  }

  /** Starts an interval anew, or stops; then slides are announced. */
  private rotate(rotates: boolean): void {
    clearInterval(this.timer);
    this.toggleAttribute(ROTATING, rotates);
    this.scroller.ariaLive = rotates ? 'off' : 'polite';
    if (rotates) this.timer = setInterval(() => this.move(1), Number(this.getAttribute(ROTATES)));
  }

  private move(by: number): void {
    const { clientWidth, childElementCount } = this.scroller;
    const next = (this.current + by + childElementCount) % childElementCount;
    const behavior = isMotionOff() ? 'instant' : 'smooth';
    this.scroller.scrollTo({ left: next * clientWidth, behavior });
  }

  private tell(): void {
    const place = this.querySelector(`[${PLACE}]`);
    if (place) place.textContent = `${this.current + 1} / ${this.scroller.childElementCount}`;
  }

  /** A half-swiped slide counts as the nearest one. */
  private get current(): number {
    return Math.round(this.scroller.scrollLeft / this.scroller.clientWidth);
  }

  private get scroller(): HTMLElement {
    return this.lastElementChild as HTMLElement;
  }
}

customElements.define(SLIDE_SHOW, SlideShow);
