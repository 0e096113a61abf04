/** Ids on the page of the job list. */
export const LIST_FORM = 'job-search';
export const RESULTS = 'results';
