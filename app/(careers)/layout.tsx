import type { ReactNode } from 'react';
import { FraudWarning } from '@/app/(careers)/fraud-warning';

/** Every page about jobs and applications ends with a warning about recruitment fraud. */
export default function CareersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <FraudWarning />
    </>
  );
}
