import { MOTION_TOGGLE } from '@/components/early/markup';
import { LinkLabel } from '@/components/links/link-label';
import { SiteLink } from '@/components/links/site-link';
import { marked } from '@/components/page/marked';
import { Icon } from '@/components/pictures/icon';
import { hasAddress, type Office, phoneLink } from '@/lib/company';
import { sampleContent } from '@/lib/operations/sample-content';
import { routes } from '@/lib/routes';
import { serviceGroups } from '@/lib/services';
import { isPublicOrigin } from '@/lib/settings';
import { site } from '@/lib/site';
import styles from './site-footer.module.css';

const helpfulLinks = [
  { label: 'Home', path: routes.home },
  { label: 'About the company', path: routes.about },
  { label: 'Leadership', path: routes.team1 },
  { label: 'Careers', path: routes.career },
  { label: 'Open positions', path: routes.jobPositions },
  { label: 'Submit a resume', path: routes.resumeUpload },
  { label: 'Contact Us', path: routes.contact },
];

const socialPages = site.social.filter(hasAddress);

const legalLinks = [
  { label: 'Terms and conditions', path: routes.terms },
  { label: 'Privacy policy', path: routes.privacy },
  { label: 'Disclaimer', path: routes.disclaimer },
];

/** The deep band below every page. Its lists have no headings, which would compete with the page's. */
export function SiteFooter() {
  return (
    <footer className={`no-print ${styles.footer}`} data-surface="deep">
      <div className={`container stack-7 ${styles.inner}`}>
        <div className={styles.offices}>
          {site.offices.map((office) => (
            <OfficeAddress key={office.mapQuery} office={office} />
          ))}
          <div className={styles.reach}>
            <p className={styles.title}>Support</p>
            <a className="touch" href={`mailto:${site.email.support}`}>
              <Icon name="envelope-simple" />
              {site.email.support}
            </a>
            {socialPages.length > 0 && (
              <ul className={`line ${styles.social}`} aria-label="Social media">
                {socialPages.map(({ name, href, icon }) => (
                  <li key={name}>
                    <a href={href} className={`icon-button ${styles.mark}`} rel="noopener">
                      <Icon name={icon} />
                      <span className="visually-hidden">{name}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <nav className={styles.links} aria-label="Footer">
          {serviceGroups.map(({ heading, services }) => (
            <LinkColumn
              key={heading}
              title={heading}
              links={services.map(({ menuLabel: label, path }) => ({ label, path }))}
            />
          ))}
          <LinkColumn title="Helpful links" links={helpfulLinks} />
        </nav>
      </div>
      <div className={styles.pool}>
        <div className={`container line muted ${styles.base}`}>
          <p>
            © {new Date().getFullYear()} {site.legalName}
          </p>
          {sampleContent().length > 0 && !isPublicOrigin() && (
            <p>Sample site: some names, addresses and openings are invented.</p>
          )}
          <ul className={`line ${styles.legal}`} aria-label="Legal">
            {legalLinks.map(({ label, path }) => (
              <li key={path}>
                <SiteLink href={path}>{label}</SiteLink>
              </li>
            ))}
          </ul>
          <MotionSwitch />
        </div>
      </div>
    </footer>
  );
}

function OfficeAddress({ office }: { office: Office }) {
  return (
    <address className={`muted ${styles.office}`}>
      <p className={styles.title}>{office.city}</p>
      {office.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {office.phone && (
        <a className="touch" href={phoneLink(office.phone)}>
          <Icon name="phone" />
          {office.phone}
        </a>
      )}
    </address>
  );
}

function LinkColumn(props: { title: string; links: readonly { label: string; path: string }[] }) {
  const id = `footer-${props.title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <div>
      <p id={id} className={styles.title}>
        {props.title}
      </p>
      <ul className={styles.column} aria-labelledby={id}>
        {props.links.map(({ label, path }) => (
          <li key={path}>
            <SiteLink href={path}>
              <LinkLabel href={path}>{label}</LinkLabel>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The early script handles the click and stores the choice. */
function MotionSwitch() {
  return (
    <button
      type="button"
      className={`needs-scripts framed ${styles.motion}`}
      {...marked(MOTION_TOGGLE)}
    >
      <span className="motion-on-only">
        <Icon name="pause" /> Pause motion
      </span>
      <span className="motion-off-only">
        <Icon name="play" /> Resume motion
      </span>
    </button>
  );
}
