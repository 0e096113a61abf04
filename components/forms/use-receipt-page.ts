'use client';

import { type RefObject, useEffect } from 'react';
import { forgetDraft } from './draft';

/**
 * Opens the receipt of a form that was sent as without scripts but answered to a script: the redirect that leads
 * there is missing.
 */
export function useReceiptPage(
  receipt: string | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  useEffect(() => {
    if (!receipt) return;
    if (form.current) forgetDraft(form.current);
    window.location.assign(receipt);
  }, [receipt, form]);
}
