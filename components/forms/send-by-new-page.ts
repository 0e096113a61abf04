/**
 * Sends a form whose action the server does not know since it was updated: with the action of the page as it is now,
 * and everything that was typed and chosen. The answer is a new page. False if that page has no such form.
 */
export async function sendByNewPage(form: HTMLFormElement): Promise<boolean> {
  const html = await fetch(pastCaches(window.location.href)).then(
    (page) => (page.ok ? page.text() : ''),
    () => '',
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const fields = page.getElementById(form.id)?.querySelectorAll(ACTION_FIELDS) ?? [];
  if (fields.length === 0) return false;
  for (const old of form.querySelectorAll(ACTION_FIELDS)) old.remove();
  form.append(...fields);
  form.action = window.location.href;
  form.method = 'post';
  form.enctype = 'multipart/form-data';
  form.submit();
  return true;
}

const ACTION_FIELDS = 'input[type="hidden"][name^="$ACTION_"]';

/** The proxy may still hold the page of the build before. */
function pastCaches(address: string): URL {
  const url = new URL(address);
  url.searchParams.set('updated', String(Date.now()));
  return url;
}
