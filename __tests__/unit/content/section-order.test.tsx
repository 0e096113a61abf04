import { renderToStaticMarkup } from 'react-dom/server';
import { mobileProcess, mobileReasons, mobileServices } from '@/app/(services)/Mobile-app/content';
import MobileApp from '@/app/(services)/Mobile-app/page';
import { designReasons, designServices, designSteps } from '@/app/(services)/UI-UX/content';
import UiUx from '@/app/(services)/UI-UX/page';
import {
  webAreas,
  webCases,
  webCycle,
  webPrinciples,
  webReasons,
  webServices,
} from '@/app/(services)/Web-development/content';
import WebDevelopment from '@/app/(services)/Web-development/page';
import { industries } from '@/lib/content/industries';
import { designStacks, mobileStacks, webStacks } from '@/lib/content/technologies';

/** Sections 2.5 to 2.7 of the specification, each part by its items. */
test.each([
  [
    'Web development',
    WebDevelopment,
    [webServices, webCycle, webPrinciples, webAreas, industries, webReasons, webStacks, webCases],
  ],
  [
    'Mobile app',
    MobileApp,
    [mobileServices, mobileProcess, industries, mobileStacks, mobileReasons],
  ],
  ['UI and UX', UiUx, [designServices, designSteps, industries, designStacks, designReasons]],
])('%s has its sections in the specified order', (_, Page, sections) => {
  const html = renderToStaticMarkup(<Page />);
  const headings = [...html.matchAll(/<(h[2-6]|summary|button|label)\b[^>]*>(.*?)<\/\1>/g)].map(
    ([, , words = '']) => words.replace(/<[^>]+>/g, ''),
  );
  let last = -1;
  for (const item of sections.flat()) {
    const { name, label, title } = item as { name?: string; label?: string; title?: string };
    const words = renderToStaticMarkup(title ?? name ?? label);
    const place = headings.findIndex((text, index) => index > last && text.endsWith(words));
    expect({ words, isFurtherDown: place > last }).toEqual({ words, isFurtherDown: true });
    last = place;
  }
});
