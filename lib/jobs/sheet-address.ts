/**
 * The download URL of a feed. The URL of a Google Sheet in the browser, shared
 * (`…/spreadsheets/d/{id}/edit?gid=0#gid=0`) or published (`…/d/e/{id}/pubhtml`), becomes the CSV download of
 * that tab. Other URLs are returned unchanged.
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

/** The path of a sheet, whether it is a published copy, and the view. */
const SHEET_PATH = /^((?:\/a\/[^/]+)?\/spreadsheets(?:\/u\/\d+)?\/d\/(e\/)?[\w-]+)(?:\/(\w*).*)?$/;
