'use client';

import { createContext } from 'react';
/** The context of a field in its form. */
export const FormContext = createContext({
  /** A field's id is `{form}-{field}`. */
  id: '',
  /** The page was returned by the server, so the browser has dropped the chosen files. */
  filesLost: false,
  /** Shows a toast about an error at a field or, with the form's id, of the form as a whole. */
  showError: (_message: string, _about: string) => {},
});
