import { bandRange } from '@/lib/jobs/experience';
import styles from './experience-stair.module.css';

/** Five steps, from fresher to ten years and more; those that a job suits are lit. The text says it. */
export function ExperienceStair({ experience }: { experience?: string }) {
  const [from, to] = bandRange(experience) ?? [];
  if (from === undefined || to === undefined) return null;
  return (
    <span
      className={styles.stair}
      style={{ '--from': from, '--to': to + 1 } as React.CSSProperties}
      aria-hidden="true"
    />
  );
}
