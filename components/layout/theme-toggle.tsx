import { Icon } from '@/components/pictures/icon';
import { ThemeButton } from './theme-button';
import styles from './theme-toggle.module.css';

/** The switch of the theme. CSS selects the label and the icon, so neither the server nor hydration needs the theme. */
export function ThemeToggle() {
  return (
    <ThemeButton className={`needs-scripts icon-button ${styles.toggle}`}>
      <span className={`light-only ${styles.face}`}>
        <Icon name="moon" />
        <span className="visually-hidden">Switch to dark theme</span>
      </span>
      <span className={`dark-only ${styles.face}`}>
        <Icon name="sun" />
        <span className="visually-hidden">Switch to light theme</span>
      </span>
    </ThemeButton>
  );
}
