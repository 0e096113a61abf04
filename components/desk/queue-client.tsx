'use client';

import { usePathname, useRouter } from 'next/navigation';
import {
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import styles from './queue.module.css';

/**
 * Moves through the queue without page loads, and by keys. All links and forms inside also work without scripts; here
 * their pages are fetched and shown in place.
 */
export function QueueClient({ children }: { children: ReactNode }) {
  const router = useRouter();
  const path = usePathname();
  const root = useRef<HTMLDivElement>(null);
  const [isBusy, startTransition] = useTransition();
  const isPosting = useRef(false);
  const isLeft = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  const open = (href: string) => {
    setFailed(false);
    startTransition(() => router.push(href, { scroll: false }));
  };

  const post = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    if (isPosting.current) return;
    isPosting.current = true;
    try {
      const answer = await fetch(form.getAttribute('action') ?? '', {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(
          [...new FormData(form, submitter)].map(([name, value]) => [name, `${value}`]),
        ),
      });
      // A challenge or a gateway's page, which only the browser can show.
      if (answer.headers.get('content-type')?.startsWith('text/html')) {
        isLeft.current = true;
        return form.requestSubmit(submitter);
      }
      const { to } = await answer.json();
      if (typeof to !== 'string') throw new Error(`Status ${answer.status}`);
      open(to);
    } catch {
      isPosting.current = false;
      setFailed(true);
    }
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    // The second click of a double click would hit the next person.
    if (event.detail > 1 && target.closest('form[data-act] button')) event.preventDefault();
    const link = target.closest('a');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !isPlain || event.altKey || event.defaultPrevented) return;
    // The attribute has no value, and so the property is empty.
    if (link.hasAttribute('download')) return;
    if (link.target || !/^\/desk(?:[?/]|$)/.test(link.getAttribute('href') ?? '')) return;
    event.preventDefault();
    open(link.pathname + link.search);
  };

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.act === undefined || isLeft.current) return;
    event.preventDefault();
    void post(form, event.nativeEvent.submitter);
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.dataset.selectAll === undefined) return;
    for (const box of target.form?.querySelectorAll<HTMLInputElement>('[name=chosen]') ?? []) {
      box.checked = target.checked;
    }
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isTyping = target instanceof Element && target.closest(FIELDS);
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const element = find(KEYS[key.toLowerCase()] ?? NOTHING);
    if (!element) return;
    event.preventDefault();
    if (element.matches('a, button')) element.click();
    else element.focus();
  });

  // A layout effect: a key pressed as soon as a person is shown must not load a page.
  useLayoutEffect(() => {
    const stop = new AbortController();
    addEventListener('keydown', onKey, stop);
    // Earlier submissions may have been marked since.
    addEventListener('popstate', () => router.refresh(), stop);
    return () => stop.abort();
  }, [router]);

  // Until the next person is shown, another key or click would mark the last one again.
  useEffect(() => {
    if (!isBusy) isPosting.current = false;
  }, [isBusy]);

  // A new path is a new person.
  useEffect(() => {
    const pane = root.current?.querySelector('[data-queue-open]');
    pane?.scrollTo(0, 0);
    root.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
    if (lastPath !== undefined && lastPath !== path) {
      root.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    lastPath = path;
  }, [path]);

  return (
    // biome-ignore lint/a11y: the links and forms inside have their own keys
    <div ref={root} aria-busy={isBusy} onClick={onClick} onSubmit={onSubmit} onChange={onChange}>
      <p role="alert" className={styles.failed}>
        {hasFailed &&
          'That was not saved. You are offline, your session has ended (sign in again in another tab), or the site cannot store it. What you typed is still here: try again.'}
      </p>
      {children}
    </div>
  );
}

/** The path shown last; not in a ref, because each page mounts the component anew. */
let lastPath: string | undefined;

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable], iframe';
const NOTHING = 'not-there';

const KEYS: Record<string, string> = {
  j: '[data-next]',
  k: '[data-previous]',
  '1': '[data-mark="1"]',
  '2': '[data-mark="2"]',
  '3': '[data-mark="3"]',
  '4': '[data-mark="4"]',
  u: '[data-undo]',
  t: '[data-as-text]',
  n: '#note',
  '/': '#filter-text',
  '?': '[popovertarget="desk-keys"]',
};
