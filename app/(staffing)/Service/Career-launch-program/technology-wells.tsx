import { launchCurriculum } from '@/app/(staffing)/Service/Career-launch-program/content';
import { TechLogo } from '@/components/pictures/tech-logo';
import styles from './technology-wells.module.css';

/** Each technology as a stepwell seen from above, with its topics. */
export function TechnologyWells() {
  return (
    <ul className={`wide-columns ${styles.technologies}`}>
      {launchCurriculum.map(({ technology, title, text }) => (
        <li key={technology} className={styles.technology}>
          <div className={styles.well}>
            <TechLogo name={technology} size={48} />
          </div>
          <h3 className="type-h4">{title}</h3>
          <p className="note">{text}</p>
        </li>
      ))}
    </ul>
  );
}
