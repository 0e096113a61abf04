'use client';

import { useEffect, useRef } from 'react';
import { readSetting, writeSetting } from '@/lib/early-scripts/stored-setting';
import styles from './document-checklist.module.css';

/**
 * Documents to tick off while packing. Ticks stay in this browser and are printed; without JavaScript they
 * last as long as the page. `subject` is what they are for, such as the key of a job.
 */
export function DocumentChecklist({
  subject,
  documents,
}: {
  subject: string;
  documents: readonly string[];
}) {
  const list = useRef<HTMLUListElement>(null);
  const key = `papers:${subject}`;
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])];

  const keep = () => {
    const ticked = boxes().filter(({ checked }) => checked);
    writeSetting(key, ticked.map(({ value }) => value).join('\n'));
  };
  useEffect(() => {
    const ticked = readSetting(key)?.split('\n') ?? [];
    for (const box of boxes()) box.checked ||= ticked.includes(box.value);
  }, [key]);

  return (
    <div>
      <ul ref={list} className={styles.checklist} onChange={keep}>
        {documents.map((document) => (
          <li key={document}>
            <label>
              <input type="checkbox" value={document} />
              <span dir="auto">{document}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={`needs-scripts no-print micro ${styles.note}`}>
        Tick what you have packed. Your ticks stay on this device.
      </p>
    </div>
  );
}
