/** Before the title of a page whose form came back with errors. */
export const ERROR_TITLE = 'Error: ';

/** How the server recognizes such a page: an attribute of the error summary. */
export const ERROR_MARK = 'data-errors="true"';
