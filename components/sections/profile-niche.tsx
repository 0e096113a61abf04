import styles from './profile-niche.module.css';

type ProfileNicheProps = {
  name: string;
  /** The person's office; read with the name by assistive technology. */
  title: string;
  /** Passed by place (n, a, g, n, a, g), so that a row never repeats. */
  tone: 'a' | 'n' | 'g';
};

/** Where a portrait will stand: a lit arch in a wall, with the person's initials. */
export function ProfileNiche({ name, title, tone }: ProfileNicheProps) {
  return (
    <div className={styles.niche} data-tone={tone} role="img" aria-label={`${name}, ${title}`}>
      {name.charAt(0)}
    </div>
  );
}
