'use client';

import type { ReactNode } from 'react';
import styles from './tabs.module.css';
import { useTabs } from './use-tabs';

type TabsProps = {
  /** Names the list for assistive technology. */
  label: string;
  tabs: readonly { label: string; content: ReactNode }[];
  orientation?: 'horizontal' | 'vertical';
  /** Steps carry a number, and the place they take up does not change with the chosen one. */
  look?: 'tabs' | 'steps';
};

/**
 * One panel at a time. All panels are in the document: with scripts off there is no list of tabs, and the
 * panels stand below each other under their names. Content comes from the server as it is.
 */
export function Tabs({ label, tabs, orientation = 'horizontal', look = 'tabs' }: TabsProps) {
  const { listProps, tabProps, panelProps } = useTabs(tabs.length, orientation);
  return (
    <div className={styles.tabs} data-look={look} data-orientation={orientation}>
      <div
        role="tablist"
        aria-label={label}
        {...listProps}
        className={`needs-scripts ${styles.list}`}
      >
        {tabs.map((tab, index) => (
          <button key={tab.label} type="button" {...tabProps(index)} className={styles.tab}>
            {look === 'steps' && <span className={styles.number}>{index + 1}</span>}
            {tab.label}
          </button>
        ))}
      </div>
      <div className={styles.panels}>
        {tabs.map((tab, index) => (
          <div key={tab.label} {...panelProps(index)} className={styles.panel}>
            <h3 className={styles.heading}>
              {look === 'steps' && `${index + 1}. `}
              {tab.label}
            </h3>
            {tab.content}
          </div>
        ))}
      </div>
    </div>
  );
}
