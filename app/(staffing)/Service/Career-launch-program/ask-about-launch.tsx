import { Icon } from '@/components/ui/icon';
import { phoneLink, site } from '@/lib/site';
import styles from './ask-about-launch.module.css';

/** Where the program's lead form stands; e-mail and telephone serve until there is one. */
export function AskAboutLaunch() {
  return (
    <>
      <p className="lead">
        Write or call before you decide. Ask for the written terms, and for the name of the mentor
        in your technology.
      </p>
      <ul className={styles.ways}>
        <li>
          <a href={`mailto:${site.email.careers}`} className={styles.way}>
            <Icon name="envelope-simple" />
            {site.email.careers}
          </a>
        </li>
        {site.offices.map(({ city, phone }) => (
          <li key={city}>
            <a href={phoneLink(phone)} className={styles.way}>
              <Icon name="phone" />
              {phone} ({city})
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
