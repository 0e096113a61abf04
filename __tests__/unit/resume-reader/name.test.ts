import { findName } from '@/lib/resume-reader/name';
import type { Line } from '@/lib/resume-reader/resume-text';
import { linesFrom } from '../../support/resume-lines';

const REST = ['', 'Experience', 'Blue Lotus Technologies, Hyderabad', 'Looked after servers'];

function nameIn(texts: string[], email?: string): string | undefined {
  return findName(linesFrom(...texts, ...REST), email);
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
    ['Name : Asha Rao', 'Asha Rao'],
    ['NAME:- ASHA RAO', 'Asha Rao'],
    ["Candidate's Name: Asha Rao", 'Asha Rao'],
    ['Full Name - Asha Rao', 'Asha Rao'],
    ['Resume of Asha Rao', 'Asha Rao'],
    ['CURRICULUM VITAE - ASHA RAO', 'Asha Rao'],
    ['आशा राव', 'आशा राव'],
    ['नाम : आशा राव', 'आशा राव'],
    ['పేరు: ఆశా రావు', 'ఆశా రావు'],
  ])('is read where it is written as %s', (written, name) => {
    expect(nameIn([written, 'Hyderabad'])).toBe(name);
    expect(nameIn(['Curriculum Vitae', written, 'Hyderabad'])).toBe(name);
  });

  it.each([
    'Resume',
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

  it('is the one word that the address has, too, but not any one word', () => {
    expect(nameIn(['Nikita'], 'nikita.codes@example.com')).toBe('Nikita');
    expect(nameIn(['Resume', '', 'Sunshine', 'Garden'])).toBeUndefined();
  });

  it('is the larger text, not the first', () => {
    const lines = linesFrom('Amrutha Valley', 'Asha Rao', ...REST);
    expect(
      findName([lines[0], { ...lines[1], size: 24 }, ...lines.slice(2)] as Line[], undefined),
    ).toBe('Asha Rao');
  });

  it('is not one of the people who can be asked', () => {
    expect(
      findName(linesFrom('Resume', '', 'References', 'Ravi Teja', 'Manager'), undefined),
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
    const rest = linesFrom(...REST);
    expect(findName([spaced, ...rest], 'asha.r@example.com')).toBe('Asha Rao');
    expect(findName([spaced, ...rest, ...linesFrom('(Asha Rao)')], undefined)).toBe('Asha Rao');
    expect(findName([spaced, ...rest], undefined)).toBeUndefined();
  });
});
