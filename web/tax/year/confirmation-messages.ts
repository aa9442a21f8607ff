import { SUBJECT_NAMES, type ConfirmationState } from '../../../domain/tax/year/confirmations.ts';
import { inLanguage } from '../../language/language.ts';

type YearText = (year: number) => string;
const states: Readonly<Record<ConfirmationState, YearText>> = {
  NONE: (year) =>
    `Your ${year} tax form will be generated soon. Are these figures, your name and your address right?`,
  CONFIRMED: (year) => `You confirmed your ${year} figures.`,
  CHANGED: (year) =>
    `Something changed after you confirmed your ${year} figures. Please check them again.`,
  QUESTIONED: () => 'Your question is with the office.',
  ANSWERED: () => 'The office answered your question. Are the figures correct now?',
};

export const confirmationMessages = inLanguage('taxDocumentsConfirmation', {
  states,
  subjects: SUBJECT_NAMES,
  loadFailed: 'Failed to load your confirmation',
  formNames: 'The form will say:',
  right: 'These figures are right',
  wrong: 'Something is wrong',
  failed: 'Your answer was not sent. Please try again.',
  youAsked: (question: string) => `You asked: “${question}”`,
  officeAnswered: (answer: string) => `The office answered: “${answer}”`,
  ask: {
    title: 'What is wrong?',
    subject: 'Subject',
    choose: 'Choose one',
    subjectMissing: 'Choose a subject.',
    question: 'What should it be?',
    questionMissing: 'Write what is wrong.',
    submit: 'Send to the office',
    busy: 'Sending...',
  },
});
