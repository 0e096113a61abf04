/** The text of a cell for display, or undefined if it has none. Never throws; objects and lists count as empty. */
export function cellText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  // The usual case: nothing to clean.
  if (PLAIN.test(value)) return PLACEHOLDER.test(value) ? undefined : value;
  const text = value
    .toWellFormed()
    .normalize('NFC')
    // Some services return a line break as the two characters backslash and n.
    .replace(/\\r\\n|\\n|\\r/g, '\n')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' || PLACEHOLDER.test(text) ? undefined : text;
}

/** The text of a field: also of lists (one item a line), objects with a name, lists as JSON text, HTML and entities. */
export function fieldText(value: unknown): string | undefined {
  const text = cellText(typeof value === 'string' ? value : textIn(value, 0));
  // The usual case: neither a list, nor markup, nor entities.
  if (text === undefined || !/[[&<]/.test(text)) return text;
  const listed = listInText(text);
  return cellText(listed ? listed.join('\n') : withoutMarkup(text));
}

export function fieldLine(value: unknown): string | undefined {
  return fieldText(value)?.replace(/\s+/g, ' ');
}

/** A list of short items as one text with commas; any other cell unchanged. */
export function shortItems(value: unknown): unknown {
  const list = typeof value === 'string' ? listInText(value) : value;
  if (!Array.isArray(list)) return value;
  const items = distinct(list.slice(0, MAX_ITEMS).flatMap((item) => fieldLine(item) ?? []));
  return items.join(items.every((item) => item.length <= MAX_SHORT_ITEM) ? ', ' : '\n');
}

const MAX_SHORT_ITEM = 40;
const MAX_ITEMS = 200;

/** The text of JSON: a list has a line for each item; an object has its name, or is a place. */
function textIn(value: unknown, depth: number): string | undefined {
  if (value === null || typeof value !== 'object') return cellText(value);
  if (depth > 3) return undefined;
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => textIn(item, depth + 1));
    return distinct(items.map((item) => item ?? '')).join('\n') || undefined;
  }
  const cells = value as Record<string, unknown>;
  const place = partsOfPlace(cells).filter(Boolean).join(', ');
  const name = NAMES.find((each) => textIn(cells[each], depth + 1) !== undefined);
  if (name === undefined) return place || textIn(cells.address, depth + 1);
  // `{name: 'Your role', value: '<p>…'}` is a heading and its text.
  const body = [cells.value, cells.content, cells.text].find(
    (each) => typeof each === 'string' && (each.length > MAX_SHORT_ITEM || /<\w+/.test(each)),
  );
  return textIn(body && body !== cells[name] ? [cells[name], body] : cells[name], depth + 1);
}

/** The places of JSON that have a city, whatever their names: of `{name: 'Head office', address: {city: 'Pune'}}` Pune. */
export function placeText(value: unknown): string | undefined {
  const list = Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value];
  const places = list.map((each) => {
    const found = [each, each?.address].map((cells) => partsOfPlace(cells ?? {}));
    return (found.find(([city]) => city) ?? []).filter(Boolean).join(', ');
  });
  return places.every(Boolean) ? distinct(places).join('\n') || undefined : undefined;
}

function partsOfPlace(cells: Record<string, unknown>): (string | undefined)[] {
  return PLACE_PARTS.map((names) => {
    const found = names.map((name) => textIn(cells[name], 3)).find(Boolean);
    // `in` is the code of a country.
    return found?.replace(/^[a-z]{2}$/, (code) => code.toUpperCase());
  });
}

const NAMES = 'name title label en displayName display_name rendered text value location'.split(
  ' ',
);
const PLACE_PARTS = [
  ['city', 'addressLocality', 'locality', 'town'],
  ['state', 'region', 'addressRegion'],
  ['country', 'addressCountry'],
];

/** The items of `["a", "b"]`, as databases and scripts write a list into one cell. */
function listInText(text: string): string[] | undefined {
  const inner = /^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1];
  if (inner === undefined || !/^\s*(?:["'{]|$)/.test(inner)) return undefined;
  const value = parseJson(text);
  if (Array.isArray(value)) return value.flatMap((item) => textIn(item, 1) ?? []);
  const quoted = /^\s*'([\s\S]*)'\s*,?\s*$/.exec(inner)?.[1];
  return quoted?.split(/['"], ?['"]/);
}

/** Text of HTML, with its line breaks and points; entities are read in any text. */
function withoutMarkup(text: string): string {
  // Some services write their HTML as entities.
  const html = withoutEntities(text);
  if (!html.match(TAG)) return withoutEntities(html);
  const plain = html
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/?(?:br|p|div|ul|ol|li|h[1-6]|tr|section|article)\b[^<>]*>/gi, '\n')
    .replace(TAG, '');
  return withoutEntities(plain);
}

function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (entity, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      const sign = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
      const [, letter = '', mark = ''] =
        /^(\w)(acute|grave|circ|uml|tilde|cedil|caron)$/i.exec(name) ?? [];
      return ENTITIES[name?.toLowerCase()] ?? (mark ? (letter + MARKS[mark]).normalize() : sign);
    },
  );
}

const TAG =
  /<\/?(?:p|br|div|span|ul|ol|li|b|i|u|em|strong|a|h[1-6]|table|thead|tbody|tr|t[dh]|section|article|font|blockquote|hr|img|small|sup|sub)(?:\s[^<>]*)?\/?>/gi;

const ENTITIES: Record<string, string> = Object.fromEntries(
  `amp & lt < gt > quot " apos ' ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” hellip … bull • middot · rarr → euro € pound £ copy © reg ® trade ™ nbsp`
    .split(' ')
    .map((name, at, all) => [name, all[at + 1] ?? '\u00A0']),
);

const MARKS: Record<string, string> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308' },
  ...{ tilde: '\u0303', cedil: '\u0327', caron: '\u030C' },
};

/** What people, programs and spreadsheets write into a cell that has no value. */
const PLACEHOLDER =
  /^(?:#n\/a|#ref!|#value!|#name\?|#div\/0!|#num!|#null!|#error!|#spill!|null|undefined|n\/?a|loading\.{0,3}|#calc!|#busy!|#getting_data|#connect!|#field!|#blocked!|#unknown!|nan|none|nil|nat|[-–—_.]+|\*+|tb[adc]|to be (?:decided|announced|confirmed|determined|discussed)|(?:not|no [a-z]+) (?:specified|mentioned|available|applicable|provided|given|stated|known|found|disclosed|listed)|unknown(?: (?:company|employer|location|city|date|title|type|salary))?|unspecified|undisclosed|n\.a\.?|yyyy-mm-dd|dd[-/]mm[-/]yyyy|mm[-/]dd[-/]yyyy)$/i;

/** The text of a cell for display on one line. */
export function lineText(value: unknown): string | undefined {
  return cellText(value)?.replace(/\s+/g, ' ');
}

/** The lines of a list in the text of a cell, without blank lines, duplicates, bullets and numbers. */
export function listLines(text = ''): string[] {
  const lines = text.split(/\n|[•●▪]/);
  // A text of one line with several semicolons is a list, too.
  const items = lines.length === 1 ? text.split(/;\s*/) : lines;
  return distinct(items.map((line) => line.replace(LIST_MARK, '')));
}

function distinct(items: string[]): string[] {
  return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))];
}

/** Control characters, marks of direction, noncharacters; not the joiners, which Indian scripts and emoji need. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFE\uFFFF]/g;

/** ASCII words without a backslash, separated by single spaces or line breaks. */
const PLAIN = /^(?:[!-[\]-~]+[ \n])*[!-[\]-~]+$/;

/** Dashes, arrows, ticks, the bullets of Word, `1.`, `2)` and `(3)`; not the `3` of `3+ years` or of `3.5 years`. */
const LIST_MARK = /^(?:[-–—*·◦‣∙○■□◆➢➤►→✓✔✅\uE000-\uF8FF]\uFE0F? ?|\(?\d{1,2}[.)](?!\d) ?)+/u;

/** Undefined for a text that is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Normalizes a name for comparison: lower case, no Latin accents, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A reader that knows what it has read: many columns have few different cells. */
export function remembered<In, Out>(read: (input: In) => Out): (input: In) => Out {
  const known = new Map<In, Out>();
  return (input) => {
    if (known.has(input)) return known.get(input) as Out;
    const found = read(input);
    if (known.size < 5000) known.set(input, found);
    return found;
  };
}
