import { MOTION } from '@/components/early/markup';

/** Whether motion is off: in the system settings or by the switch in the footer. */
export function isMotionOff(): boolean {
  return (
    document.documentElement.getAttribute(MOTION) === 'off' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
