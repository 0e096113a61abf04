import 'server-only';

/**
 * A value that a spreadsheet shows and does not run (OWASP, "CSV injection"): one that begins like a
 * formula gets an apostrophe in front. For webhooks whose automations write rows; the store keeps values
 * as they were typed.
 */
export function formulaSafe(name: string, value: string): string {
  const isFormula = FORMULA_START.test(value) && !(name === 'phone' && PHONE.test(value));
  return isFormula ? `'${value}` : value;
}

/** The last four are full-width forms, which some spreadsheets read like the first. */
const FORMULA_START = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** `+91 98765 43210`: nothing in it can name a cell or a function. */
const PHONE = /^\+\d[\d ().-]{5,38}$/;
