import { countOf } from '../../domain/count-of.ts';

/** The texts of the tax documents and the year page. */
export const messages = {
  year: {
    filedDiffers: (forms: number) =>
      `${countOf(forms, 'submitted form does', 'submitted forms do')} not match the payments.`,
    showThem: 'Show them',
    states: {
      overdue: {
        only: 'Only payees whose form was due and is not submitted.',
        none: 'No form of this year is overdue.',
      },
      differs: {
        only: 'Only payees whose submitted form does not match their payments.',
        none: 'Every submitted form of this year matches the payments.',
      },
    },
  },
  submission: {
    title: (name: string) => `Submit ${name}?`,
    yearNotOver: 'The tax year is not over: more payments can still be made in it.',
    zero: 'The form shows $0.00 and corrects no form that was submitted.',
    confirm: 'Mark as Submitted',
  },
  payee: {
    filedAs: (name: string) => `Filed as ${name}`,
    otherNumber: (name: string) => `Filed as ${name}, under another taxpayer number`,
  },
};
