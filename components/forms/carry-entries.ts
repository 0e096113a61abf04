/** The forms of the page before it was hydrated, each with its successor. */
type EarlyForms = {
  forms: readonly { form: HTMLFormElement; next: () => HTMLFormElement | undefined }[];
  focused?: Element | null;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const CONTROLS = 'input:not([type=hidden]), textarea, select, button';

/**
 * Copies what was typed, chosen, focused and clicked in forms before hydration into the forms that React has rendered
 * anew. The server's elements still have it.
 */
export function carryEntries({ forms, focused }: EarlyForms): void {
  for (const { form, next } of forms) {
    const after = next();
    if (form.isConnected || !after) continue;
    for (const control of form.querySelectorAll<Control>(CONTROLS)) {
      const twin = twinOf(control, after);
      if (!twin) continue;
      carryOver(control, twin);
      // Not if the visitor has gone on while this was loading.
      const isIdle = document.activeElement === document.body;
      if (control === focused && isIdle) twin.focus({ preventScroll: true });
    }
  }
}

/** The control of the same kind and name; of several, such as radio buttons, the one with the same initial value. */
function twinOf(control: Control, form: HTMLFormElement): Control | undefined {
  const isAlike = (other: Control, name: string) =>
    other.getAttribute(name) === control.getAttribute(name);
  const twins = [...form.querySelectorAll<Control>(CONTROLS)].filter(
    (other) =>
      other.localName === control.localName && isAlike(other, 'type') && isAlike(other, 'name'),
  );
  return twins.length > 1 ? twins.find((other) => isAlike(other, 'value')) : twins[0];
}

/** By the events of a visitor, so that the components notice. */
function carryOver(from: Control, to: Control): void {
  if (from.closest('details')?.open) to.closest('details')?.setAttribute('open', '');
  const notify = (...types: string[]) => {
    for (const type of types) to.dispatchEvent(new Event(type, { bubbles: true }));
  };
  if (from instanceof HTMLButtonElement) {
    // The early script repeats a click on the button that was there.
    from.addEventListener('click', (event) => {
      event.preventDefault();
      to.click();
    });
  } else if (from.matches('[type=checkbox], [type=radio]')) {
    const { checked, defaultChecked } = from as HTMLInputElement;
    if (checked !== defaultChecked && checked !== (to as HTMLInputElement).checked) to.click();
  } else if (from.type === 'file') {
    const { files } = from as HTMLInputElement;
    if (!files?.length) return;
    (to as HTMLInputElement).files = files;
    notify('change');
  } else {
    // Other than a draft, which fills in what the visitor has left alone.
    const initial = 'defaultValue' in from ? from.defaultValue : '';
    if ([initial, to.value].includes(from.value) || to === document.activeElement) return;
    // Past React, which ignores events about values that it believes to have set itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
    notify('input', 'change');
  }
}
