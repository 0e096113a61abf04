import { expect, test } from '@playwright/test';
import { applyMessages } from '@/lib/forms/apply';
import { HONEYPOT } from '@/lib/forms/fields';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { callForm } from '@/scripts/support/post-form';
import { startSite } from '@/scripts/support/site-server';

const A_NETWORK_MAY = 20;

test('a bot sees success only for what is held, and a network has its share of the room', async () => {
  const site = await startSite({ TRUSTED_PROXY_HOPS: '1' });
  const send = async (from: string, fields: Record<string, string>) => {
    const values = { ...newApplicant(), resume: resumeFile(), ...fields };
    const headers = { 'x-forwarded-for': from };
    return (await callForm(`${site.url}/jobForm`, values, { headers })).text();
  };
  const trapped = { [HONEYPOT]: '1' };
  for (let nth = 0; nth < A_NETWORK_MAY; nth += 1) {
    expect(await send(`2001:db8:1:${nth}::1`, trapped)).toContain('"accepted"');
  }
  const refused = await send('2001:db8:1:ffff::1', trapped);
  expect(refused).toContain('"failed"');
  expect(refused).toContain(applyMessages.failure);
  expect(await site.readiness()).toMatchObject({ held: A_NETWORK_MAY, pending: 0 });

  expect(await send('2001:db8:2::1', trapped)).toContain('"accepted"');
  expect(await send('2001:db8:1:ffff::1', {})).toContain('"accepted"');
  expect(await (await fetch(`${site.url}/api/readyz`)).json()).toEqual({
    ready: true,
    reasons: [],
  });
  await site.dispose();
});
