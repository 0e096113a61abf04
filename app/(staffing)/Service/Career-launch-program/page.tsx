import {
  covered,
  curriculumNotice,
  curriculumTitle,
  launchCurriculum,
  launchQuestions,
} from '@/app/(staffing)/Service/Career-launch-program/content';
import { MarkWall } from '@/components/grids/mark-wall';
import { Band } from '@/components/page/band';
import { PageData } from '@/components/seo/page-data';
import { Accordion } from '@/components/widgets/accordion';
import { countedFirst, spelledOut } from '@/lib/content/counted';
import { pageMetadata, serviceMeta } from '@/lib/content/seo/metadata';
import { shownMarks } from '@/lib/operations/sample-content';
import { serviceNamed } from '@/lib/services';
import { site } from '@/lib/site';
import { DawnHero } from './dawn-hero';
import { FloatingContact } from './floating-contact';
import { LaunchContact } from './launch-contact';
import { LaunchFee } from './launch-fee';
import styles from './page.module.css';
import { TechnologyWells } from './technology-wells';

const service = serviceNamed('careerLaunch');

const meta = serviceMeta(
  service,
  `Optional training for your first job in software, for a fee that covers ${covered}.`,
);

const employers = shownMarks(site.employers);

export const metadata = pageMetadata(meta);

export default function CareerLaunchProgram() {
  return (
    <>
      <PageData meta={meta} />
      <div className={styles.page}>
        <DawnHero />
        <Band title="Choose your technology">
          <p className="lead">
            Pick one of {spelledOut(launchCurriculum.length)} with your mentor, based on what you
            enjoy and what employers near you are looking for.
          </p>
          <TechnologyWells />
        </Band>
        <Band labelledBy="curriculum">
          <div className={styles.curriculum}>
            <h2 id="curriculum">{curriculumTitle}</h2>
            <p className={styles.notice}>{curriculumNotice}</p>
            {employers.length > 0 && (
              <div className={`stack-4 ${styles.employers}`}>
                <MarkWall label="Who offers such jobs" marks={employers} />
              </div>
            )}
          </div>
        </Band>
        <Band title="What it costs" tone="deep" id="cost">
          <LaunchFee />
        </Band>
        <Band title={countedFirst(launchQuestions.length, 'question', 'questions')}>
          <Accordion name="launch-questions" items={launchQuestions} />
        </Band>
        <Band title="Ask about the program" tone="wash" id="form">
          <LaunchContact />
        </Band>
        <FloatingContact />
      </div>
    </>
  );
}
