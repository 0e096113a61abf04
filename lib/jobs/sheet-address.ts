/**
 * The address under which the rows of a feed can be downloaded. A Google Sheet may be given as the browser
 * shows it, shared (`…/spreadsheets/d/{id}/edit?gid=0#gid=0`) or published (`…/d/e/{id}/pubhtml`): it
 * becomes a download of that tab as CSV. Any other address is returned as it is.
 */
export function downloadAddress(address: string): string {
  const url = new URL(address);
  if (!isGoogleSheet(address)) return address;
  const sheet = SHEET_PATH.exec(url.pathname);
  if (!sheet) return address;
  const [, folder = '', published, view] = sheet;
  if (view === 'gviz') return address;
  const gid = /^#(?:.*&)?gid=(\d+)/.exec(url.hash)?.[1] ?? url.searchParams.get('gid');
  const download = new URL(`${folder}/${published ? 'pub' : 'export'}`, url);
  if (published) download.searchParams.set('single', 'true');
  download.searchParams.set(published ? 'output' : 'format', 'csv');
  if (gid !== null) download.searchParams.set('gid', gid);
  const resourceKey = url.searchParams.get('resourcekey');
  if (resourceKey !== null) download.searchParams.set('resourcekey', resourceKey);
  return download.href;
}

export function isGoogleSheet(address: string): boolean {
  const { hostname, pathname } = new URL(address);
  return hostname === 'docs.google.com' && SHEET_PATH.test(pathname);
}

export function isPublishedSheet(address: string): boolean {
  return isGoogleSheet(address) && SHEET_PATH.exec(new URL(address).pathname)?.[2] !== undefined;
}

/** The folder of a sheet, whether it is the published copy, and how it is looked at. */
const SHEET_PATH = /^((?:\/a\/[^/]+)?\/spreadsheets(?:\/u\/\d+)?\/d\/(e\/)?[\w-]+)(?:\/(\w*).*)?$/;
