/** The name and value of the button that asks to see the answers and sends nothing yet. */
export const INTENT = 'intent';
export const CHECK = 'check';
