import { CURRENCY, LOCALE } from '@/lib/country';

/** Whole rupees in Indian grouping: 100000 is ₹1,00,000. */
export function rupees(amount: number): string {
  return indian.format(amount);
}

/** Rupees also with the international grouping, where that differs: ₹1,00,000 (₹100,000), but ₹45,000. */
export function rupeesBothWays(amount: number): string {
  const [given, other] = [indian.format(amount), international.format(amount)];
  return given === other ? given : `${given} (${other})`;
}

const wholeRupees = {
  style: 'currency',
  currency: CURRENCY.code,
  maximumFractionDigits: 0,
} as const;
const indian = new Intl.NumberFormat(LOCALE, wholeRupees);
const international = new Intl.NumberFormat('en-US', wholeRupees);
