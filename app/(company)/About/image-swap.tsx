'use client';

import { type ReactNode, useId, useState } from 'react';
import { Drawing, type DrawingName } from '@/components/pictures/drawing';
import styles from './image-swap.module.css';

type ImageSwapProps = {
  /** Four labels; choosing one swaps its drawing into the centre and shows its sentence. */
  items: readonly { label: string; sentence: string; drawing: DrawingName }[];
  /** The initial drawing in the centre. */
  centre: DrawingName;
  /** Shown instead of a sentence while no label is active. */
  children: ReactNode;
};

/**
 * Five drawings, one of them large. Hovering or focusing a label swaps its drawing into the centre, where it stays, and
 * shows its sentence until the label is left. Without JavaScript, and where nothing hovers, all are below the drawing.
 */
export function ImageSwap({ items, centre, children }: ImageSwapProps) {
  const id = useId();
  const [order, setOrder] = useState([centre, ...items.map(({ drawing }) => drawing)]);
  const [active, setActive] = useState<number>();
  const [large = centre, ...small] = order;

  const choose = (index: number) => {
    setActive(index);
    setOrder((order) => swapWithFirst(order, order.indexOf(items[index]?.drawing ?? centre)));
  };
  const clear = (index: number) => setActive((now) => (now === index ? undefined : now));

  return (
    <div className={styles.swap}>
      <div className={styles.centre}>
        <Drawing key={large} name={large} className={styles.large} />
        <div className={`stack-3 ${styles.sentences}`}>
          {children}
          {items.map(({ label, sentence }, index) => (
            <p
              key={label}
              id={`${id}${index}`}
              className={styles.sentence}
              data-active={index === active || undefined}
            >
              <strong className={styles.about}>{`${label}: `}</strong>
              <span>{sentence}</span>
            </p>
          ))}
        </div>
      </div>
      {items.map(({ label }, index) => (
        <button
          key={label}
          type="button"
          className={styles.choice}
          aria-describedby={`${id}${index}`}
          data-active={index === active || undefined}
          onPointerEnter={() => choose(index)}
          onPointerLeave={(event) => {
            if (document.activeElement !== event.currentTarget) clear(index);
          }}
          onFocus={() => choose(index)}
          onBlur={() => clear(index)}
        >
          <Drawing key={small[index]} name={small[index] ?? centre} className={styles.small} />
          <span className="type-h4">{label}</span>
        </button>
      ))}
    </div>
  );
}

/** Swaps the first entry with the one at `index`. */
export function swapWithFirst<T>(list: readonly T[], index: number): T[] {
  return list.map((entry, place) => {
    if (place === 0) return list[index] ?? entry;
    return place === index ? (list[0] ?? entry) : entry;
  });
}
