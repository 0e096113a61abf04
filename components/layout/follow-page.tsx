'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { site } from '@/lib/site';

/** Title and focus follow the page that the router shows, as they do when the browser loads one. */
export function FollowPage() {
  const path = usePathname();
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const main = document.getElementById('main');
    // The page may have placed it already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [path]);

  useEffect(bridgeTitles, []);
  return null;
}

/** The router removes the old title with the old page, but the new one comes a request later: the heading fills in. */
function bridgeTitles(): () => void {
  const bridge = document.createElement('title');
  const fill = () => {
    const titles = document.head.querySelectorAll('title');
    if (titles.length > 1) bridge.remove();
    if (titles.length > 0) return;
    bridge.textContent = `${headingText()} | ${site.name}`;
    document.head.append(bridge);
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** Without the parts that only sighted people read. */
function headingText(): string {
  const parts = [...(document.querySelector('h1')?.childNodes ?? [])];
  return parts
    .filter((part) => !(part instanceof Element && part.matches('[aria-hidden=true]')))
    .map((part) => part.textContent)
    .join('');
}
