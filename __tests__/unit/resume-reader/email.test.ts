import { recognise } from '@/packages/resume-reader/details/owner';
import { items } from '../../support/items';
import { linesFrom } from '../../support/resume-lines';

function emailIn(...texts: string[]): string | undefined {
  return recognise({ lines: linesFrom(...texts), links: [] }).email;
}

describe('the email address of a resume', () => {
  it.each([
    ...items`asha.rao@mail.example.com | Email: asha.rao@mail.example.com
      E-mail id:- asha.rao@mail.example.com
      E m a i l : a s h a . r a o @ m a i l . e x a m p l e . c o m
      Mail ID : asha.rao@mail.example.com. | email-asha.rao@mail.example.com
      9876543210/asha.rao@mail.example.com | +91 98765 43210, asha.rao@mail.example.com, Hyderabad
      ✉ asha.rao@mail.example.com | \uFFFDasha.rao@mail.example.com | <asha.rao@mail.example.com>
      asha.rao @ mail.example.com | ASHA.RAO@MAIL.EXAMPLE.COM | asha.rao@mail.example. com
      asha.rao@mail.example .com | asha.rao[at]mail.example.com
      a s h a . r a o @ m a i l . e x a m p l e . c o m | asha.rao (at) mail.example [dot] com
      Email.asha.rao@mail.example.com | MAILasha.rao@mail.example.com | E-asha.rao@mail.example.com
      Gmail-asha.rao@mail.example.com | E-mail-id-asha.rao@mail.example.com
      Emailasha.rao@mail.example.com | +91-9876543210asha.rao@mail.example.com
      asha.rao@mail.example.com.Mobile: 9876543210 | Reach me via asha.rao@mail.example.com
      www.asha.rao@mail.example.com | github-asha.rao@mail.example.com
      Skype: ravi@mail.example.com, asha.rao@mail.example.com | ईमेल: asha.rao@mail.example.com`,
    'E: asha.rao@mail.example.com | M: 9876543210',
    'n asha.rao@mail.example.com | n LinkedIn',
    'Office Administrator | asha.rao@mail.example.com',
  ])('is found in %s', (written) => {
    expect(emailIn('Asha Rao', written)).toBe('asha.rao@mail.example.com');
  });

  it.each([
    ['asha.rao@', 'mail.example.com'],
    ['asha.', 'rao@mail.example.com'],
    ['asha.rao@mai', 'l.example.com'],
    ['ASHA.', 'RAO@MAIL.EXAMPLE.COM'],
    ['asha.rao@mail.exam', 'ple.com'],
    ['asha.rao@mail.example.', 'com'],
    ['asha.rao', '@mail.example.com'],
    ['asha.rao@mail', '.example.com'],
    ['Email: asha.rao@', 'mail.example.com'],
    ['Email: asha.rao@mai', 'l.example.com'],
    ['Email: asha.rao', '@mail.example.com'],
    ['asha.rao@mail.example', '.com'],
    ['asha.', 'rao@mail.', 'example.com'],
    ['asha', '.rao', '@mail.ex', 'ample.com'],
    ['\uFFFD asha.rao@mai', 'l.example.com'],
    ['asha.\u2010', 'rao@mail\u2010', '.example.com'],
  ])('is joined if wrapped in a narrow column: %s %s', (...written) => {
    expect(emailIn('Asha Rao', '', 'Email', ...written, '', 'Phone')).toBe(
      'asha.rao@mail.example.com',
    );
  });

  it.each([
    [['asha@', 'a.', 'b.', 'c.', 'example'], 'asha@a.b.c.example'],
    [['asha@', 'a.', 'b.', 'c.', 'd.', 'example'], undefined],
    [['a.', 'b.', 'c.', 'd.', 'rao@mail.example'], 'a.b.c.d.rao@mail.example'],
    [['asha.rao@mail.', 'Pune'], undefined],
    [['asha.rao@mai', 'l.example.ie'], 'asha.rao@mail.example.ie'],
  ])('is joined over four breaks at most: %j is %s', (written, email) => {
    expect(emailIn('Asha Rao', '', ...written)).toBe(email);
  });

  it('ends as the host is known to, where its last letter is on another line', () => {
    expect(emailIn('Asha Rao', 'asha.rao@gmail.co', '', '', 'm Ratnapura')).toBe(
      'asha.rao@gmail.com',
    );
    expect(emailIn('Asha Rao', 'asha.rao@yahoo.co.in')).toBe('asha.rao@yahoo.co.in');
  });

  it('is joined if wrapped in a right-aligned column or beside an icon', () => {
    const lines = linesFrom('Asha Rao', '', 'asha.', 'rao@mail.exam', 'ple.com');
    const toTheRight = lines.map((line) => ({ ...line, x: 300 - line.width }));
    const besideIcon = lines.map((line, at) => ({ ...line, x: at > 1 ? 54 : 40 }));
    for (const column of [toTheRight, besideIcon])
      expect(recognise({ lines: column, links: [] }).email).toBe('asha.rao@mail.example.com');
  });

  it.each([
    [18, undefined],
    [18.1, 'asha.rao@mail.example.com'],
    [83.9, 'asha.rao@mail.example.com'],
    [84, undefined],
  ])('is joined if indented, not from another column: at %d it is %p', (x, email) => {
    const lines = linesFrom('Asha Rao', 'asha.rao@mail.', 'example.com');
    const shifted = lines.map((line, at) => (at === 2 ? { ...line, x } : line));
    expect(recognise({ lines: shifted, links: [] }).email).toBe(email);
  });

  it.each([
    ['Email', 'asha.rao@mail.example.com'],
    ['9876543210', 'asha.rao@mail.example.com'],
    ['hyderabad', 'asha.rao@mail.example.com'],
    ['JAVA.', 'asha.rao@mail.example.com'],
    ['Java.', 'ASHA.RAO@MAIL.EXAMPLE.COM'],
    ['Knows java.', 'asha.rao@mail.example.com'],
    ['asha.rao@mail.example.com', 'linkedin'],
    ['asha.rao@mail.example.com', 'Hyderabad'],
    ['asha.rao@mail.example.com.', 'Experience'],
  ])('does not include text above or below it: %s', (...written) => {
    expect(emailIn('Asha Rao', ...written)).toBe('asha.rao@mail.example.com');
  });

  it.each(items`address | contact | email | e-mail | mail | phone | linkedin | github | id`)(
    'does not begin with the label %s above it',
    (label) => {
      expect(emailIn('Asha Rao', label, '_asha@mail.example')).toBe('_asha@mail.example');
    },
  );

  it("is the owner's, not that of a reference, employer or customer", () => {
    const own = ['Asha Rao', 'asha@mail.example', 'Experience', 'Lotus, careers@lotus.example'];
    const referee = ['', 'References', 'Mr. Rao, rao@lotus.example'];
    expect(emailIn(...own, ...referee)).toBe('asha@mail.example');
    expect(emailIn('Asha Rao', ...referee)).toBeUndefined();
    expect(emailIn('Asha Rao', 'Submitted by Ravi, ravi@lotus.example.com')).toBeUndefined();
    expect(
      emailIn('Asha Rao', '', 'Experience', 'Ran a desk (desk@lotus.example)'),
    ).toBeUndefined();
  });

  it('is the private one and the labelled one', () => {
    expect(
      emailIn('Asha Rao', 'Official: asha.rao@lotus.example', 'Personal: ar1@mail.example.com'),
    ).toBe('ar1@mail.example.com');
    expect(emailIn('Asha Rao', 'Off: asha.rao@lotus.example', 'asha.r@mail.example.com')).toBe(
      'asha.r@mail.example.com',
    );
    expect(emailIn('Ravi Teja', 'ravi.t@lotus.example', 'Pune', '', 'EMAIL: b7@mail.example')).toBe(
      'ravi.t@lotus.example',
    );
    expect(emailIn('Dean of Science', 'rt@lotus.example', '', '', 'EMAIL: b7@mail.example')).toBe(
      'b7@mail.example',
    );
  });

  it('may be far below the references', () => {
    const lines = ['Asha Rao', '', 'References', 'Ravi, ravi@lotus.example', '', '', '', '', ''];
    expect(emailIn(...lines, 'b7@mail.example')).toBe('b7@mail.example');
  });

  it('is the first of two on a line, even if the second is more similar to the name', () => {
    expect(emailIn('Asha Rao', 'arao@mail.example / asha.rao@lotus.example')).toBe(
      'arao@mail.example',
    );
  });

  it('is taken from a link if an icon replaces or garbles its text', () => {
    const linked = (url: string) => ({ url, page: 1, x: 40, y: 76 });
    const web = linked('https://example.com');
    const links = [web, linked('mailto:%20asha%40mail.example.com?subject=Hello')];
    const found = (...texts: string[]) => recognise({ lines: linesFrom(...texts), links }).email;
    const toNobody = { lines: linesFrom('Asha Rao', 'Mail me'), links: [web, linked('mailto:me')] };
    expect(recognise(toNobody).email).toBeUndefined();
    expect(found('Asha Rao', 'Mail me')).toBe('asha@mail.example.com');
    expect(found('Asha Rao', '/envel⌢peasha@mail.example.com')).toBe('asha@mail.example.com');
    expect(found('Asha Rao', 'asha@mail.exam', 'ple.com')).toBe('asha@mail.example.com');
  });

  it.each([
    ['linked', 'a margin cuts it', 'asha.rao@mail.com', ['asha.r', 'ao@mail', '.com'], 40],
    ['linked', 'a sign is lost', 'asha_rao@mail.com', ['asharao@mail.com'], 40],
    ['written', 'the link lacks a letter', 'asha.rao@mail.co', ['asha.rao@mail.com'], 40],
    ['written', 'the link is out of date', 'asha.rao@mail.com', ['b7@new.com'], 40],
    ['written', 'an icon beside it has the link', 'old@mail.com', ['b7@new.com'], 20],
  ])('is the %s one where %s', (which, _, linked, written, x) => {
    const links = [{ url: `mailto:${linked}`, page: 1, x, y: 76 }];
    const found = recognise({ lines: linesFrom('Asha Rao', ...written), links }).email;
    expect(found).toBe(which === 'linked' ? linked : written.join(''));
  });

  it.each([
    [{ x: 29 }, 'linked'],
    [{ x: 29.1 }, 'written'],
    [{ x: 111.9 }, 'written'],
    [{ x: 112 }, 'linked'],
    [{ y: 65 }, 'linked'],
    [{ y: 65.1 }, 'written'],
    [{ page: 2 }, 'linked'],
  ])('is that of an icon beside the text, not on it: %j is %s', (place, which) => {
    const links = [{ url: 'mailto:asha.rao@linked.it', page: 1, x: 40, y: 76, ...place }];
    const { email } = recognise({ lines: linesFrom('Asha Rao', 'b@written.it'), links });
    expect(email).toContain(which);
  });

  it('is found after any number of others', () => {
    const others = Array.from({ length: 30 }, (_, at) => `info@a${at}.example`);
    expect(emailIn(...others, 'asha.rao@mail.example')).toBe('asha.rao@mail.example');
  });

  it('is the one most similar to the name, not the first', () => {
    expect(emailIn('cv@lotus.example.com', 'Asha Rao', 'asharao@mail.example.com')).toBe(
      'asharao@mail.example.com',
    );
  });

  it.each(["o'brien@mail.example", '_asha@mail.example'])('may be as unusual as %s', (written) => {
    expect(emailIn('Asha Rao', written)).toBe(written);
  });

  it.each(
    items`asha@mail | follow @asha | @ | a@b | 9876543210 | jörg@mail.example | asha. rao@mail.example
      a rao@mail.example | .rao@mail.example | sara\uFFFDa@mail.example | asha@mail.of\uFFFDce.example`,
  )('is not %s', (written) => {
    expect(emailIn('Asha Rao', written)).toBeUndefined();
  });

  it('does not begin with the website above it', () => {
    expect(emailIn('Asha Rao', 'www.asharao.example', 'rao41@mail.example')).toBe(
      'rao41@mail.example',
    );
  });

  it.each(
    items`yourname@mail.example | name@example.com | hello@reallygreatsite.com | your.email@example.com`,
  )('is not the placeholder %s of a template', (written) => {
    expect(emailIn('Asha Rao', written)).toBeUndefined();
  });
});
