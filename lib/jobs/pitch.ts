/** What a description begins with, in at most two sentences; undefined if there is none that short. */
export function pitchOf(description: string | undefined): string | undefined {
  const paragraph = description?.split('\n').find((line) => line.trim() !== '');
  if (paragraph === undefined) return undefined;
  let pitch = '';
  for (const { segment } of sentences.segment(paragraph)) {
    if ((pitch + segment).trim().length > MOST_CHARACTERS) break;
    pitch += segment;
  }
  return pitch.trim() || undefined;
}

const MOST_CHARACTERS = 180;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
