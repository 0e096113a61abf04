import { isMotionOff } from './motion';

/** <reveal-once> fades its content in when it is first seen. A custom element also works where the router adds it. */
export function defineReveal(): void {
  customElements.define('reveal-once', RevealOnce);
}

const inView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) (target as RevealOnce).show();
  }
});

class RevealOnce extends HTMLElement {
  connectedCallback(): void {
    inView.observe(this);
  }

  disconnectedCallback(): void {
    inView.unobserve(this);
  }

  show(): void {
    inView.unobserve(this);
    if (isMotionOff()) return;
    const keyframes = { opacity: [0, 1], translate: ['0 16px', '0 0'] };
    this.animate(keyframes, { duration: 1000, easing: 'cubic-bezier(.16,1,.3,1)' });
  }
}
