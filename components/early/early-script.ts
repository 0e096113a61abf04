/**
 * The behaviour of pages before, and without, the framework's runtime, inlined at the start of <body>. Sealing replaces
 * it by its first part and a file with the second (`lib/web/seal/seal-page.ts`).
 */
import './before-paint';
import './after-parsing';
