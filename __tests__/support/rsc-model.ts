import { rscRowsIn } from '@/lib/seal/rsc-rows';

/**
 * What a page's RSC payload (`latin1`) says, with every reference replaced by what it refers to: whether something
 * stands in a row of its own makes no difference to what React renders.
 */
export function rscModelIn(page: string): unknown {
  const rows = rscRowsIn(page);
  const resolved = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const [, id] = /^\$[LQ@]?([0-9a-f]+)$/.exec(value) ?? [];
      return id && rows.has(id) ? contentOf(id) : value;
    }
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(each)]));
  };
  const contentOf = (id: string): unknown => {
    const row = rows.get(id) ?? '';
    const [, tag = '', json = ''] = /^([A-Z]?)([\s\S]*)$/.exec(row) ?? [];
    if (tag === 'T' || json === '') return row;
    return tag ? [tag, resolved(JSON.parse(json))] : resolved(JSON.parse(json));
  };
  return contentOf('0');
}
