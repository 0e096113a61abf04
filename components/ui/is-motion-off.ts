/** Whether motion is off: in the system settings or by the switch in the footer. */
export function isMotionOff(): boolean {
  return (
    document.documentElement.dataset.motion === 'off' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
