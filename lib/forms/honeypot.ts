/**
 * A field that people neither see nor reach and that programs fill in. The name must mean nothing to a
 * browser's autofill, or a person's message would be taken for a program's.
 */
export const HONEYPOT = 'fax_number';
