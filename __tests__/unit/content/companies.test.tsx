import type { ComponentType, ReactElement } from 'react';
import { type ServiceName, services } from '@/lib/services';
import { absoluteUrl } from '@/lib/settings';
import * as fiveOffices from '../../support/companies/five-offices';
import * as onePerson from '../../support/companies/one-person';
import * as telugu from '../../support/companies/telugu';

type Company = typeof onePerson;

/** The parts of pages that show a company, by name, as if it were in `lib/site.ts`. */
async function shownBy(company: Company): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  await jest.isolateModulesAsync(async () => {
    const sample = await import('@/lib/site');
    for (const key of Object.keys(sample.site)) Reflect.deleteProperty(sample.site, key);
    Object.assign(sample.site, company.site);
    (sample.leaders as unknown[]).splice(0, Infinity, ...company.leaders);

    // From the same copy of React as the components.
    const { renderToStaticMarkup } = await import('react-dom/server');
    const { SiteFooter } = await import('@/components/layout/site-footer');
    const { ContactHeader } = await import('@/app/(company)/Contact/contact-header');
    const { MapFacade } = await import('@/app/(company)/Contact/map-facade');
    const { RefusedPost } = await import('@/components/documents/refused-post');
    const { refusals } = await import('@/lib/web/guard/refusals');
    const { RoleDetails } = await import('@/app/(careers)/jobs/[role]/role-details');
    const { roles } = await import('@/lib/content/roles');
    const { organization } = await import('@/lib/content/seo/structured-data');
    const { confirmation } = await import('@/lib/content/mail');
    const facts = (await import('@/lib/content/legal/product-facts')).productFacts();
    const { candidateNotice } = await import('@/lib/content/legal/candidate-notice');
    const { privacyPolicy } = await import('@/app/(company)/privacypolicy/content');
    const { terms } = await import('@/app/(company)/termsandconditions/content');
    const home = await import('@/app/(home)/content');
    const about = await import('@/app/(company)/About/content');
    const careers = await import('@/app/(careers)/Career/content');
    const offshore = await pageFile('offshoreStaffing', 'content');
    const { FloatingContact } = await pageFile('careerLaunch', 'floating-contact');
    const contact = await import('@/app/(company)/Contact/meta');
    const { leadership, teamPaths } = await import('@/lib/content/leaders');
    const { workplaces } = await import('@/lib/content/cities');
    const html = (element: ReactElement) => renderToStaticMarkup(element);
    Object.assign(shown, {
      footer: html(<SiteFooter />),
      contact: html(<ContactHeader />) + JSON.stringify(contact.meta),
      maps: company.site.offices
        .map((office) => html(<MapFacade key={office.mapQuery} office={office} />))
        .join('\n'),
      refused: html(<RefusedPost refusal={refusals.tooMany} />),
      role: html(<RoleDetails role={roles.salesforce} />),
      floating: FloatingContact ? html(<FloatingContact />) : '',
      organization: JSON.stringify(organization()),
      mail: JSON.stringify(confirmation({ kind: 'lead', reference: 'CON-1' })),
      legal: JSON.stringify([candidateNotice('hi', facts).sections, terms]),
      privacy: JSON.stringify(privacyPolicy(facts)),
      words: JSON.stringify([home, about, careers, offshore]),
      workplaces,
      leaders: JSON.stringify([leadership, teamPaths]),
    });
  });
  return shown;
}

/** What a file of a service's page exports: nothing if the company does not offer the service, whose folder is gone then. */
async function pageFile(name: ServiceName, file: string): Promise<Record<string, ComponentType>> {
  const path = services[name]?.path;
  return path ? await import(`@/app/(staffing)${path}/${file}`) : {};
}

test.each([
  ['one person', onePerson],
  ['five offices', fiveOffices as Company],
  ['names in Telugu', telugu as Company],
])('a company with %s shows no sample data and nothing undefined', async (_, company) => {
  const everything = Object.values(await shownBy(company)).join('\n');
  expect(everything).toContain(company.site.legalName);
  expect(everything).not.toMatch(/stepwell|Hyderabad|Bengaluru|Madhapur|example\.com|55501/i);
  expect(everything).not.toMatch(/undefined|\[object|\]\(\)/);
});

test('a firm without an office and a phone offers neither calls nor directions', async () => {
  const { floating, footer, contact, refused, role, organization, words, workplaces } =
    await shownBy(onePerson);
  expect([floating, workplaces]).toEqual(['', 'India']);
  expect(words).toContain('The people who work on your project, in India, make the decisions.');
  expect([footer, contact, refused, role].join('')).not.toMatch(/tel:|Social media|Directions/);
  expect(contact).not.toContain('tel:');
  expect(role).toMatch(/<dt[^>]*>Location<\/dt><dd>India<\/dd>/);
  expect(JSON.parse(organization ?? '')).toMatchObject({ location: [], sameAs: [] });
});

test('an office abroad is in no sentence that says India', async () => {
  const { offices, ...rest } = fiveOffices.site;
  const abroad = { city: 'Singapore', region: 'Singapore', country: 'Singapore' };
  const all = offices.map((office, at) => (at === 4 ? { ...office, ...abroad } : office));
  const company = { ...fiveOffices, site: { ...rest, offices: all } } as Company;
  const { workplaces, words, organization = '' } = await shownBy(company);
  expect(workplaces).toBe('four cities');
  if (services.offshoreStaffing) expect(words).toContain('cost less in India than');
  // The office may be new.
  expect(words).not.toMatch(/since \d{4}, from|hiring in Pune/i);
  const { location } = JSON.parse(organization);
  expect(location[4].address).toMatchObject({ addressCountry: 'Singapore' });
});

test('each of five offices has its address, and a city with two of them is named once', async () => {
  const company = fiveOffices as Company;
  const { footer, contact, leaders, role, legal, ...more } = await shownBy(company);
  const { workplaces, maps = '', organization = '' } = more;
  expect(workplaces).toBe('four cities in India');
  expect(legal).toContain('(https://board.test/complaints)');
  expect(role).toMatch(/<dt[^>]*>Location<\/dt><dd>Pune<\/dd>/);
  expect(role).toContain('1 Market Road');
  const directions = maps.match(/ to our office in [^<]+/g);
  expect(directions).toContain(' to our office in Chennai');
  expect(new Set(directions).size).toBe(5);
  for (const { lines } of company.site.offices) expect(footer).toContain(lines[0]);
  expect(footer?.match(/href="tel:/g)).toHaveLength(4);
  expect(contact).toContain('our offices in Pune, Chennai, Kochi and Jaipur.');
  expect(leaders).toContain('/Aboutteam12');
  const { name, legalName, description, email, offices, social } = company.site;
  expect(JSON.parse(organization)).toEqual({
    ...{ '@type': 'Organization', '@id': absoluteUrl('/#organization'), name, legalName },
    ...{ url: absoluteUrl('/'), logo: absoluteUrl('/images/brand/logo-512.png'), description },
    email: email.support,
    sameAs: social.map(({ href }) => href),
    location: offices.map(({ city, phone }, at) => ({
      ...{ '@type': 'Place', name: `${name} ${city}`, telephone: phone },
      address: {
        ...{ '@type': 'PostalAddress', streetAddress: `${at + 1} Market Road` },
        ...{ addressLocality: city, addressRegion: 'India' },
        ...{ postalCode: `${411001 + at}`, addressCountry: 'IN' },
      },
    })),
  });
});
