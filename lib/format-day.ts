/**
 * `31 Jul 2027`, from `2027-07-31`: the one form of a date on the site. The English of Intl has a month that is
 * longer, `Sept`.
 */
export function formatDay(day: string): string {
  const [year, month = 0, date] = day.split('-').map(Number);
  return `${date} ${MONTHS.slice(3 * month - 3, 3 * month)} ${year}`;
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';
