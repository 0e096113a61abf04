/** The oldest supported browsers, by the names of MDN's compatibility data: those that Next itself supports. */
export const BASELINE = {
  chrome: '111',
  edge: '111',
  firefox: '111',
  safari: '16.4',
  safari_ios: '16.4',
} as const;
