import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { CopyLink } from './copy-link';
import styles from './share-job.module.css';

/** Ways to share a job. Plain links: nothing is loaded from the services. */
export function ShareJob({ title, url }: { title: string; url: string }) {
  const message = encodeURIComponent(`${title}: ${url}`);
  const look = buttonClass({ variant: 'secondary', size: 'small' });
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share" className={styles.heading}>
        Share this job
      </h2>
      <div className={styles.ways}>
        <CopyLink url={url} />
        <a
          className={look}
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        >
          <Icon name="envelope-simple" />
          E-mail
        </a>
        <a className={look} href={`https://wa.me/?text=${message}`} rel="noreferrer">
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      </div>
    </section>
  );
}
