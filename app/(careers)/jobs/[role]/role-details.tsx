import { IfTaken } from '@/components/forms/if-taken';
import { Openings } from '@/components/jobs/openings';
import { LinkList } from '@/components/links/link-list';
import { PageHeading } from '@/components/page/page-heading';
import { NextSteps } from '@/components/receipt/next-steps';
import { promises } from '@/lib/content/claims';
import { type Role, roleLinks, walkIn } from '@/lib/content/roles';
import { consentLabels } from '@/lib/fields/fields';
import { closingTime, type Job } from '@/lib/jobs/job';
import { listPath } from '@/lib/jobs/search/job-search';
import { RESULTS, routes } from '@/lib/routes';
import { RoleApply } from './role-apply';
import styles from './role-details.module.css';
import { WalkIn } from './walk-in';

type RoleDetailsProps = { role: Role; openings?: readonly Job[]; now?: Date };

/** A role: how to apply, the open positions like it, what it needs, and the walk-in at which it was filled. */
export function RoleDetails({ role, openings = [], now = new Date() }: RoleDetailsProps) {
  const others = roleLinks.filter(({ path }) => path !== role.path);
  const isOver = Number(closingTime({ applyBy: walkIn.date })) < now.getTime();
  return (
    <>
      <article>
        <PageHeading title={role.title} lead={role.lead}>
          <p className={styles.terms}>
            {walkIn.city} · {role.function}
          </p>
          <IfTaken what="takesApplications">
            <RoleApply role={{ key: role.key, title: role.title }} next={<NextSteps />} />
            {isOver && (
              <p className={`muted ${styles.interest}`}>
                <strong>Register your interest.</strong>
                {/* One text, because its lines change with each piece that arrives. */}
                {` Tick “${consentLabels.keep}”, and ${promises.otherOpenings}.`}
              </p>
            )}
          </IfTaken>
        </PageHeading>
        <Openings
          title="Similar open positions"
          jobs={openings}
          now={now}
          more={{
            label: 'See all similar positions',
            path: `${listPath({ q: role.search })}#${RESULTS}`,
          }}
        />
        <div className={`container ${styles.body}`}>
          <BulletSection heading="Desired skills" items={role.skills} />
          <BulletSection heading="Eligibility" items={walkIn.eligibility} />
        </div>
        <WalkIn role={role} isOver={isOver} />
      </article>

      <aside
        className={`container no-print stack-5 ${styles.others}`}
        aria-labelledby="other-roles"
      >
        <h2 id="other-roles">Other roles in {walkIn.city}</h2>
        <LinkList
          links={[
            ...others,
            { label: 'All open positions', path: routes.jobPositions, text: 'In every city' },
          ]}
        />
      </aside>
    </>
  );
}

function BulletSection({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="ruled">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
