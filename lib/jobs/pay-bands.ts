import { parsePay } from '@/lib/jobs/pay';

/** What a visitor asks for at least, in rupees a year. `id` is used in the URL. */
export const payBands = [3, 6, 10, 15, 25].map((lakhs) => ({
  id: `${lakhs}-lpa`,
  label: `₹${lakhs} lakh a year or more`,
  from: lakhs * 100_000,
}));

export type PayBand = (typeof payBands)[number];

/** The most that a job pays in a year; undefined if that is not certain, or not in rupees. */
export function yearlyRupees(text: string | undefined): number | undefined {
  const pay = parsePay(text);
  if (pay?.currency !== 'INR') return undefined;
  if (pay.unit === 'YEAR') return pay.max;
  return pay.unit === 'MONTH' ? pay.max * 12 : undefined;
}

/** Can the job pay this much? */
export function reachesBand(most: number | undefined, band: PayBand): boolean {
  return most !== undefined && most >= band.from;
}
