import type { Day } from '../calendar.ts';
import { countOf } from '../count-of.ts';
import { sentencesOf, type Format } from '../sentence.ts';

interface Count {
  count: number;
}

/** The sentences about days and their approval. `domain/spanish/time-logs.ts` has them in Spanish. */
export const say = sentencesOf('timeLogs', {
  // The miles and loads of a day
  quantityOfDayOff:
    'quantities: A day off has no miles and no loads. Mark the day as worked, or remove them.',
  surchargeOfMiles: 'quantities: Miles have no fuel surcharge. Enter the surcharge with the load.',
  odometerDiffers:
    'quantities: The miles must be the end of the odometer minus its start. Correct the readings, or remove them.',

  // An owner's days
  tooFarAhead: 'Days can be logged up to three weeks ahead.',
  pastWeek: 'Past weeks are read-only. Only a rejected day can still be corrected.',
  dayApproved: 'This day is approved. Ask your approver to correct it.',
  dayRejected: 'This day was rejected. Correct it in its week instead.',
  weekStillOpen: 'This week is still open. Log the day in its week instead.',
  missedTooLongAgo: 'You can add days up to eight weeks back. Ask your office to enter this day.',
  missedReason: 'reason: say why the day was not logged in its week.',
  dateNotInWeek: 'days: every date must be in the submitted week.',
  repeatedDate: 'days: each date may appear only once.',
  weekTooLongAgo: 'weekStart: choose a week at most one year ago.',
  weekHasWork: 'This week has days that you worked. Change them first.',
  dateIsFixed: 'date: the date of a log cannot change.',
  reasonOfApprover: 'reason: only an approver can give a reason. Leave it out.',
  daysChanged:
    'A day of this week changed on another device or at the office. Review the week, then submit it again.',
  weekSubmitted: 'Weekly time logs submitted successfully!',
  weekWithoutWorkSubmitted: 'Week submitted: you did not work',

  // Days that somebody else enters
  unseenEntry: 'This day has an entry that you have not seen. Review it, then correct it.',
  dayNotStarted: 'This day has not started yet. Enter it on its date or later.',
  enteredTooLongAgo: 'Days can be entered up to one year back.',
  ownDaysOnBehalf: 'You can’t enter your own days here. Log them in your week.',
  daysEntered: ({ count }: Count) => `${countOf(count, 'day')} entered, pending approval`,

  // Decisions
  repeatedDay: 'days: each day may appear only once.',
  dayChangedSinceOpened: 'This day changed after you opened it. Review it, then try again.',
  onlyDecide:
    'You cannot change this day here. Approve it, reject it, or correct it for the driver.',
  reopenInSettlement:
    'A settlement includes this day. Reverse the settlement, or add a correction on the Payday tab.',
  dayChanged: 'This day has changed. Reload the page to see it.',
  decisionChanged: 'This day or its decision has changed. Reload the page to see it.',
  decidedByOther: 'Only the person who decided a day can undo the decision.',
  cursorIncomplete: 'Send afterWeek and afterUserId together.',
  daysApproved: ({ count }: Count) => `${countOf(count, 'day')} approved`,
  daysRejected: ({ count }: Count) => `${countOf(count, 'day')} rejected`,
  daysPendingAgain: ({ count }: Count) => `${countOf(count, 'day')} pending again`,
  dayReopened: 'Day reopened',

  // Delegates
  untilRange: ({ from, to }: { from: Day; to: Day }) =>
    `until: choose a day from ${from} to ${to}.`,
  delegationOfOther: 'Only an administrator can name a delegate for someone else.',
  delegateIsDelegator: 'delegateId: choose a different person as the delegate.',
  notAnApprover: 'Choose an active person who may approve days.',
  delegationUnchanged: 'Saved',
  delegated: ({ delegate, until }: { delegate: string; until: Day }, { day }: Format) =>
    `${delegate} approves until ${day(until)}`,
  delegationEnded: 'Delegation ended',

  // Files
  exportPeriodTooLong: 'Choose at most one year.',
  tooManyDaysToExport: 'More than 50,000 days match. Choose a shorter period.',
});
