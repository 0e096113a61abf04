/** The forms of the page before it was hydrated, each with its successor. */
type EarlyForms = {
  forms: readonly { form: HTMLFormElement; next: () => HTMLFormElement | undefined }[];
  focused?: Element | null;
};

/**
 * Copies what was typed, chosen, focused and clicked in forms before hydration into the forms that React has rendered
 * anew. The server's elements still have it.
 */
export function carryEntries({ forms, focused }: EarlyForms): void {
  for (const { form, next } of forms) {
    const after = next();
    if (form.isConnected || !after) continue;
    for (const control of form.elements) {
      const twin = twinOf(control, after);
      if (!isControl(control) || !twin) continue;
      carryOver(control, twin);
      if (control === focused && isIdle()) twin.focus({ preventScroll: true });
    }
  }
}

/** Not if the visitor has gone on while this was loading. */
const isIdle = () => document.activeElement === document.body;

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
  } else if (isChanged(from) && from.value !== to.value && to !== document.activeElement) {
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
