import { LINE_KIND_NAMES } from '../payroll/line-names.ts';
import {
  commaList,
  dayText,
  optional,
  type EntryDetails,
  type Phrase,
  type Sentences,
} from './phrases.ts';

// This file has the sentences of audit entries about questions on settlement statements.

const LINE_NAMES: Readonly<Record<string, string>> = LINE_KIND_NAMES;

/** For example: "answered a question of Rosa Delgado about a statement, week of Nov 9, Earning, Nov 10". */
function question(
  verb: string,
  { subject, isOwn, after }: EntryDetails<'STATEMENT_QUESTION_ASKED'>,
): Phrase {
  const { weekStart, lineKind, day } = after;
  const details = commaList(
    'about a statement',
    optional('week of ', dayText(weekStart)),
    lineKind && LINE_NAMES[lineKind],
    dayText(day),
  );
  return {
    template: `${verb} ${isOwn ? `a question ${details}` : '{object}'}`,
    object: `a question of ${subject} ${details}`,
  };
}

export const QUESTION_SENTENCES = {
  STATEMENT_QUESTION_ASKED: (entry) => question('asked', entry),
  STATEMENT_QUESTION_WITHDRAWN: (entry) => question('withdrew', entry),
  STATEMENT_QUESTION_ANSWERED: (entry) => question('answered', entry),
} satisfies Partial<Sentences>;
