import { SiteLink } from '@/components/links/site-link';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './logo.module.css';

/** The company's sign and name; the picture depends on the theme. Not in the tab order, because "Home" is. */
export function Logo() {
  const { name, mark, wordmark } = site;
  return (
    <SiteLink
      href={routes.home}
      tabIndex={-1}
      className={name.length > 18 && !wordmark ? `${styles.logo} ${styles.long}` : styles.logo}
    >
      {wordmark ? (
        <ThemePictures {...wordmark} alt={name} className={styles.wordmark} />
      ) : (
        <>
          {mark && <ThemePictures {...mark} alt="" width={26} height={26} />}
          <span>{name}</span>
        </>
      )}
    </SiteLink>
  );
}

type ThemePicturesProps = {
  light: string;
  dark: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
};

function ThemePictures({ light, dark, alt, width, height, className = '' }: ThemePicturesProps) {
  const shown = { width, height };
  return (
    <>
      <img className={`light-only ${className}`.trim()} src={light} alt={alt} {...shown} />
      {/* Not requested in the light theme. */}
      <img
        className={`dark-only ${className}`.trim()}
        src={dark}
        alt={alt}
        loading="lazy"
        {...shown}
      />
    </>
  );
}
