import { Band } from '@/components/ui/band';
import { ButtonLink } from '@/components/ui/button';
import type { DrawingName } from '@/components/ui/drawing';
import { LinkList, type ListedLink } from '@/components/ui/link-list';
import { PageHeading } from '@/components/ui/page-heading';
import styles from './page-outline.module.css';

type PageOutlineProps = {
  title: string;
  lead: string;
  drawing?: DrawingName;
  /** The first is the page's one primary button. */
  actions?: ListedLink[];
  points?: { title: string; items: readonly string[] }[];
  onward: { title: string; links: ListedLink[] };
};

/** A page in its shortest form: what it is about, its points as ruled lists, and where to go next. */
export function PageOutline({ title, lead, drawing, actions, points, onward }: PageOutlineProps) {
  return (
    <>
      <PageHeading title={title} lead={lead} drawing={drawing}>
        {actions?.map(({ label, path }, index) => (
          <ButtonLink key={label} href={path} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </PageHeading>
      {points?.map((list) => (
        <Band key={list.title} title={list.title}>
          <ul className={styles.points}>
            {list.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Band>
      ))}
      <Band title={onward.title} tone={points ? 'wash' : 'plain'}>
        <LinkList links={onward.links} />
      </Band>
    </>
  );
}
