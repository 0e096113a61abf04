import { MEASURED_PAGE, SAYS } from '../markup';

/**
 * Says what the page took in this browser until it was loaded. Inlined, so only on a page that the browser has loaded; one
 * that the router shows came with parts of the one before.
 */
class MeasuredPage extends HTMLElement {
  connectedCallback(): void {
    addEventListener('load', () => {
      // A fast page is loaded before it is painted.
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) this.show(paint.startTime / 1000);
      }).observe({ type: 'paint', buffered: true });
    });
  }

  show(seconds: number): void {
    const entries = ['navigation', 'resource'].flatMap(
      (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
    );
    // Without the runtime, which an early movement starts, films, and pictures below, which browsers fetch ahead.
    const files = entries.filter(
      ({ initiatorType }) => !/script|fetch|video|img/.test(initiatorType),
    );
    // Also of files that were in the browser's cache.
    const bytes = files.reduce((sum, file) => sum + file.encodedBodySize, 0);
    const text = this.querySelector(`[${SAYS}]`);
    if (text) {
      text.textContent = `In your browser this first screen took ${Math.round(bytes / 1000)} kB in ${files.length} files, and its first words came after ${seconds.toFixed(1)} s.`;
    }
  }
}

customElements.define(MEASURED_PAGE, MeasuredPage);
