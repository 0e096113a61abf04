import { closest, on } from './document-events';
import { readSetting, writeSetting } from './stored-setting';

/** Visitors can turn animations off, in addition to the operating system's setting. */
export function applyMotion(): void {
  const { dataset } = document.documentElement;
  if (readSetting(SETTING) === OFF) dataset.motion = OFF;
  on('click', ({ target }) => {
    if (!closest(target, '[data-motion-toggle]')) return;
    if (dataset.motion === OFF) delete dataset.motion;
    else dataset.motion = OFF;
    writeSetting(SETTING, dataset.motion);
  });
}

const SETTING = 'motion';
const OFF = 'off';

export function isMotionOff(): boolean {
  return (
    document.documentElement.dataset.motion === OFF ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
