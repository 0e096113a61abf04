import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApplyForm } from '@/components/apply/apply-form';
import { SHOWN_QUESTIONS } from '@/lib/fields/apply';
import { parseQuestions } from '@/lib/jobs/questions';

function formWith(text: string): string {
  return renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      <ApplyForm questions={parseQuestions(text).questions} labelledBy="heading" />
    </AppRouterContext>,
  );
}

test.each([[['Why this job?']], [['Why this job?', 'Can you relocate?']]])(
  'the application form asks %j',
  (labels) => {
    const html = formWith(labels.join('\n'));
    for (const label of labels) expect(html).toContain(label);
    expect(html).toContain(`name="${SHOWN_QUESTIONS}"`);
  },
);

test('without questions the application form has no place for them', () => {
  expect(formWith('')).not.toContain(`name="${SHOWN_QUESTIONS}"`);
});
