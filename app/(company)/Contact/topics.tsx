import { JobListLink } from '@/components/jobs/job-list-link';
import { SiteLink } from '@/components/links/site-link';
import { Accordion } from '@/components/widgets/accordion';
import { topicHints } from '@/lib/content/enquiries';
import { topics } from '@/lib/content/topics';
import { routes } from '@/lib/routes';
import { TopicLink } from './topic-link';

/** The accordion of three topics. Two of its links choose a topic in the form above. */
export function Topics() {
  return (
    <Accordion
      name="topics"
      items={[
        {
          title: topics.newBusiness,
          content: (
            <>
              <p>
                You need software or people. If you want to work with us for your own clients, it is
                a partnership.
              </p>
              <div className="actions">
                <TopicLink topic={topics.newBusiness}>New business</TopicLink>
                <TopicLink topic={topics.newPartnership}>New partnership</TopicLink>
              </div>
            </>
          ),
        },
        {
          title: topics.jobSeekers,
          content: (
            <p>
              To apply, choose one of the <JobListLink>open positions</JobListLink>. If nothing
              fits, <SiteLink href={routes.resumeUpload}>send us your resume</SiteLink>.
            </p>
          ),
        },
        { title: topics.employees, content: <p>{topicHints.employees}</p> },
      ]}
    />
  );
}
