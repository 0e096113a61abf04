'use client';

import { type KeyboardEvent, useId, useRef, useState } from 'react';

type Orientation = 'horizontal' | 'vertical';

/**
 * The tabs pattern of the ARIA Authoring Practices: one tab stop, arrow keys by orientation, Home and
 * End; selection follows focus. The first tab is selected initially.
 */
export function useTabs(count: number, orientation: Orientation) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const tabs = useRef<(HTMLElement | null)[]>([]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Alt and an arrow, for example, is a command of the browser.
    const isCommand = event.altKey || event.ctrlKey || event.metaKey;
    const next = isCommand ? undefined : nextTab(event.key, chosen, count, orientation);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    tabs.current[next]?.focus();
  };

  return {
    chosen,
    listProps: { 'aria-orientation': orientation, onKeyDown },
    tabProps: (index: number) => ({
      ref: (tab: HTMLElement | null) => {
        tabs.current[index] = tab;
      },
      role: 'tab',
      id: `${id}tab${index}`,
      'aria-selected': index === chosen,
      'aria-controls': `${id}panel${index}`,
      tabIndex: index === chosen ? 0 : -1,
      onClick: () => setChosen(index),
    }),
    panelProps: (index: number) => ({
      role: 'tabpanel',
      id: `${id}panel${index}`,
      'aria-labelledby': `${id}tab${index}`,
      tabIndex: 0,
      // Find-in-page searches closed panels, too; the early script then selects their tabs.
      hidden: index !== chosen && ('until-found' as const),
    }),
  } as const;
}

export function nextTab(key: string, from: number, count: number, orientation: Orientation) {
  const [back, forth] =
    orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === back) return (from + count - 1) % count;
  if (key === forth) return (from + 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
