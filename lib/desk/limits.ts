/** Characters. */
export const MAX_MARK = 60;
export const MAX_NOTE = 2000;
export const MAX_SEARCH = 100;
