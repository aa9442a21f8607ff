import type { Day } from '../calendar.ts';
import { sentencesOf } from '../sentence.ts';

interface Chain {
  driver: string;
  payee: string;
  payeesPayee: string;
}

export const say = sentencesOf('paidTo', {
  notMonday: 'effectiveFrom: Choose a Monday. A payee changes only with a pay week.',
  repeatedDriver: 'userIds: Name each driver once.',
  samePerson:
    'payeeId: A driver cannot be his own payee. To pay the driver directly, choose nobody.',
  payeeInactive: ({ name }: { name: string }) =>
    `payeeId: ${name} is deactivated or archived. Choose an active contractor, or activate the account first.`,
  payeeNotContractor: ({ name }: { name: string }) =>
    `payeeId: ${name} is not a contractor. Choose a contractor.`,
  ownPay: 'You cannot direct pay to yourself. Another person must do it.',
  chain: ({ driver, payee, payeesPayee }: Chain) =>
    `The pay of ${driver} would go to ${payee}, whose own pay goes to ${payeesPayee}. End one of the two first, or choose ${payeesPayee}.`,
  weekProcessed: ({ name, weekStart }: { name: string; weekStart: Day }, { week }) =>
    `The week ${week(weekStart)} of ${name} is already processed. Choose a later Monday, or reverse that settlement first.`,
  already: ({ name }: { name: string }) => `The payee of ${name} is already set like this.`,
  alreadyStarted: 'This payee has already started. Add another payee instead.',
  alreadyRemoved: 'This payee was already replaced or removed.',
  saved: ({ effectiveFrom }: { effectiveFrom: Day }, { day }) =>
    `Payee saved, from ${day(effectiveFrom)}`,
  removed: 'Planned payee removed',
  amountsShown: 'Your drivers now see the amounts of their work.',
  amountsHidden: 'Your drivers no longer see amounts.',
});
