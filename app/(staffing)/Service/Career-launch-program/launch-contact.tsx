import enquiry from '@/components/enquiry/enquiry.module.css';
import { LeadForm } from '@/components/enquiry/lead-form';
import { IfTaken } from '@/components/forms/if-taken';
import { PrivacyNote } from '@/components/forms/privacy-note';
import { Icon } from '@/components/pictures/icon';
import { phoneLink, withPhone } from '@/lib/company';
import { promises } from '@/lib/content/claims';
import { site } from '@/lib/site';

const callable = withPhone(site.offices);

/** The program's lead form, next to the other ways to ask. */
export function LaunchContact() {
  return (
    <div className={`wide-columns ${enquiry.columns}`}>
      <div className={`stack-5 ${enquiry.copy}`}>
        <p className="lead">
          {callable.length > 0 ? 'Write or call' : 'Write to us'} before you decide. Ask for the
          written terms and the name of the mentor for your technology.
        </p>
        <ul className="ruled">
          <li>
            <a href={`mailto:${site.email.careers}`} className="touch">
              <Icon name="envelope-simple" />
              {site.email.careers}
            </a>
          </li>
          {callable.map(({ city, phone }) => (
            <li key={phone}>
              <a href={phoneLink(phone)} className="touch">
                <Icon name="phone" />
                {phone} ({city})
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={`stack-5 ${enquiry.card}`}>
        <IfTaken what="takesMessages">
          <LeadForm
            id="launch"
            labelledBy="form-title"
            next={
              <p>
                {promises.reply} Ask for the written terms, too. Asking is free and commits you to
                nothing.
              </p>
            }
          />
        </IfTaken>
        <PrivacyNote purpose="to answer you" withNotice />
      </div>
    </div>
  );
}
