import { Drawing, type DrawingName } from '@/components/ui/drawing';
import { Tabs } from '@/components/ui/tabs';
import styles from './stepper.module.css';

type StepperProps = {
  /** Names the list of steps for assistive technology. */
  label: string;
  steps: readonly { title: string; text: string; drawing: DrawingName }[];
};

/** Numbered steps to choose from, each with its text and picture; the first one is chosen at the start. */
export function Stepper({ label, steps }: StepperProps) {
  return (
    <Tabs
      label={label}
      orientation="vertical"
      look="steps"
      tabs={steps.map(({ title, text, drawing }) => ({
        label: title,
        content: (
          <div className={styles.step}>
            <div className={styles.picture}>
              <Drawing name={drawing} className={styles.drawing} />
            </div>
            <p className="lead">{text}</p>
          </div>
        ),
      }))}
    />
  );
}
