import { momentText } from '@/lib/company';

export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{momentText(at)}</time>;
}
