'use client';

import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Keeps what was typed, chosen, focused and clicked in forms before hydration if React then renders the page anew:
 * extensions add elements, and translators change texts while the runtime loads. The server's elements still have it.
 * Also keeps the theme and the settings that the early script has put on <html> and <body>.
 */
export function useEarlyEntries(): void {
  // While rendering: those are still in the page.
  const [early] = useState(findEarly);
  useLayoutEffect(() => {
    if (early.main?.isConnected !== false) return;
    for (const { root, attributes } of early.roots) {
      for (const { name, value } of attributes) {
        if (name === 'class') root.classList.add(...(value.match(/\S+/g) ?? []));
        else if (!root.hasAttribute(name)) root.setAttribute(name, value);
      }
    }
  }, [early]);
  useEffect(() => {
    for (const { form, next } of early.forms) {
      const after = next();
      if (form.isConnected || !after) continue;
      for (const control of form.elements) {
        const twin = twinOf(control, after);
        if (!isControl(control) || !twin) continue;
        carryOver(control, twin);
        if (control === early.focused) twin.focus({ preventScroll: true });
      }
    }
  }, [early]);
}

function findEarly() {
  if (typeof document === 'undefined') return { roots: [], forms: [] };
  const forms = [...document.forms].map((form, place) => {
    // Not `id`, which a field of that name hides.
    const id = form.getAttribute('id');
    const next = () =>
      [...document.forms].find((each, at) => (id ? each.getAttribute('id') === id : at === place));
    return { form, next };
  });
  const roots = [document.documentElement, document.body].map((root) => ({
    root,
    attributes: [...root.attributes].map(({ name, value }) => ({ name, value })),
  }));
  return { roots, forms, main: document.querySelector('main'), focused: document.activeElement };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

function isControl(element: Element): element is Control {
  return element.matches('input:not([type=hidden]), textarea, select, button');
}

/** The control of the same kind and name; of several, such as radio buttons, the one with the same initial value. */
function twinOf(control: Element, form: HTMLFormElement): Control | undefined {
  const same = (name: string) => (each: Element) =>
    each.getAttribute(name) === control.getAttribute(name);
  const twins = [...form.elements]
    .filter(isControl)
    .filter(({ localName }) => localName === control.localName)
    .filter(same('type'))
    .filter(same('name'));
  return twins.length > 1 ? twins.find(same('value')) : twins[0];
}

/** By the events of a visitor, so that the components notice. */
function carryOver(from: Control, to: Control): void {
  if (from.closest('details')?.open) to.closest('details')?.setAttribute('open', '');
  if (to instanceof HTMLButtonElement) {
    // The early script repeats a click on the button that was there.
    from.addEventListener('click', (event) => {
      event.preventDefault();
      to.click();
    });
  } else if (to instanceof HTMLInputElement && isTick(from)) {
    if (from.checked !== from.defaultChecked && to.checked !== from.checked) to.click();
  } else if (to instanceof HTMLInputElement && to.type === 'file') {
    const { files } = from as HTMLInputElement;
    if (!files?.length) return;
    to.files = files;
    notify(to, 'change');
  } else if (isChanged(from) && from.value !== to.value) {
    // Past React, which ignores events about values that it believes to have set itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
    notify(to, 'input');
    notify(to, 'change');
  }
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

/** Other than a draft, which fills in what the visitor has left alone. */
function isChanged(control: Control): boolean {
  const initial = 'defaultValue' in control ? control.defaultValue : '';
  return control.value !== initial;
}

function notify(control: Control, type: 'input' | 'change'): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
