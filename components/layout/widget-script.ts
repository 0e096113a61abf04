/**
 * The part of the early script that the widgets of content pages need: cards and columns that turn,
 * content that is revealed once, and the loops of the heads. It uses `root`, `wide` and `on` of
 * `early-script.ts`. Custom elements, because they also wake up where the router puts them in later.
 */

/**
 * A [data-turns] holds one button[aria-expanded]. Focus, click and tap open it, one of a list at a time;
 * Escape closes it, also what only the pointer opened (data-dismissed, until the pointer leaves).
 */
const turns = /* js */ `
const turning = (node) => node?.closest?.('[data-turns]');
const turn = (place, open) => {
  place.querySelector('[aria-expanded]').ariaExpanded = open;
  if (open) for (const other of place.parentElement.children) if (other !== place) turn(other, false);
};
on('focusin', ({ target }) => {
  if (turning(target) && target.matches(':focus-visible')) turn(turning(target), true);
});
on('focusout', ({ target, relatedTarget }) => {
  const place = turning(target);
  if (place && relatedTarget && turning(relatedTarget) !== place) turn(place, false);
});
on('click', ({ target }) => {
  const button = target.closest('[data-turns] > [aria-expanded]');
  if (button) turn(turning(button), button.ariaExpanded !== 'true');
});
on('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const place of document.querySelectorAll('[data-turns]:is(:hover, :has([aria-expanded=true]))')) {
    const button = place.querySelector('[aria-expanded]');
    if (place.contains(document.activeElement)) button.focus();
    turn(place, false);
    place.dataset.dismissed = '';
  }
});
on('pointerout', ({ target, relatedTarget }) => {
  const place = turning(target);
  if (place && !place.contains(relatedTarget)) delete place.dataset.dismissed;
});
`;

const reveal = /* js */ `
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const isStill = () => reduced.matches || root.dataset.motion === 'off';
const whenSeen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) target.show();
});
customElements.define('reveal-once', class extends HTMLElement {
  connectedCallback() { whenSeen.observe(this); }
  disconnectedCallback() { whenSeen.unobserve(this); }
  show() {
    whenSeen.unobserve(this);
    if (isStill()) return;
    const move = { opacity: [0, 1], translate: ['0 16px', '0 0'] };
    this.animate(move, { duration: 1000, easing: 'cubic-bezier(.16,1,.3,1)' });
  }
});
`;

/**
 * <hero-loop light dark> holds a <video> and a button. The film is fetched after everything else, and
 * only above 768 px, with motion allowed and no wish to save data; it is the film of the theme.
 */
const loops = /* js */ `
const loaded = new Promise((done) =>
  document.readyState === 'complete' ? done() : addEventListener('load', done));
const idle = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
const av1 = 'video/webm; codecs="av01.0.05M.08"';
customElements.define('hero-loop', class extends HTMLElement {
  async connectedCallback() {
    await loaded;
    await idle();
    if (!this.isConnected || this.video) return;
    this.video = this.querySelector('video');
    this.video.muted = true;
    this.video.onplaying = () => { this.dataset.state = 'playing'; };
    this.querySelector('button').onclick = () => { this.stopped = !this.stopped; this.update(); };
    this.changes = new MutationObserver(() => this.update());
    this.changes.observe(root, { attributeFilter: ['class', 'data-motion'] });
    for (const query of [wide, reduced]) query.addEventListener('change', () => this.update());
    this.sight = new IntersectionObserver(([{ isIntersecting }]) => {
      this.visible = isIntersecting;
      this.update();
    });
    this.sight.observe(this.video);
  }
  disconnectedCallback() {
    this.sight?.disconnect();
    this.changes?.disconnect();
    this.video?.pause();
  }
  update() {
    const { video } = this;
    if (!this.isConnected) return;
    if (!wide.matches || isStill() || navigator.connection?.saveData) {
      video.pause();
      delete this.dataset.state;
      return;
    }
    const film = this.getAttribute(root.classList.contains('dark') ? 'dark' : 'light');
    if (this.film !== film) {
      this.film = film;
      delete this.dataset.state;
      const [name, start] = film.split('#');
      const file = video.canPlayType(av1) ? '.av1.webm' : '.mp4';
      video.src = '/video/' + name + file + (start ? '#' + start : '');
    }
    if (this.visible && !this.stopped) video.play().catch(() => {});
    else {
      video.pause();
      if (this.stopped) this.dataset.state = 'stopped';
    }
  }
});
`;

export const widgetScript = [turns, reveal, loops].join('');
