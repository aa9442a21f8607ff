import type { GuideId } from './search.ts';
import { inLanguage } from '../language/language.ts';

export interface Guide {
  /** The name of the role in the list of guides. */
  label: string;
  summary: string;
  steps: { title: string; text: string }[];
  /** Rules that surprise people. */
  notes: string[];
}

const guides: Record<GuideId, Guide> = {
  driver: {
    label: 'Driver',
    summary: 'Log the days you worked, submit the week, and see what you were paid.',
    steps: [
      {
        title: 'Log your days',
        text: 'Open Time Logs. Check each day that you worked. Change the hours where the usual ones are wrong, and add a note when something was unusual. You can log the current week and the three weeks after it.',
      },
      {
        title: 'Submit the week',
        text: 'Press “Submit This Week”. Until then your changes are on this device only. Above the days you see who the week waits for, and later when it was approved and paid.',
      },
      {
        title: 'Check the decisions',
        text: 'Your approver approves or rejects each day. The bell at the top tells you when a day is rejected, with the reason. Correct it and submit the week again.',
      },
      {
        title: 'See your pay',
        text: 'Open Payroll. After your week is processed, its statement lists the days, the rate, expenses, anything withheld, and the net pay.',
      },
      {
        title: 'Give your W-9',
        text: 'Open Profile and fill in Form W-9. Without it, part of your pay may have to be withheld for the IRS.',
      },
      {
        title: 'Get your tax forms',
        text: 'After the end of the year, your 1099-NEC is under Payroll, Tax Documents.',
      },
    ],
    notes: [
      'Under Profile, Notifications, you choose what also comes by mail or push, and when it stays quiet.',
      'Without a signal, work as usual. What you submit is saved on this phone and sent when the signal returns. Check “Keep me signed in on this device” when you sign in, so that the app opens without a signal.',
      'If you did not work, open the week and press “I did not work this week”. Nobody asks you for it again.',
      'A day that was changed after its approval needs a new approval.',
      'Past weeks are closed. If you forgot a day, open the week under Previous Weeks and press “Request a day”.',
      'Other drivers cannot see your days, your pay, or your documents.',
    ],
  },
  approver: {
    label: 'Approver and manager',
    summary: 'Decide the days of the people who report to you, before payroll is processed.',
    steps: [
      {
        title: 'Open the queue',
        text: 'Open Time Logs, Approvals. The days that need a decision are grouped by person and week.',
      },
      {
        title: 'Approve',
        text: 'Approve one day, a week, or everything that you selected. Only approved days are paid. “Undo” takes a decision back until the day is in a payroll run.',
      },
      {
        title: 'Reject with a reason',
        text: 'Say what is wrong. The driver sees the reason, corrects the day, and it returns to your queue.',
      },
      {
        title: 'Add a forgotten day',
        text: 'A day that a driver requests is in the queue with its reason. You can also add or correct a day yourself with “Add a day”. The driver sees that you entered it.',
      },
      {
        title: 'Look for missing weeks',
        text: 'The queue names who has not submitted last week. Reminders go out on Sunday evening and Monday noon: under the bell, and by mail or push as each person chose.',
      },
      {
        title: 'Run reports',
        text: 'Open Reports for days, hours, and pay over a period, as far as your rights allow.',
      },
    ],
    notes: [
      'You cannot approve your own days.',
      'You see your own records and those of the people who report to you.',
      'An approved day can be reopened with a reason under “Decided” until a settlement has it.',
      'If you will be away, choose “Name a delegate”: another approver decides the same people’s days until the day that you say.',
      'In the queue, J and K move, A approves, and R rejects.',
    ],
  },
  payroll: {
    label: 'Payroll and accounting',
    summary: 'Pay approved weeks exactly once, and file the forms at the end of the year.',
    steps: [
      {
        title: 'Open payday',
        text: 'Open Payroll, Payday. Everyone’s week is on one page: who is ready, and what stands in the way of the others. Clear it, or accept it with a reason.',
      },
      {
        title: 'Add lines',
        text: 'Open a payee and add what is paid beside the days: detention, miles, an expense, a correction. Expenses with a receipt are reimbursed and are not taxed.',
      },
      {
        title: 'Process everyone who is ready',
        text: 'The preview adds up the amounts, also what is withheld. All settlements are made, or none. A settlement is never edited or deleted.',
      },
      {
        title: 'Mark them as paid',
        text: 'Enter the date on which the money left. Paid settlements count for the year and for Form 1099-NEC.',
      },
      {
        title: 'Correct a mistake',
        text: 'Reverse the settlement with a reason and process the week again, or add a correction to a later one. Both stay on record.',
      },
      {
        title: 'Handle one person’s week',
        text: 'The Payroll Tracker shows one contractor’s week. Type the amounts there where they differ from the approved days.',
      },
      {
        title: 'Close the year',
        text: 'Collect W-9 forms, generate the 1099-NEC forms, and reconcile them with the payments on the year-end page. File them through IRIS.',
      },
    ],
    notes: [
      'A week of a person is paid once, even when a request is repeated.',
      'You cannot process, pay, or reverse your own run.',
      'Without a valid W-9, backup withholding reduces the net pay.',
    ],
  },
  hr: {
    label: 'HR',
    summary: 'Bring people in, keep their records right, and collect their papers.',
    steps: [
      {
        title: 'Invite a person',
        text: 'Open Invitations and enter the email and the role. Pass on the link if the system does not send mail.',
      },
      {
        title: 'Add a contractor',
        text: 'Open Contractors, “Add Contractor”. Set the hourly rate and the person they report to, so that their weeks can be approved and paid.',
      },
      {
        title: 'Add many at once',
        text: 'Import a CSV file of contractors or staff. The check shows every problem with its line before anything is saved.',
      },
      {
        title: 'Collect the W-9',
        text: 'Ask for it before the first payment. The person fills it in and signs it in their profile.',
      },
      {
        title: 'Help with passwords',
        text: 'Reset a password and pass on the temporary one. It works once, and the person chooses a new one at sign-in.',
      },
      {
        title: 'When someone leaves',
        text: 'Deactivate the contractor. Sign-in stops at once; days, pay, and documents stay.',
      },
    ],
    notes: [
      'Taxpayer numbers are encrypted. Lists never show more than the last four digits.',
      'Every change is in the audit log with your name.',
    ],
  },
  admin: {
    label: 'Administrator',
    summary: 'Set up the company, decide who may do what, and keep the system healthy.',
    steps: [
      {
        title: 'Set up the company',
        text: 'Open Company Settings. Check the name, the tax identity, the time zone, and the sign-in limits. Publish the public page when it is ready. The checklist on the dashboard shows what is left.',
      },
      {
        title: 'Add people and roles',
        text: 'Open Staff Management or Invitations. A role brings its permissions. Keep at least two administrators.',
      },
      {
        title: 'Set who each person reports to',
        text: 'Open Policy Management. Approvers and managers see the people below them.',
      },
      {
        title: 'Fine-tune permissions',
        text: 'Policies are named sets of permissions. Assign one to a person, with an end date if it is temporary.',
      },
      {
        title: 'Watch the system',
        text: 'System Health shows backups, mail, and load. Audit Logs shows every change, sign-in, and download.',
      },
      {
        title: 'Archive and delete',
        text: 'Archive people who left. Deleting for good is possible only from the archive and only after the retention period, or with an explicit confirmation.',
      },
    ],
    notes: [
      'What changes access, reveals a number, or exports in bulk asks for your password again.',
      'The last administrator cannot be deactivated or demoted.',
      'Copy the keys folder apart from the data folder. Without the keys, taxpayer numbers cannot be read.',
    ],
  },
};

/** The texts of the help pages. */
export const messages = inLanguage('help', {
  page: {
    title: (role: string) => `How this works: ${role}`,
    guides: 'Guides',
    steps: 'Step by step',
    notes: 'Good to know',
    print: 'Print',
  },
  guides,
});
