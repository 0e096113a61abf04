'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { HYDRATED } from '@/components/early/markup';

/**
 * The last element of the layout: its effect runs once the whole page is hydrated, and notifies the early scripts. Only
 * after the renders that follow at once: a form still has the browser's own validation while it is hydrated.
 *
 * React renders the page anew where it is not the one that the server sent: extensions add elements, and translators
 * change texts while the runtime loads. Then the entries of the visitor are copied first, and what the early script has
 * put on <html> and <body> stays.
 */
export function HydratedEvent() {
  // While rendering: what the server sent is still in the page.
  const [early] = useState(findEarly);
  useLayoutEffect(() => {
    if (!isReplaced(early)) return;
    for (const { root, attributes } of early.roots) {
      for (const { name, value } of attributes) {
        if (name === 'class') root.classList.add(...(value.match(/\S+/g) ?? []));
        else if (!root.hasAttribute(name)) root.setAttribute(name, value);
      }
    }
  }, [early]);
  useEffect(() => {
    const copied = isReplaced(early)
      ? import('@/components/forms/carry-entries').then((module) => module.carryEntries(early))
      : Promise.resolve();
    const notify = () => dispatchEvent(new Event(HYDRATED));
    copied.then(notify, notify);
  }, [early]);
  return null;
}

/** The forms of the page before it was hydrated, each with its successor, and the attributes of the root elements. */
type EarlyPage = ReturnType<typeof findEarly>;

function findEarly() {
  if (typeof document === 'undefined') return { roots: [], forms: [] };
  const forms = [...document.forms].map((form, place) => {
    // Not `id`, which a field of that name hides.
    const id = form.getAttribute('id');
    const next = () =>
      [...document.forms].find((form, at) => (id ? form.getAttribute('id') === id : at === place));
    return { form, next };
  });
  const roots = [document.documentElement, document.body].map((root) => ({
    root,
    attributes: [...root.attributes].map(({ name, value }) => ({ name, value })),
  }));
  return { roots, forms, main: document.querySelector('main'), focused: document.activeElement };
}

function isReplaced({ main, forms }: EarlyPage): boolean {
  return main?.isConnected === false || forms.some(({ form }) => !form.isConnected);
}
