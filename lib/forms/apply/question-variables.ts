import { z } from 'zod';
import { commaList } from '@/lib/variable-types';

/** `experience*`: the name of a question, with a star where an answer is required. */
const commonQuestion = z.string().transform((value, context) => {
  const name = COMMON_QUESTIONS.find((each) => each === value.replace(/ ?\*$/, ''));
  if (name) return { name, required: value.endsWith('*') };
  context.addIssue(`expected some of ${COMMON_QUESTIONS.join(', ')}, each with * where required`);
  return z.NEVER;
});

const COMMON_QUESTIONS = [
  'experience',
  'notice_period',
  'current_ctc',
  'expected_ctc',
  'location',
] as const;

export const questionVariables = {
  APPLICATION_QUESTIONS: commaList
    .pipe(z.array(commonQuestion))
    .transform((list) => [...new Map(list.map((each) => [each.name, each])).values()]),
};
