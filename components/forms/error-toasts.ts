import type { FieldErrors } from 'react-hook-form';
import { notify, withdraw } from '@/components/ui/toaster';

/**
 * The error toasts of a form. On narrow screens only those with a message in `toasted`: the others are in the summary
 * and at the field only, because a toast would cover what it is about.
 */
export function errorToasts(id: string, toasted: readonly string[] = []) {
  const resume = `${id}-resume`;
  const showError = (message: string, about: string) => {
    const isNarrow = window.matchMedia('(width <= 48em)').matches;
    if (!isNarrow || toasted.includes(message)) notify(message, { tone: 'error', about });
  };
  return {
    /** About a field or, with the form's id, about the form as a whole. */
    showError,
    showFileError(found: FieldErrors) {
      if (found.resume) showError(String(found.resume.message), resume);
    },
    dismissAll() {
      for (const about of [id, resume]) withdraw(about);
    },
  };
}
