import { Fragment } from 'react';
import { careersForm } from '@/app/(careers)/Career/content';
import styles from '@/components/enquiry/enquiry.module.css';
import { LeadForm } from '@/components/enquiry/lead-form';
import { IfTaken } from '@/components/forms/if-taken';
import { PrivacyNote } from '@/components/forms/privacy-note';
import { SiteLink } from '@/components/links/site-link';
import { Band } from '@/components/page/band';
import { promises } from '@/lib/content/claims';
import { roleLinks } from '@/lib/content/roles';
import { site } from '@/lib/site';

/** The end of the careers page: how to reach a recruiter without applying for an opening. */
export function CareersForm() {
  return (
    <Band id="form" labelledBy="form-title">
      <div className={`wide-columns ${styles.columns}`}>
        <div className={`stack-5 ${styles.copy}`}>
          <h2 id="form-title">{careersForm.title}</h2>
          <p className="lead">{careersForm.text}</p>
          <p>
            Roles we often hire for:{' '}
            {roleLinks.map(({ label, path }, index) => (
              <Fragment key={path}>
                {index > 0 && <span>, </span>}
                <SiteLink href={path}>{label}</SiteLink>
              </Fragment>
            ))}
            .
          </p>
        </div>
        <div className={`stack-5 ${styles.card}`}>
          <IfTaken what="takesMessages">
            <LeadForm
              id="career"
              labelledBy="form-title"
              next={
                <p>
                  {promises.reply} To add something, write to{' '}
                  <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a> and quote your
                  reference.
                </p>
              }
            />
          </IfTaken>
          <PrivacyNote purpose="to answer you and to consider you for work" withNotice />
        </div>
      </div>
    </Band>
  );
}
