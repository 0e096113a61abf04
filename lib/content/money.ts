/** Whole rupees in Indian grouping: 100000 is ₹1,00,000. */
export function rupees(amount: number): string {
  return indian.format(amount);
}

/** The same, with the international grouping for readers who count in millions: ₹1,00,000 (₹100,000). */
export function rupeesBothWays(amount: number): string {
  return `${indian.format(amount)} (${international.format(amount)})`;
}

const wholeRupees = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const;
const indian = new Intl.NumberFormat('en-IN', wholeRupees);
const international = new Intl.NumberFormat('en-US', wholeRupees);
