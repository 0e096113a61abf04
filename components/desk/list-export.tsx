import { Button } from '@/components/ui/button';
import { exportPath } from '@/lib/desk/desk';
import type { ListPage } from '@/lib/desk/list';
import { formatCount } from './list-counts';

/** Posted, so that no link and no other site can start it. */
export function ListExport({ query, result }: Pick<ListPage, 'query' | 'result'>) {
  const { form, job, state, search } = query;
  const count = result.found.length;
  return (
    <form method="post" action={exportPath}>
      {Object.entries({ form, job, state, search }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant="secondary" size="small" disabled={count === 0}>
        Download {formatCount(count)} as CSV
      </Button>
    </form>
  );
}
