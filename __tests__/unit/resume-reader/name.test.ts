import { recognise } from '@/lib/resume-reader/owner';
import type { Line } from '@/lib/resume-reader/resume-text';
import { linesFrom } from '../../support/resume-lines';

const REST = ['', 'Experience', 'Blue Lotus Technologies, Hyderabad', 'Looked after servers'];

function nameOf(...lines: Line[]): string | undefined {
  return recognise({ lines, links: [] }).name;
}

function nameIn(texts: string[], ...rest: string[]): string | undefined {
  return nameOf(...linesFrom(...texts, ...rest, ...REST));
}

describe('the name of a resume', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['ASHA RAO', 'Asha Rao'],
    ['K. V. S. Rao', 'K. V. S. Rao'],
    ['K.V.S. RAO', 'K.V.S. Rao'],
    ['PVS PRASAD', 'PVS Prasad'],
    ['Md. Irfan Ali', 'Md. Irfan Ali'],
    ['Bhavana R', 'Bhavana R'],
    ["ANJALI D'SOUZA", "Anjali D'Souza"],
    ['Mary-Ann Thomas', 'Mary-Ann Thomas'],
    ['Mr. Ravi Teja', 'Ravi Teja'],
    ['Dr. Sunil Mehta', 'Dr. Sunil Mehta'],
    ['Sunil Mehta, PMP', 'Sunil Mehta'],
    ['Sunil Mehta B.Tech', 'Sunil Mehta'],
    ['Asha Rao | Java Developer', 'Asha Rao'],
    ['Asha Rao – Java Developer', 'Asha Rao'],
    ['Asha Rao (Java Developer)', 'Asha Rao'],
    ['Asha Rao asha@mail.example 9876543210', 'Asha Rao'],
    ['Asha Rao Mobile: 9876543210', 'Asha Rao'],
    ['Asha Rao Resume', 'Asha Rao'],
    ['Asha Rao*', 'Asha Rao'],
    ["I'm Asha Rao", 'Asha Rao'],
    ['A.Rao', 'A.Rao'],
    ['Name : Asha Rao', 'Asha Rao'],
    ['NAME:- ASHA RAO', 'Asha Rao'],
    ["Candidate's Name: Asha Rao", 'Asha Rao'],
    ['Full Name - Asha Rao', 'Asha Rao'],
    ['Resume of Asha Rao', 'Asha Rao'],
    ['Candidate: Asha Rao', 'Asha Rao'],
    ['CURRICULUM VITAE - ASHA RAO', 'Asha Rao'],
    ['Name / Surname: Asha Rao', 'Asha Rao'],
    ['First name(s) / Surname(s) : Asha Rao', 'Asha Rao'],
    ['Europass Curriculum Vitae of Asha Rao', 'Asha Rao'],
    ['आशा राव', 'आशा राव'],
    ['नाम : आशा राव', 'आशा राव'],
    ['పేరు: ఆశా రావు', 'ఆశా రావు'],
  ])('is read where it is written as %s', (written, name) => {
    expect(nameIn([written, 'Hyderabad'])).toBe(name);
    expect(nameIn(['Curriculum Vitae', written, 'Hyderabad'])).toBe(name);
  });

  it.each([
    'Resume',
    'Europass',
    'Name / Surname',
    'Curriculum Vitae of',
    'A B C D E',
    'CURRICULUM VITAE',
    'Bio-Data',
    'Java Developer',
    'Senior Full Stack Developer',
    'Career Objective',
    'Personal Details',
    'New Delhi',
    'Gandhi Nagar, Hyderabad',
    'Blue Lotus Technologies Pvt Ltd',
    'Osmania University',
    "Father's Name : Ravi Rao",
    'Page 1',
    'B.Tech',
    'asha rao is my name',
    '12 Lake Road',
    '\uFFFDशा राव',
  ])('is not %s', (written) => {
    expect(nameIn([written])).toBeUndefined();
  });

  it.each([
    ['Asha Rao Java Developer', 'Asha Rao'],
    ['Krishna Hospital', undefined],
    ['Blue Lotus Technologies', undefined],
  ])('ends before a job title where the address has the name: %s', (written, name) => {
    expect(nameIn([written, 'asha.rao@mail.example'])).toBe(name);
  });

  it('is the one word that the address has, too, but not any one word', () => {
    expect(nameIn(['Nikita'], 'nikita.codes@example.com')).toBe('Nikita');
    expect(nameIn(['Resume', '', 'Sunshine', 'Garden'])).toBeUndefined();
  });

  it('is the larger text, not the first', () => {
    const lines = linesFrom('Amrutha Valley', 'Asha Rao', ...REST);
    const [first, second, ...others] = lines as [Line, Line, ...Line[]];
    expect(nameOf(first, { ...second, size: 24 }, ...others)).toBe('Asha Rao');
  });

  it('is put together from a first name and a surname', () => {
    expect(nameIn(['First name: Asha', 'Surname: Rao'])).toBe('Asha Rao');
  });

  it('is the larger text, wherever in the file it is', () => {
    const skills = Array.from({ length: 25 }, () => 'Planning Basics');
    const [box, ...lines] = linesFrom('Asha Rao', ...skills, ...REST) as [Line, ...Line[]];
    expect(nameOf(...lines, { ...box, x: 220, y: 160, size: 26 })).toBe('Asha Rao');
  });

  it('is not one of the people who can be asked', () => {
    expect(
      nameOf(...linesFrom('Resume', '', 'References', 'Ravi Teja', 'Manager')),
    ).toBeUndefined();
  });

  it('is cut where the address or another line says, if its letters were set apart', () => {
    const spaced = {
      text: 'ASHARAO',
      page: 1,
      x: 40,
      y: 40,
      width: 200,
      size: 24,
      isSpaced: true,
    } as const;
    const below = (...texts: string[]) => linesFrom('', '', '', '', ...texts, ...REST);
    expect(nameOf(spaced, ...below('asha.rao@example.com'))).toBe('Asha Rao');
    expect(nameOf(spaced, ...below(), ...below('(Asha Rao)'))).toBe('Asha Rao');
    expect(nameOf(spaced, ...below())).toBeUndefined();
    // `asha` is known to be a word, but not whether `RAO` is one.
    expect(nameOf(spaced, ...below('asha.r@example.com'))).toBeUndefined();
  });
});
