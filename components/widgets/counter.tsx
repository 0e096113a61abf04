'use client';

import { useEffect, useRef } from 'react';
import styles from './counter.module.css';
import { isMotionOff } from './is-motion-off';

/** Counts from 1 to the target in 2000 ms, 60 steps a second, with "+" from 100 on. */
const DURATION = 2000;
const STEPS_PER_SECOND = 60;

type CounterProps = {
  value: number;
  /** What it counts, and its given label. */
  meaning: string;
  label: string;
};

/** A statistic. The document contains the final number; the animation plays the first time it is visible. */
export function Counter({ value, meaning, label }: CounterProps) {
  const number = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = number.current;
    if (!element) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const whenSeen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      whenSeen.disconnect();
      if (!isMotionOff()) timer = countUp(element, value);
    });
    whenSeen.observe(element);
    return () => {
      whenSeen.disconnect();
      clearInterval(timer);
      element.textContent = withPlus(value);
    };
  }, [value]);

  return (
    <p className="stack-1">
      <strong ref={number} className={styles.number}>
        {withPlus(value)}
      </strong>
      <span>{meaning}</span>
      <span className="muted">{label}</span>
    </p>
  );
}

function countUp(element: HTMLElement, value: number) {
  const start = performance.now();
  const timer = setInterval(() => {
    const passed = Math.min(1, (performance.now() - start) / DURATION);
    element.textContent = passed < 1 ? `${numberAt(passed, value)}` : withPlus(value);
    if (passed === 1) clearInterval(timer);
  }, 1000 / STEPS_PER_SECOND);
  element.textContent = '1';
  return timer;
}

/** The number shown at a progress from 0 to 1. */
export function numberAt(passed: number, value: number): number {
  return Math.round(1 + (value - 1) * passed);
}

export function withPlus(value: number): string {
  return value >= 100 ? `${value}+` : `${value}`;
}
