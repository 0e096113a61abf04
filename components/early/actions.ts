import { closest, on, opensElsewhere } from './events';
import { ADDRESS, COPIES, OUTCOME, PRINTS, SHARES, SHOWS } from './markup';

/** What needs no framework, or what browsers allow only at once after a tap, and so not once the runtime has loaded. */
export function enhanceActions(): void {
  on('click', (event) => {
    const actions = `[${SHARES}],[${COPIES}],[${PRINTS}],[${SHOWS}]`;
    const control = closest<HTMLAnchorElement>(event.target, actions);
    if (!control || opensElsewhere(event)) return;
    const text = control.getAttribute(COPIES);
    if (control.hasAttribute(SHOWS)) showFrame(control.previousElementSibling);
    else if (control.hasAttribute(PRINTS)) print();
    else if (text !== null) copy(text, 'Copied.', 'Please select and copy it.');
    else if (isSecureContext && control.hasAttribute(SHARES)) {
      event.preventDefault();
      void share(new URL(control.href).searchParams);
    }
  });
}

function showFrame(frame: Element | null): void {
  if (!(frame instanceof HTMLIFrameElement)) return;
  frame.src = `${frame.getAttribute(ADDRESS)}`;
  frame.hidden = false;
  frame.focus();
}

/** The mail that the link writes without scripts has the title and the address. */
async function share(mail: URLSearchParams): Promise<void> {
  const [title, url] = [`${mail.get('subject')}`, `${mail.get('body')}`];
  try {
    if (navigator.share) return await navigator.share({ title, url });
  } catch (error) {
    // Otherwise the visitor has closed the sheet.
    if ((error as Error).name !== 'NotAllowedError') return;
  }
  copy(url, 'The link was copied.', `Here is the link: ${url}`);
}

/** Rejected in an insecure context or without permission. */
function copy(text: string, done: string, instead: string): void {
  const say = (words: string) => {
    for (const status of document.querySelectorAll(`[${OUTCOME}]`)) status.textContent = words;
  };
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => say(done),
      () => say(`Your browser did not allow it. ${instead}`),
    );
}
