import type { Day } from '../../calendar.ts';
import { countOf } from '../../count-of.ts';
import { sentencesOf, type Format } from '../../sentence.ts';

interface Count {
  count: number;
}

export const say = sentencesOf('openingBalances', {
  noPayments: 'The file has no payments. Add one line for each payment.',
  tooManyPayments: 'The file has more than 2,000 payments. Split it into several files.',
  dollars: 'Enter dollars with at most 2 decimals, such as 1250.00, up to 999999.99.',
  payee: 'Enter an email or a full name.',
  date: 'Enter a date such as 6/30/2026.',
  oneOf: ({ options }: { options: string }) => `Enter one of these: ${options}.`,
  yesOrNo: 'Enter yes or no, or leave it empty.',
  notes: 'Enter at most 500 characters, and no invisible characters.',
  unknownPayee: 'No contractor has this email or name. Correct it, or add the contractor first.',
  severalPayees: 'Several contractors have this name. Enter the email instead.',
  samePayment: ({ line }: { line: number }) =>
    `Line ${line} is the same payment. If there were two, enter one line with their sum.`,
  fileSavedBefore: ({ savedOn }: { savedOn: Day }, { day }: Format) =>
    `This file was saved on ${day(savedOn)}. To save it again, reverse its payments first.`,
  fileSavedBeforeBy: ({ savedOn, name }: { savedOn: Day; name: string }, { day }: Format) =>
    `This file was saved on ${day(savedOn)} by ${name}. To save it again, reverse its payments first.`,
  nothingSaved: 'The file has problems, so nothing was saved. Check it again.',
  importSaved: ({ count }: Count) => `${countOf(count, 'payment')} saved`,

  // One payment
  paidTooEarly: ({ year }: { year: number }) => `Enter a day in ${year} or later.`,
  amountMissing: 'Enter the pay or the substantiated expenses.',
  withheldTooHigh: 'The tax withheld cannot be more than the pay.',
  alreadyEntered:
    'This payment was already entered. If there were two, enter their sum as one payment.',
  ownPayments: 'You cannot enter or reverse payments to yourself.',
  chooseContractor: 'userId: Choose a contractor.',
  saved: 'Payment saved',
  alreadyReversed: 'This payment was already reversed.',
  reversalReason: 'reason: Enter the reason for the reversal.',
  reversed: 'Payment reversed',
});
