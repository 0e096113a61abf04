/** Before the title of a page whose form came back with errors. */
export const ERROR_TITLE = 'Error: ';
