/** A line of skills: its items, if it is a list of short ones; otherwise the line as it is. */
export type SkillLine = { items: string[] } | { text: string };

/** The lines of a `Skills` cell. */
export function skillLines(skills: string): SkillLine[] {
  return skills.split('\n').map((text) => {
    const items = text.split(BETWEEN_ITEMS).map((item) => item.trim());
    const isList = items.length > 1 && items.every((item) => item !== '' && item.length <= MOST);
    return isList && !/[.:](?:\s|$)/.test(text) ? { items } : { text };
  });
}

/** The first skills, for a list of jobs. */
export function skillTags(skills: string | undefined, most: number): string[] {
  const items = skillLines(skills ?? '').flatMap((line) => ('items' in line ? line.items : []));
  return [...new Set(items)].slice(0, most);
}

/** A comma that is not inside brackets. */
const BETWEEN_ITEMS = /,(?![^(]*\))/;

/** Characters of a tag; what is longer is a sentence. */
const MOST = 32;
