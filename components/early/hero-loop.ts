import { pageLoaded } from './events';
import { HERO_LOOP, MOTION, STATE } from './markup';
import { isDark, isMotionOff, reducedMotion, savesData, wideScreen } from './preferences';

/**
 * <hero-loop light dark> contains a <video> and a button that stops it. The film of the current theme, a small rendition
 * on narrow screens, is fetched when the page is loaded and idle, and only with motion allowed and data to spare.
 */
class HeroLoop extends HTMLElement {
  declare video?: HTMLVideoElement;
  declare film?: string;
  declare visible?: boolean;
  declare stopped?: boolean;
  declare observers?: (MutationObserver | IntersectionObserver)[];

  async connectedCallback(): Promise<void> {
    await pageLoaded();
    await idle();
    const video = this.querySelector('video');
    if (!this.isConnected || this.video || !video) return;
    this.video = video;
    video.muted = true;
    video.onplaying = () => {
      this.setAttribute(STATE, 'playing');
    };
    this.querySelector('button')?.addEventListener('click', () => {
      this.stopped = !this.stopped;
      this.update(video);
    });
    const update = () => this.update(video);
    const settings = new MutationObserver(update);
    settings.observe(document.documentElement, { attributeFilter: ['class', MOTION] });
    for (const query of [wideScreen, reducedMotion]) query.addEventListener('change', update);
    const inView = new IntersectionObserver(([entry]) => {
      this.visible = entry?.isIntersecting;
      update();
    });
    inView.observe(video);
    this.observers = [settings, inView];
  }

  disconnectedCallback(): void {
    for (const observer of this.observers ?? []) observer.disconnect();
    this.video?.pause();
  }

  update(video: HTMLVideoElement): void {
    if (!this.isConnected) return;
    if (isMotionOff() || savesData()) {
      video.pause();
      this.removeAttribute(STATE);
      return;
    }
    this.load(video);
    if (this.visible && !this.stopped) {
      // Rejected in power-saving modes; the still picture remains.
      video.play().catch(() => {});
      return;
    }
    video.pause();
    if (this.stopped) this.setAttribute(STATE, 'stopped');
  }

  load(video: HTMLVideoElement): void {
    const film = filmAddress(`${this.getAttribute(isDark() ? 'dark' : 'light')}`, {
      isSmall: !wideScreen.matches,
      playsAv1: video.canPlayType(AV1) !== '',
    });
    if (this.film === film) return;
    this.film = film;
    this.removeAttribute(STATE);
    video.src = film;
  }
}

const AV1 = 'video/webm; codecs="av01.0.05M.08"';

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari lacks idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(resolve);
  });
}

type Rendition = { isSmall: boolean; playsAv1: boolean };

/** `film` is the name of a film in `public/video`, optionally with a start time: `offshore-cycle#t=3`. */
function filmAddress(film: string, { isSmall, playsAv1 }: Rendition): string {
  const [name, start] = film.split('#');
  const file = `${name}${isSmall ? '-small' : ''}.${playsAv1 ? 'av1.webm' : 'mp4'}`;
  return `/video/${file}${start ? `#${start}` : ''}`;
}

customElements.define(HERO_LOOP, HeroLoop);
