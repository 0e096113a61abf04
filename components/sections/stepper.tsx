import { type CSSProperties, Fragment, type ReactNode, useId } from 'react';
import { Drawing, type DrawingName } from '@/components/pictures/drawing';
import { ThemedStill } from '@/components/pictures/themed-still';
import styles from './stepper.module.css';

type Step = { title: string; text: string } & ({ scene: string } | { drawing: DrawingName });

type StepperProps<Each extends Step> = {
  label: string;
  steps: readonly Each[];
  /** On wide screens the steps are below each other beside the panel, or in a row above it. */
  layout?: 'beside' | 'across';
  className?: string;
  numbered?: boolean;
  /** The row of each step on wide screens, if not the next one. */
  rowOf?: (step: Each) => number;
  below?: (step: Each) => ReactNode;
  figure?: (step: Each) => ReactNode;
  /** Behind the steps, or on narrow screens before them, in the first row. */
  children?: ReactNode;
};

/**
 * Numbered steps, each with its text and picture; the first one is selected initially. Native radio buttons, so that
 * it needs no script. On narrow screens each panel unfolds below its step.
 */
export function Stepper<Each extends Step>(props: StepperProps<Each>) {
  const { label, steps, layout = 'beside', className = '', numbered = true, children } = props;
  const { rowOf, below, figure } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`${styles.steps} ${styles[layout]} ${className}`}
      style={{ '--steps': steps.length } as CSSProperties}
    >
      {children}
      {steps.map((step, index) => {
        const place = {
          '--place': rowOf?.(step) ?? index + 1,
          '--row': 2 * index + 2,
          '--step': index,
        } as CSSProperties;
        return (
          <Fragment key={step.title}>
            <input
              type="radio"
              name={id}
              id={`${id}${index}`}
              className={`no-print ${styles.radio}`}
              style={place}
              defaultChecked={index === 0}
              autoComplete="off"
            />
            <label
              htmlFor={`${id}${index}`}
              id={`${id}step${index}`}
              className={styles.step}
              style={place}
            >
              <span className={styles.name}>
                {numbered && <span className={styles.number}>{index + 1}</span>}
                <span>{step.title}</span>
              </span>
              {below?.(step)}
            </label>
            <tab-panel
              role="group"
              aria-labelledby={`${id}step${index}`}
              hidden="until-found"
              className={styles.panel}
              style={{ '--row': 2 * index + 3 } as CSSProperties}
            >
              {figure?.(step)}
              <Picture {...step} />
              <p className={`lead ${styles.text}`}>{step.text}</p>
            </tab-panel>
          </Fragment>
        );
      })}
    </div>
  );
}

function Picture(step: Step) {
  if ('drawing' in step) {
    return (
      <div className={`${styles.picture} ${styles.plot}`}>
        <Drawing name={step.drawing} className={styles.drawing} />
      </div>
    );
  }
  return (
    <div className={`no-print ${styles.picture}`}>
      <ThemedStill
        name={step.scene}
        width={960}
        height={640}
        sizes="(width > 48em) min(55vw, 45rem), 100vw"
        className="cover"
      />
    </div>
  );
}
