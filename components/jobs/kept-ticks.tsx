'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { readSetting, writeSetting } from '@/lib/early-scripts/stored-setting';

/** Keeps the ticks of the checkboxes in it in this browser, under a name. */
export function KeptTicks({ name, children }: { name: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const boxes = () => [...(area.current?.querySelectorAll('input') ?? [])];

  useEffect(() => {
    const ticked = readSetting(name)?.split('\n');
    for (const box of boxes()) box.checked ||= !!ticked?.includes(box.value);
  });

  const keep = () => {
    const ticked = boxes().filter(({ checked }) => checked);
    writeSetting(name, ticked.map(({ value }) => value).join('\n'));
  };
  return (
    <div ref={area} onChange={keep}>
      {children}
    </div>
  );
}
