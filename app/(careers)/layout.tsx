import type { ReactNode } from 'react';
import { FreeOfCharge } from '@/components/sections/free-of-charge';

/** Every page about jobs and applications ends with the warning against recruitment fraud. */
export default function CareersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <FreeOfCharge />
    </>
  );
}
