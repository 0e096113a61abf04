import { privacyPolicy } from '@/app/(company)/privacypolicy/content';

test('the privacy policy names the periods that the site is set to', () => {
  const words = JSON.stringify(privacyPolicy({ retention: 30, resumeLink: 1 }));

  expect(words).toContain('delete it from the website 30 days after');
  expect(words).toContain('open your resume works for 1 day.');
  expect(words).not.toContain('90');
});
