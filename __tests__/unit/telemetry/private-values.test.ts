import { newApplicant } from '@/scripts/support/applicant';
import { privateValueIn } from '@/scripts/support/personal-values';

const { name, email, phone, coverLetter } = newApplicant();

test.each([
  ['a name', `{"level":30,"msg":"Accepted","name":"${name}"}`],
  ['an e-mail address', `{"level":30,"email":"${email.replace('asha', 'ravi')}"}`],
  ['a telephone number', `{"level":30,"phone":"${phone}"}`],
  ['a telephone number', 'called +91 98765 43210 back'],
  ['what was typed', JSON.stringify({ coverLetter })],
  ['a file name', '{"level":50,"msg":"resume.pdf cannot be read"}'],
  ['a file name', 'Error: .../my cv (1).DOCX'],
  ['a secret', 'Authorization: Bearer a-secret-of-the-tests'],
  ['an address with a query', 'GET /Career?applied=APP-20261121-7F3KQ2'],
  [
    'the link to an application',
    'GET /application/APP-20261123-OVUIZW/27nowzivggdbvabkqwgh-PZGJnKPFxqTHcHF1jrp3w',
  ],
  ['the link to an application', '{"token":"27nowzivggdbvabkqwgh-PZGJnKPFxqTHcHF1jrp3w"}'],
  ['an address of a service', 'connect ECONNREFUSED http://127.0.0.1:8080/hook'],
])('%s in a log is found', (kind, line) => {
  expect(privateValueIn(line)).toBe(kind);
});

test.each([
  '{"level":30,"time":"2026-11-21T10:00:00.000Z","submission":"app-20261121-7f3k2222226543223456777777","form":"apply","repeated":false,"msg":"Accepted"}',
  '{"level":50,"sha256":"6543219876543210a9876543210987654321098765432109876543210987654f","signature":"Eicar-Test-Signature","msg":"A file is infected"}',
  '   - Local:        http://localhost:43210',
  'STORAGE_DIR: expected a folder that can be written. The disk operation failed (ENOTDIR)',
])('what a log is for is let through: %s', (line) => {
  expect(privateValueIn(line)).toBeUndefined();
});
