export const wideScreen = matchMedia('(width > 48em)');
export const canHover = matchMedia('(hover: hover) and (pointer: fine)');
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
