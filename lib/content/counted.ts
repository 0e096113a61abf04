/** "three offices", "one office": numbers up to twelve as words, with the form of the noun that English wants. */
export function counted(count: number, one: string, other: string): string {
  return `${spelledOut(count)} ${nounFor(count, one, other)}`;
}

/** "Three offices", at the start of a sentence or heading. */
export function countedFirst(count: number, one: string, other: string): string {
  return capitalized(counted(count, one, other));
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 day", "30 days" */
export function inDays(count: number): string {
  return `${count} ${nounFor(count, 'day', 'days')}`;
}

export function nounFor(count: number, one: string, other: string): string {
  return PLURALS.select(count) === 'one' ? one : other;
}

/** "three": small numbers read better as words. */
export function spelledOut(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** The same for a count as an owner typed it: "1", "one", "2–3", "10+". */
export function nounForTyped(count: string, one: string, other: string): string {
  return nounFor(count === 'one' ? 1 : Number(count), one, other);
}

const PLURALS = new Intl.PluralRules('en');
const NUMBERS = 'no,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(',');
