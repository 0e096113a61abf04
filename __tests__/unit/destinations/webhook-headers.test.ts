import { deliveryHeaders } from '@/lib/destinations/webhook';

/** The example of the Standard Webhooks libraries. */
const messageId = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const now = new Date(1_614_265_330_000);
const body = '{"test": 2432232314}';

const signatureBy = (secret: string | undefined) =>
  deliveryHeaders(messageId, now, { body, secret })['webhook-signature'];

describe('the headers of a delivery', () => {
  it('contain the id twice and the time in seconds', () => {
    expect(deliveryHeaders(messageId, new Date(now.getTime() + 999))).toEqual({
      'Idempotency-Key': messageId,
      'webhook-id': messageId,
      'webhook-timestamp': '1614265330',
    });
  });

  const base64 = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

  it('contain the signature that Standard Webhooks publishes for its example, and none without a secret', () => {
    const published = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
    expect([signatureBy(`whsec_${base64}`), signatureBy(undefined)]).toEqual([
      published,
      undefined,
    ]);
  });

  it('are signed with the characters of a secret that is not marked as base64', () => {
    const marked = `whsec_${Buffer.from('a secret in plain words').toString('base64')}`;
    expect(signatureBy('a secret in plain words')).toBe(signatureBy(marked));
    expect(signatureBy(base64)).not.toBe(signatureBy(`whsec_${base64}`));
  });
});
