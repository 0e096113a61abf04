import { COUNT_UP } from '../markup';
import { isMotionOff } from '../preferences';

/** Counts from 1 to its number in 2000 ms, 60 steps a second. */
const DURATION = 2000;
const STEPS_PER_SECOND = 60;

const whenSeen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) (target as CountUp).start();
  }
});

/** <count-up> contains its final number; the animation plays the first time it is visible. */
class CountUp extends HTMLElement {
  connectedCallback(): void {
    whenSeen.observe(this);
  }

  start(): void {
    whenSeen.unobserve(this);
    if (isMotionOff()) return;
    const final = `${this.textContent}`;
    const begun = performance.now();
    const timer = setInterval(() => {
      const passed = Math.min(1, (performance.now() - begun) / DURATION);
      const shown = Math.round(1 + (Number.parseInt(final, 10) - 1) * passed);
      this.textContent = passed < 1 ? `${shown}` : final;
      if (passed === 1) clearInterval(timer);
    }, 1000 / STEPS_PER_SECOND);
    this.textContent = '1';
  }
}

customElements.define(COUNT_UP, CountUp);
