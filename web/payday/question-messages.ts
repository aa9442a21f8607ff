import { inLanguage } from '../language/language.ts';

export const questionMessages = inLanguage('paydayQuestions', {
  title: 'Questions about statements',
  subtitle:
    'Payees ask about lines of their settlement statements. The oldest question comes first.',
  payroll: 'Payroll',
  loading: 'Loading the questions...',
  loadFailed: 'Failed to load the questions',
  empty: 'No open questions',
  emptyHint: 'When a payee says that a line of a statement looks wrong, the question appears here.',
  noMatch: 'No question matches the filter.',
  filters: {
    name: 'Filter the questions',
    show: 'Show',
    open: 'Open questions',
    answered: 'Answered questions',
  },
  columns: { payee: 'Payee', line: 'Line', question: 'Question', state: 'Age' },
  week: (name: string) => `Week ${name}`,
  dialog: {
    title: (name: string) => `Question of ${name}`,
    line: 'Line',
    explanation: 'Where the amount comes from',
    statement: 'Open statement',
    answer: 'Answer',
    answerHint: 'The payee sees it on the statement and on the next one.',
    answerRequired: 'Enter an answer. The payee sees it.',
    outcome: 'Result',
    outcomeRequired: 'Choose whether the statement is right.',
    submit: 'Send answer',
    busy: 'Sending...',
    failed: 'Failed to send the answer',
    addCorrection: 'Add a correction',
    close: 'Close',
    loading: 'Loading the question...',
    loadFailed: 'Failed to load the question',
  },
  /** The description of a correction: "Correction of Tue, Nov 10". */
  correctionOf: (line: string) => `Correction of ${line}`,
});
