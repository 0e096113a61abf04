type Noun = { one: string; other: string };

/** "three offices", "one office": numbers up to twelve as words, with the form of the noun that English wants. */
export function counted(count: number, noun: Noun): string {
  return `${spelledOut(count)} ${nounFor(count, noun)}`;
}

/** "Three offices", at the start of a sentence or heading. */
export function countedFirst(count: number, noun: Noun): string {
  return capitalized(counted(count, noun));
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 day", "30 days" */
export function inDays(count: number): string {
  return `${count} ${nounFor(count, { one: 'day', other: 'days' })}`;
}

export function nounFor(count: number, noun: Noun): string {
  return PLURALS.select(count) === 'one' ? noun.one : noun.other;
}

/** "three": small numbers read better as words. */
export function spelledOut(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** The same for a count as an owner typed it: "1", "one", "2–3", "10+". */
export function nounForTyped(count: string, noun: Noun): string {
  return nounFor(count === 'one' ? 1 : Number(count), noun);
}

const PLURALS = new Intl.PluralRules('en');
const NUMBERS = 'no,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(',');
