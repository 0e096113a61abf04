import { findEmail } from '@/lib/resume-reader/email';
import { linesFrom } from '../../support/resume-lines';

function emailIn(...texts: string[]): string | undefined {
  return findEmail({ lines: linesFrom(...texts), links: [] });
}

describe('the e-mail address of a resume', () => {
  it.each([
    'asha.rao@mail.example.com',
    'Email: asha.rao@mail.example.com',
    'E-mail id:- asha.rao@mail.example.com',
    'Mail ID : asha.rao@mail.example.com.',
    'email-asha.rao@mail.example.com',
    'E: asha.rao@mail.example.com | M: 9876543210',
    '9876543210/asha.rao@mail.example.com',
    '+91 98765 43210, asha.rao@mail.example.com, Hyderabad',
    '✉ asha.rao@mail.example.com',
    '\uFFFDasha.rao@mail.example.com',
    '<asha.rao@mail.example.com>',
    'asha.rao @ mail.example.com',
    'ASHA.RAO@MAIL.EXAMPLE.COM',
    'asha.rao@mail.example. com',
    'ईमेल: asha.rao@mail.example.com',
  ])('is read where it is written as %s', (written) => {
    expect(emailIn('Asha Rao', written)).toBe('asha.rao@mail.example.com');
  });

  it.each([
    ['asha.rao@', 'mail.example.com'],
    ['asha.', 'rao@mail.example.com'],
    ['asha.ra', 'o@mail.example.com'],
    ['asha.rao@mail.exam', 'ple.com'],
    ['asha.rao@mail.example.', 'com'],
    ['asha.rao', '@mail.example.com'],
    ['asha.rao@mail', '.example.com'],
    ['Email: asha.rao@', 'mail.example.com'],
  ])('goes on in the next line of a narrow column: %s %s', (...written) => {
    expect(emailIn('Asha Rao', '', 'Email', ...written, '', 'Phone')).toBe(
      'asha.rao@mail.example.com',
    );
  });

  it.each([
    ['Email', 'asha.rao@mail.example.com'],
    ['9876543210', 'asha.rao@mail.example.com'],
    ['hyderabad', '', 'asha.rao@mail.example.com'],
    ['asha.rao@mail.example.com', 'linkedin'],
    ['asha.rao@mail.example.com', 'Hyderabad'],
  ])('does not take in what stands above or below it: %s', (...written) => {
    expect(emailIn('Asha Rao', ...written)).toBe('asha.rao@mail.example.com');
  });

  it('is the one of the owner, not of a reference, an employer or a customer', () => {
    expect(
      emailIn(
        'Asha Rao',
        'asha@mail.example.com',
        'Experience',
        'Blue Lotus, careers@lotus.example.com',
        '',
        'References',
        'Mr. Rao, rao@lotus.example.com',
      ),
    ).toBe('asha@mail.example.com');
    expect(emailIn('Asha Rao', '', 'References', 'Mr. Rao, rao@lotus.example.com')).toBeUndefined();
  });

  it('is taken from a link where the text is hidden behind an icon, or spoilt by one', () => {
    const links = ['https://example.com', 'mailto:asha@mail.example.com?subject=Hello'];
    const found = (...texts: string[]) => findEmail({ lines: linesFrom(...texts), links });
    expect(found('Asha Rao', 'Mail me')).toBe('asha@mail.example.com');
    expect(found('Asha Rao', '/envel⌢peasha@mail.example.com')).toBe('asha@mail.example.com');
    expect(found('Asha Rao', 'asha@mail.exam', 'ple.com')).toBe('asha@mail.example.com');
  });

  it.each(['asha@mail', 'follow @asha', '@', 'a@b', '9876543210'])('is not %s', (written) => {
    expect(emailIn('Asha Rao', written)).toBeUndefined();
  });
});
