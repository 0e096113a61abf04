import { Icon } from '@/components/ui/icon';
import styles from './theme-toggle.module.css';

/** The early script handles the click; CSS selects the label and the icon. */
export function ThemeToggle() {
  return (
    <button type="button" className={`needs-scripts ${styles.toggle}`} data-theme-toggle="">
      <span className={`light-only ${styles.face}`}>
        <Icon name="moon" />
        <span className="visually-hidden">Switch to dark theme</span>
      </span>
      <span className={`dark-only ${styles.face}`}>
        <Icon name="sun" />
        <span className="visually-hidden">Switch to light theme</span>
      </span>
    </button>
  );
}
