import { connection, isDark, isMotionOff, reducedMotion, wideScreen } from './preferences';

/**
 * <hero-loop light dark> contains a <video> and a button that stops it. The film of the current theme is fetched when
 * the page is idle, and only on wide screens, with motion allowed and without `Save-Data`.
 */
export function defineHeroLoop(): void {
  customElements.define('hero-loop', HeroLoop);
}

class HeroLoop extends HTMLElement {
  declare video?: HTMLVideoElement;
  declare film?: string;
  declare visible?: boolean;
  declare stopped?: boolean;
  declare observers?: (MutationObserver | IntersectionObserver)[];

  async connectedCallback(): Promise<void> {
    await pageLoaded;
    await idle();
    const video = this.querySelector('video');
    if (!this.isConnected || this.video || !video) return;
    this.video = video;
    video.muted = true;
    video.onplaying = () => {
      this.dataset.state = 'playing';
    };
    this.querySelector('button')?.addEventListener('click', () => {
      this.stopped = !this.stopped;
      this.update(video);
    });
    const update = () => this.update(video);
    const settings = new MutationObserver(update);
    settings.observe(document.documentElement, { attributeFilter: ['class', 'data-motion'] });
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
    if (!wideScreen.matches || isMotionOff() || connection().saveData) {
      video.pause();
      delete this.dataset.state;
      return;
    }
    this.load(video);
    if (this.visible && !this.stopped) {
      // Rejected in power-saving modes; the still picture remains.
      video.play().catch(() => {});
      return;
    }
    video.pause();
    if (this.stopped) this.dataset.state = 'stopped';
  }

  load(video: HTMLVideoElement): void {
    const film = this.getAttribute(isDark() ? 'dark' : 'light') ?? '';
    if (this.film === film) return;
    this.film = film;
    delete this.dataset.state;
    video.src = filmAddress(film, { playsAv1: video.canPlayType(AV1) !== '' });
  }
}

const AV1 = 'video/webm; codecs="av01.0.05M.08"';

const pageLoaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(undefined);
  else addEventListener('load', resolve);
});

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari lacks idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(resolve);
  });
}

/** `film` is the name of a film in `public/video`, optionally with a start time: `offshore-cycle#t=3`. */
function filmAddress(film: string, { playsAv1 }: { playsAv1: boolean }): string {
  const [name, start] = film.split('#');
  return `/video/${name}${playsAv1 ? '.av1.webm' : '.mp4'}${start ? `#${start}` : ''}`;
}
