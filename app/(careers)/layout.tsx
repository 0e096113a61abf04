import type { ReactNode } from 'react';
import { KeptPart } from '@/components/layout/kept-part';
import { FraudWarning } from '@/components/sections/fraud-warning';

/** Every page about jobs and applications ends with the warning against recruitment fraud. */
export default function CareersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <KeptPart name="warning">
        <FraudWarning />
      </KeptPart>
    </>
  );
}
