'use client';

import { useEffect } from 'react';
import { ERROR_TITLE } from '@/lib/forms/form-state';
import { site } from '@/lib/site';

/** The title is what a screen reader says first, and what a tab in the background shows. */
export function useErrorTitle(hasErrors: boolean): void {
  useTitle(hasErrors ? (plain) => ERROR_TITLE + plain : undefined);
}

/** The success message, until the next attempt. */
export function useReceiptTitle(words: string | undefined): void {
  useTitle(words ? () => `${words} | ${site.name}` : undefined, words);
}

function useTitle(titled: ((plain: string) => string) | undefined, key = ''): void {
  const isTitled = titled !== undefined;
  useEffect(() => {
    if (!titled) return;
    const plain = document.title.replace(ERROR_TITLE, '');
    const title = titled(plain);
    document.title = title;
    return () => {
      if (document.title === title) document.title = plain;
    };
  }, [isTitled, key]);
}
