import { requestClass } from '@/lib/telemetry/metrics';

test.each([
  ['GET', '/', 'page'],
  ['GET', '/About', 'page'],
  ['GET', '/application/APP-20261123-OVUIZW/27nowzivggdbvabkqwgh', 'page'],
  ['GET', '/job/tester-pune-1a2b', 'job'],
  ['GET', '/JobPositions?q=someone', 'search'],
  ['GET', '/jobpositions', 'search'],
  ['GET', '/jobs-in/pune', 'search'],
  ['POST', '/jobForm', 'post'],
  ['POST', '/application/APP-20261123-OVUIZW/27nowzivggdbvabkqwgh/withdraw', 'post'],
  ['GET', '/_next/static/chunks/a.js', 'file'],
  ['GET', '/images/logo-192.png', 'file'],
  ['GET', '/jobs.rss?city=Pune', 'feed'],
  ['GET', '/sitemap.xml', 'feed'],
  ['GET', '/jobs/salesforce/walk-in.ics', 'feed'],
  ['GET', '/api/resumes/app-1?signature=x', 'api'],
  ['POST', '/api/outbox/drain', 'api'],
  ['POST', '/desk/sign-out', 'desk'],
  ['GET', 'http://localhost:3000/desk', 'desk'],
  ['GET', '*', 'page'],
  [undefined, undefined, 'page'],
])('%s %s counts as %s', (method, url, kind) => {
  expect(requestClass(method, url)).toBe(kind);
});
