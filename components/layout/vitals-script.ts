/**
 * Where `WEB_VITALS=on`: measures a page as web.dev/vitals defines it and sends the figures to our own log
 * (`app/api/vitals`) when the page is left. Plain script, because most visitors of content pages never
 * start the framework's runtime.
 */
export const vitalsScript = /* js */ `
(() => {
  const figures = {};
  const see = (type, note, more) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
    } catch {}
  };
  see('navigation', (entry) => { figures.ttfb = entry.responseStart; });
  see('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') figures.fcp = entry.startTime;
  });
  see('largest-contentful-paint', (entry) => { figures.lcp = entry.startTime; });
  let shift = 0, first = 0, last = 0;
  see('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const goesOn = entry.startTime - last < 1000 && entry.startTime - first < 5000;
    if (!goesOn) first = entry.startTime;
    last = entry.startTime;
    shift = goesOn ? shift + entry.value : entry.value;
    figures.cls = Math.max(figures.cls ?? 0, shift);
  });
  see('event', (entry) => {
    if (entry.interactionId) figures.inp = Math.max(figures.inp ?? 0, entry.duration);
  }, { durationThreshold: 40 });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !figures.ttfb) return;
    navigator.sendBeacon('/api/vitals', JSON.stringify({ path: location.pathname, cls: 0, ...figures }));
    figures.ttfb = 0;
  });
})();
`.replace(/\n\s*/g, '\n');
