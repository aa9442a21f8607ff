import type { Day } from '../calendar.ts';
import { sentencesOf } from '../sentence.ts';

export const say = sentencesOf('statementQuestions', {
  questionMissing: 'question: say what looks wrong.',
  answerMissing: 'answer: enter an answer. The payee sees it.',
  reversed:
    'This settlement is reversed. Ask about the settlement that replaced it, or call the office.',
  tooMany: ({ max }: { max: number }) =>
    `You asked ${max} times about this statement. Call the office.`,
  alreadyAsked: ({ askedOn }: { askedOn: Day }, { day }) =>
    `You already asked about this line on ${day(askedOn)}, and the question is open. Wait for its answer, or withdraw it.`,
  alreadyAskedAll: ({ askedOn }: { askedOn: Day }, { day }) =>
    `You already asked about this statement on ${day(askedOn)}, and the question is open. Wait for its answer, or withdraw it.`,
  alreadyAnswered: 'This question is already answered. Reload the page to see the answer.',
  alreadyWithdrawn: 'This question was withdrawn. Reload the page.',
  ownQuestion: 'You cannot answer your own question. Another person of the office must answer it.',
  asked: 'Question sent to the office. The answer appears here.',
  withdrawn: 'Question withdrawn',
  answered: 'Answer sent',
});
