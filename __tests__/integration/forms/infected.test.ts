import { drain } from '@/lib/outbox/outbox';
import { newApplicant } from '@/scripts/support/applicant';
import { type Clamd, clamdAt, EICAR } from '@/scripts/support/clamd';
import { applicationDesk } from '../../support/application-desk';
import { describeWithClamd } from '../../support/describe-with-clamd';
import { docx } from '../../support/hostile-files';
import { budget } from '../../support/test-outbox';

const { send } = applicationDesk();

describeWithClamd('with CLAMD_URL', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await clamdAt();
    process.env.CLAMD_URL = clamd.url;
    await clamd.start();
  });
  afterAll(() => clamd.close());

  test('an infected resume is refused at its field, and the form stays filled', async () => {
    const applicant = newApplicant();
    const bytes = docx([{ name: 'word/embeddings/x.bin', content: EICAR }]);
    const resume = new File([new Uint8Array(bytes)], 'resume.docx');
    expect(await send({ ...applicant, resume })).toEqual({
      status: 'invalid',
      errors: [{ field: 'resume', message: expect.stringMatching(/virus scanner/) }],
      values: applicant,
    });
    expect(await drain(budget)).toMatchObject({ delivered: 0, remaining: 0 });
  });
});
