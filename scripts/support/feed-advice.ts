import type { Table } from 'job-sheet';
import { type FeedFailure, isGoogleSheet, isPublishedSheet } from '@/lib/jobs/feed';
import { isAppsScript } from '@/lib/runtime/http-client';

/** The kind of feed source, in plain language. */
export function sourceName(address: string, table: Table): string {
  if (isPublishedSheet(address))
    return 'a published Google Sheet (changes appear after some minutes)';
  if (isGoogleSheet(address)) return 'a Google Sheet, shared by link';
  const from = isAppsScript(address) ? ' from a Google Apps Script' : '';
  if (new URL(address).hostname === 'sheets.googleapis.com') return 'the Google Sheets API';
  return `${FORMS[table.form]}${from}`;
}

const FORMS: Record<Table['form'], string> = {
  airtable: 'an Airtable table',
  csv: 'a CSV file',
  grid: 'rows as lists of cells (JSON)',
  list: 'rows as records (JSON)',
  xml: 'jobs in XML',
};

/** Advice for a feed that cannot be read, line by line; may be empty. */
export function helpWith(reason: FeedFailure, address = '', code = ''): string[] {
  if (reason === 'unreachable') return helpWithConnection(code);
  if (reason === 'not-a-list') return NOT_A_LIST;
  if (reason === 'incomplete') return INCOMPLETE;
  if (reason === 'timeout') return ['The service did not answer within 5 seconds.'];
  if (reason === 'not-public') return isAppsScript(address) ? SHARE_SCRIPT : SHARE_SHEET;
  if (reason === 'web-page' && isAppsScript(address)) return SCRIPT_FAILED;
  if (reason === 'web-page') return WEB_PAGE;
  if (reason === 'xml') return XML;
  if (reason === 'xlsx') return WORKBOOK;
  if (reason === 'redirect')
    return ['The address redirects to another site. Use the address it leads to.'];
  return /^status-40[04]$/.test(reason) && isGoogleSheet(address) ? NO_SUCH_SHEET : [];
}

/** Advice for a failed connection to any service, by its code; may be empty. */
export function helpWithConnection(code: string): string[] {
  return CONNECTION.find(([pattern]) => pattern.test(code))?.[1] ?? [];
}

const CONNECTION: [RegExp, string[]][] = [
  [
    /CERT|SIGNATURE|ERR_TLS|SSL/,
    ['Its certificate is not trusted, has expired, or is for another name.'],
  ],
  [/ENOTFOUND|EAI_/, ['No such host name is known. Check the spelling of the address.']],
  [/ECONNREFUSED/, ['Nothing listens on that port of the host.']],
  [/TIMED?OUT/i, ['The host does not answer.']],
];

const NOT_A_LIST = [
  'The answer is an object in which no list of records with a title was found.',
  'Serve the rows as a list, or as {"jobs": [...]}.',
];

const INCOMPLETE = [
  'The service says that its list is longer than its answer, and not where the rest is.',
  'Ask it for all rows at once, such as by a higher limit in the address.',
];

const SHARE_SHEET = [
  'The sheet is not public. In Google Sheets:',
  '  1. Open the sheet and click Share, at the top right.',
  '  2. Under "General access" choose "Anyone with the link", as "Viewer".',
  '  3. Click Done and run this command again.',
  'If your organization does not allow that: File, Share, Publish to web, choose the tab and',
  '"Comma-separated values (.csv)", click Publish, and use the address that is shown.',
];

const SHARE_SCRIPT = [
  'The script asks for a sign-in. In the Apps Script editor:',
  '  1. Click Deploy, Manage deployments, and the pencil.',
  '  2. Set "Execute as" to yourself and "Who has access" to "Anyone" (not "Anyone with Google account").',
  '  3. Under "Version" choose "New version", click Deploy, and use the address that ends in /exec.',
];

const SCRIPT_FAILED = [
  'The script answered with a web page: it failed, has no function doGet, or returns HTML.',
  'Open the address in a browser to see the message, and Executions in the Apps Script editor for the cause.',
];

const WEB_PAGE = [
  'The address shows a web page and not the rows of a list.',
  'Use the address of the sheet itself, of its CSV, or of the service that serves its rows.',
];

const XML = [
  'The address serves XML or RSS, of which only feeds with <job> elements are read.',
  'Give the address of the CSV or JSON of the same list.',
];

const WORKBOOK = ['It is a workbook (.xlsx). Save the tab with the jobs as CSV, and give that.'];

const NO_SUCH_SHEET = [
  'Google knows no such sheet or tab. Open the tab in a browser and copy the whole address again.',
];
