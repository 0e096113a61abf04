import type { MEASURED_PAGE, WORKING_DAY, YEAR_PLAN } from '@/components/early/markup';
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

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [MEASURED_PAGE]: HTMLAttributes<HTMLElement> & { class?: string };
      [WORKING_DAY]: HTMLAttributes<HTMLElement> & { class?: string };
      [YEAR_PLAN]: HTMLAttributes<HTMLElement> & { class?: string };
    }
  }
}
