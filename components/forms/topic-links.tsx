'use client';

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Makes links on this page that name a topic select it in the surrounding form, as the server does
 * without JavaScript. A page load would lose what was typed; a client-side navigation would show the
 * cached page without the topic.
 */
export function TopicLinks() {
  const { setValue, setFocus } = useFormContext();
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const topic = link && new URLSearchParams(link.search).get('topic');
      if (!topic || link.pathname.toLowerCase() !== window.location.pathname.toLowerCase()) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setValue('topic', topic, { shouldValidate: true });
      document.querySelector(link.hash)?.scrollIntoView();
      setFocus('topic');
    };
    document.addEventListener('click', choose);
    return () => document.removeEventListener('click', choose);
  }, [setValue, setFocus]);
  return null;
}
