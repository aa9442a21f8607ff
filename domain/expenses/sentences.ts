import { sentencesOf } from '../sentence.ts';

export const say = sentencesOf('expenses', {
  notStarted: 'day: this day has not started yet.',
  tooLongAgo:
    'day: expenses can be added up to eight weeks back. Ask your office to enter this one.',
  purposeMissing: 'purpose: say what it was for.',
  placeMissing: 'place: say where it was.',
  approved: 'This expense is approved. Ask your approver to undo the decision.',
  changedElsewhere:
    'This expense changed on another device. Review it, then make your change again.',
  alreadyDecided: 'This expense was already decided. Reload the page to see the decision.',
  changedSinceOpened: 'This expense changed after you opened it. Review it, then decide again.',
  receiptNeeded:
    'status: lodging of any amount and other expenses of $75 or more need a receipt. Ask for the receipt, or pay the expense as an allowance.',
  decisionChanged: 'This expense or its decision has changed. Reload the page to see it.',
  inSettlement:
    'A settlement includes this expense. Reverse the settlement, or add a correction on the Payday tab.',
  notAPicture: 'receipt: upload a complete JPEG, PNG or WebP image.',
  pictureTooLarge: ({ pixels }: { pixels: number }) =>
    `receipt: upload an image with at most ${pixels} pixels per side.`,
  tooMany: ({ max }: { max: number }) => `A week can have at most ${max} expenses.`,
  ownExpenses: 'You cannot approve or reject your own expenses.',
  onlyContractors: 'status: expenses are paid to contractors only.',
  added: 'Expense added',
  changed: 'Expense changed',
  removed: 'Expense removed',
  reimbursed: 'Expense approved. It is reimbursed with the pay for its week.',
  paidAsAllowance: 'Expense approved as an allowance. It counts as pay for its week.',
  rejected: 'Expense rejected',
  pendingAgain: 'The expense is pending again',
});
