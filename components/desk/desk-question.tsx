import { Button, buttonClass } from '@/components/ui/button';
import { deskQuestions, type DeskQuestion as Name } from '@/lib/desk/content';
import { submissionPath } from '@/lib/desk/desk';
import type { Version } from '@/lib/store/object-store';
import styles from './submission.module.css';
import { ActionForm } from './submission-actions';

type DeskQuestionProps = { id: string; name: Name; version: Version };

/** Asks before what cannot be undone. */
export function DeskQuestion({ id, name, version }: DeskQuestionProps) {
  const { question, means, yes } = deskQuestions[name];
  return (
    <section id="question" className={styles.question} aria-labelledby="question-heading">
      <h2 id="question-heading">{question}</h2>
      <p>{means}</p>
      <ActionForm id={id} what={name} version={version}>
        <div className={styles.row}>
          <Button type="submit" size="small">
            {yes}
          </Button>
          <a
            href={submissionPath(id)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            No, leave it
          </a>
        </div>
      </ActionForm>
    </section>
  );
}
