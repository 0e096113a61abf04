import { deliveryHeaders } from '@/lib/outbox/destinations/webhook';

/** The example of the Standard Webhooks libraries. */
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const now = new Date(1_614_265_330_000);
const body = '{"test": 2432232314}';

const signatureBy = (secret: string | undefined) =>
  deliveryHeaders(id, now, { body, secret })['webhook-signature'];

describe('the headers of a delivery', () => {
  it('hold the id twice and the time in seconds', () => {
    expect(deliveryHeaders(id, new Date(now.getTime() + 999))).toEqual({
      'Idempotency-Key': id,
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
    });
  });

  it('hold the signature that Standard Webhooks publishes for its example', () => {
    expect(signatureBy('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('sign with the characters of a secret that is not marked as base64', () => {
    const marked = `whsec_${Buffer.from('a secret in plain words').toString('base64')}`;
    expect(signatureBy('a secret in plain words')).toBe(signatureBy(marked));
    expect(signatureBy('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).not.toBe(
      signatureBy('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
    );
  });

  it('hold no signature without a secret', () => {
    expect(signatureBy(undefined)).toBeUndefined();
  });
});
