'use client';

import { useEffect } from 'react';
import { ERROR_TITLE } from '@/lib/forms/error-title';

/** The title is what a screen reader says first, and what a tab in the background shows. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const plain = document.title.replace(ERROR_TITLE, '');
    document.title = ERROR_TITLE + plain;
    return () => {
      if (document.title === ERROR_TITLE + plain) document.title = plain;
    };
  }, [hasErrors]);
}
