import { Fragment } from 'react';
import { careersForm } from '@/app/(careers)/Career/content';
import { CareerLeadForm } from '@/components/enquiry/lead-form';
import { PrivacyNote } from '@/components/forms/privacy-note';
import { SiteLink } from '@/components/links/site-link';
import { Band } from '@/components/page/band';
import { Icon } from '@/components/pictures/icon';
import { promises } from '@/lib/content/claims';
import { roleLinks } from '@/lib/content/roles';
import { site } from '@/lib/site';
import styles from './careers-form.module.css';

/** The end of the careers page: how to reach a recruiter without applying for an opening. */
export function CareersForm() {
  return (
    <Band id="form" labelledBy="form-title">
      <CareerLeadForm
        labelledBy="form-title"
        fold={
          <>
            <h2 id="form-title">{careersForm.title}</h2>
            <span className="lead">{careersForm.text}</span>
            <Icon name="caret-down" className={styles.caret} />
          </>
        }
        note={<PrivacyNote purpose="to answer you and to consider you for work" withNotice />}
        next={
          <p>
            {promises.reply} To add something, write to{' '}
            <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a> and quote your
            reference.
          </p>
        }
      />
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
    </Band>
  );
}
