import type { ReactNode } from 'react';
import { unbroken } from '@/components/page/unbroken';
import { Icon } from '@/components/pictures/icon';
import styles from './accordion.module.css';

type AccordionProps = {
  /** Groups the items, so that only one is open at a time; unique on the page. */
  name: string;
  /** With an id, `#id` links to the item; browsers open it on arrival. */
  items: readonly { id?: string; title: string; content: ReactNode }[];
};

/** Questions and answers with native <details>: works without JavaScript. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <details key={title} id={id} name={name} className={styles.item}>
          <summary className={styles.summary}>
            <h3 className="type-h4">{title}</h3>
            <Icon name="caret-down" className={styles.caret} />
          </summary>
          <div className={`stack-4 muted ${styles.content}`}>
            {typeof content === 'string' ? unbroken(content) : content}
          </div>
        </details>
      ))}
    </div>
  );
}
