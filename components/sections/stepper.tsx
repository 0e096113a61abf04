import { Drawing, type DrawingName } from '@/components/pictures/drawing';
import { ThemedStill } from '@/components/pictures/themed-still';
import { Tabs } from '@/components/widgets/tabs';
import styles from './stepper.module.css';

type StepperProps = {
  /** Accessible name of the list of steps. */
  label: string;
  steps: readonly Step[];
};

/** The picture is a rendered scene, or a drawing. */
type Step = { title: string; text: string } & ({ scene: string } | { drawing: DrawingName });

/** Numbered steps as tabs, each with its text and picture; the first one is selected initially. */
export function Stepper({ label, steps }: StepperProps) {
  return (
    <Tabs
      label={label}
      orientation="vertical"
      look="steps"
      tabs={steps.map((step) => ({
        label: step.title,
        content: (
          <div className={styles.step}>
            {'scene' in step ? (
              <div className={`${styles.picture} ${styles.scene}`}>
                <ThemedStill
                  name={step.scene}
                  width={960}
                  height={640}
                  sizes="(width > 48em) min(55vw, 45rem), 100vw"
                  className={styles.still}
                />
              </div>
            ) : (
              <div className={`${styles.picture} ${styles.plot}`}>
                <Drawing name={step.drawing} className={styles.drawing} />
              </div>
            )}
            <p className="lead">{step.text}</p>
          </div>
        ),
      }))}
    />
  );
}
