import { renderToStaticMarkup } from 'react-dom/server';
import { ProfileNiche } from '@/app/(company)/[team]/profile-niche';

const asha = { name: 'Asha Rao', title: 'Head of Design' };

test('the arch of a person shows the portrait and reads out what is on it', () => {
  const portrait = { src: '/images/asha.webp', alt: 'In a green saree, laughing' };
  const html = renderToStaticMarkup(<ProfileNiche {...asha} portrait={portrait} />);
  expect(html).toContain('<image href="/images/asha.webp"');
  expect(html).toContain('aria-label="Asha Rao, Head of Design. In a green saree, laughing"');
  expect(html).not.toContain('<text');
});

test('without a portrait the arch shows the initials', () => {
  const html = renderToStaticMarkup(<ProfileNiche {...asha} />);
  expect(html).toMatch(/<text[^>]*>AR<\/text>/);
  expect(html).toContain('aria-label="Asha Rao, Head of Design"');
});
