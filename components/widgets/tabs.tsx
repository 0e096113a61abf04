'use client';

import type { ReactNode } from 'react';
import styles from './tabs.module.css';
import { useTabs } from './use-tabs';

type TabsProps = {
  label: string;
  tabs: readonly { label: string; content: ReactNode }[];
  orientation?: 'horizontal' | 'vertical';
};

/**
 * One panel at a time. All panels are in the document: without JavaScript there is no tab list, and the
 * panels are stacked with their names as headings. Panels are rendered on the server.
 */
export function Tabs({ label, tabs, orientation = 'horizontal' }: TabsProps) {
  const { listProps, tabProps, panelProps } = useTabs(tabs.length, orientation);
  return (
    <div className={styles.tabs} data-orientation={orientation}>
      <div
        role="tablist"
        aria-label={label}
        {...listProps}
        className={`needs-scripts ${styles.list}`}
      >
        {tabs.map((tab, index) => (
          <button key={tab.label} type="button" {...tabProps(index)} className={styles.tab}>
            {tab.label}
          </button>
        ))}
      </div>
      <div className={`stack-7 ${styles.panels}`}>
        {tabs.map((tab, index) => (
          <tab-panel key={tab.label} {...panelProps(index)} className={`stack-4 ${styles.panel}`}>
            <h3 className={styles.heading}>{tab.label}</h3>
            {tab.content}
          </tab-panel>
        ))}
      </div>
    </div>
  );
}
