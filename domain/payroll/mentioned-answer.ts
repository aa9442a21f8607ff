import type { Day } from '../calendar.ts';
import { dayAndDate, weekLabelWithYear } from '../format.ts';
import type { Text } from '../sentence.ts';
import { LINE_KIND_NAMES } from './line-names.ts';
import type { LineKind } from './lines.ts';
import { say } from './statement-sentences.ts';

/** An answer to a question about a line of an earlier statement. The kind is null if the question was about the whole
 *  statement. */
export interface MentionedAnswer {
  weekStart: Day;
  kind: LineKind | null;
  day: Day | null;
  description: string;
  /** The name of the driver whose work the line pays. Null if the driver is the payee. */
  driver: string | null;
  question: string;
  answer: string;
}

/** Returns the note on a statement about an answer. */
export function answerNote({ kind, day, description, driver, ...asked }: MentionedAnswer): Text {
  const { question, answer } = asked;
  const week = weekLabelWithYear(asked.weekStart);
  if (kind === null) return say.answeredAboutStatement({ week, question, answer });
  const name = day === null ? description || LINE_KIND_NAMES[kind] : dayAndDate(day);
  const line = driver === null ? name : `${name}, ${driver}`;
  return say.answered({ line, week, question, answer });
}
