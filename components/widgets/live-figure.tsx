import { liveFigures } from '@/lib/web/seal/compiled-scripts';
import { LoadLiveFigures } from './load-live-figures';

/** Directly after a picture of `components/early/live-figures.ts`: makes it follow the visitor before the first paint. */
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
      'working-day': HTMLAttributes<HTMLElement> & { class?: string };
      'year-plan': HTMLAttributes<HTMLElement> & { class?: string };
    }
  }
}
