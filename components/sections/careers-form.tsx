import { Band } from '@/components/ui/band';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkList } from '@/components/ui/link-list';
import { careersForm, freeOfCharge } from '@/lib/content/careers';
import { site } from '@/lib/site';
import styles from './careers-form.module.css';

/** The foot of the careers page: how to reach a recruiter without an opening, and what never costs money. */
export function CareersForm() {
  return (
    <Band id="form" title={careersForm.title}>
      <div className={styles.columns}>
        <div className={styles.reach}>
          <p className="lead">{careersForm.text}</p>
          <p>
            <a href={`mailto:${site.email.careers}`} className={buttonClass({})}>
              <Icon name="envelope-simple" />
              {site.email.careers}
            </a>
          </p>
        </div>
        <aside className={styles.notice} aria-labelledby="free-of-charge">
          <h3 id="free-of-charge" className="type-h4">
            {freeOfCharge.title}
          </h3>
          <p>{freeOfCharge.text}</p>
        </aside>
      </div>
      <LinkList links={careersForm.alternatives} />
    </Band>
  );
}
