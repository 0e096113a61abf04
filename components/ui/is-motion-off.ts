/** Whether the visitor wants things to stand still: in the system's settings or by the footer's switch. */
export function isMotionOff(): boolean {
  return (
    document.documentElement.dataset.motion === 'off' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
