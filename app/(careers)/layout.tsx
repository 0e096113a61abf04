import type { ReactNode } from 'react';
import { FreeOfCharge } from '@/components/sections/free-of-charge';

/** Every page on which somebody looks for work or applies ends with the warning against fraud. */
export default function CareersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <FreeOfCharge />
    </>
  );
}
