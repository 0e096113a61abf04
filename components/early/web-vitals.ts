import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * With `WEB_VITALS=on`: sends the measurements of a page load to our own log (`app/api/vitals`) when the page is first
 * left. Inlined, because most visitors of content pages never start the framework's runtime.
 */
const { pathname: path } = location;
const figures: Record<string, number> = {};

function note({ name, value }: Metric): void {
  figures[name.toLowerCase()] = value;
}

for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP]) observe(note);

// Added after the library's own listeners, which report the final figures at this event.
addEventListener('visibilitychange', function report() {
  if (document.visibilityState !== 'hidden') return;
  removeEventListener('visibilitychange', report);
  navigator.sendBeacon('/api/vitals', JSON.stringify({ path, ...figures }));
});
