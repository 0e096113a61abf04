import { HONEYPOT } from '@/lib/forms/honeypot';

/** A field that nobody sees or reaches; programs fill it. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this field empty
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
