import { liveFigures } from '@/lib/web/seal/compiled-scripts';
import { LoadLiveFigures } from './load-live-figures';

/** Directly after a picture of `components/early/elements/live-figures.ts`: makes it follow the visitor before the first paint. */
export function LiveFigure() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: liveFigures }} />
      <LoadLiveFigures />
    </>
  );
}
