import { SiteLink } from '@/components/links/site-link';
import { claims } from '@/lib/content/claims';
import { helpline } from '@/lib/content/legal/legal';
import { hasStaffing } from '@/lib/content/staffing';
import { COUNTRY } from '@/lib/country';
import { services } from '@/lib/services';
import { site } from '@/lib/site';
import styles from './fraud-warning.module.css';

const { careerLaunch } = services;

/**
 * Fraudulent recruiters charge applicants in a company's name, so pages with application forms say who we are, and what
 * we never ask for.
 */
export function FraudWarning() {
  return (
    <aside className={styles.band} aria-labelledby="applying-is-free">
      <div className={`container stack-4 ${styles.notice}`}>
        <h2 id="applying-is-free">Applying is free</h2>
        <div className="stack-3 explained">
          <p>
            {`Since ${claims.founded}, ${site.name} has built custom software for companies.${hasStaffing ? ' It also staffs their IT teams.' : ''} We never ask candidates for money: not for an interview, a laptop, a background check or an offer letter. If someone asks you to pay in our name, do not pay. Tell us and, in ${COUNTRY.name}, call the ${helpline}.`}
          </p>
          <p>
            <PaidTraining />
            Write to <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a> if anything
            looks wrong.
          </p>
        </div>
      </div>
    </aside>
  );
}

function PaidTraining() {
  if (!careerLaunch) return null;
  return (
    <>
      The <SiteLink href={careerLaunch.path}>{careerLaunch.label}</SiteLink> is optional training
      that charges a fee. You never need it to get a job.{' '}
    </>
  );
}
