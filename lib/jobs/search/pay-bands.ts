import { parsePay } from 'job-sheet';
import { CURRENCY, LAKH } from '@/lib/country';

/** Minimum pay filters, in rupees a year. `id` is used in the URL. */
export const payBands = [3, 6, 10, 15, 25].map((lakhs) => ({
  id: `${lakhs}-lpa`,
  label: `₹${lakhs} ${LAKH.word} a year or more`,
  from: lakhs * LAKH.rupees,
}));

/** The maximum pay of a job in a year; undefined if unclear, or not in rupees. */
export function yearlyRupees(text: string | undefined): number | undefined {
  const pay = parsePay(text);
  if (pay?.currency !== CURRENCY.code) return undefined;
  if (pay.unit === 'YEAR') return pay.max;
  return pay.unit === 'MONTH' ? pay.max * 12 : undefined;
}

/** Whether the job may pay this much. */
export function reachesBand(most: number | undefined, band: (typeof payBands)[number]): boolean {
  return most !== undefined && most >= band.from;
}
