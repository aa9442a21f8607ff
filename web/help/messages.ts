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
    summary: 'Log the days you worked, submit the week and see what you were paid.',
    steps: [
      {
        title: 'Log your days',
        text: 'Open Time Logs. Mark each day you worked. Change the hours if they differ from the usual ones. If you are paid by the mile or by the load, enter the miles and loads of each day. Add a note if something was unusual. You can log the current week and the three weeks after it.',
      },
      {
        title: 'Submit the week',
        text: 'Press “Submit This Week”. Until then, your changes are on this device only. Above the days, you see who has to approve the week, and later when it was approved and paid.',
      },
      {
        title: 'Add your expenses',
        text: 'Press “Add expense” below the days of the week. Enter the amount, what it was for and where, and take a photo of the receipt. An approved expense is paid with the week.',
      },
      {
        title: 'Check the decisions',
        text: 'Your approver approves or rejects each day and expense. The bell at the top tells you when a day is rejected, with the reason. Correct it and submit the week again.',
      },
      {
        title: 'See your pay',
        text: 'The dashboard shows what your week comes to so far. Open “So far” or “Draft of your settlement” for each day, deduction and the net pay. It can change until the office processes the week. Then open Payroll. The statement lists the days, the rate, expenses, anything withheld and the net pay. When it is paid, you get an email with a link. “Download PDF” saves the statement. It never changes later.',
      },
      {
        title: 'Read your deductions',
        text: 'Open Payroll. “Deductions” lists what is taken from your pay, why, how much and until when, with what you still owe or what the carrier holds for you. Press “I have read this” for each one.',
      },
      {
        title: 'Ask about a line',
        text: 'Open a line of a statement to see who approved it, the rate of that day, or the agreement behind a deduction. If it is not right, press “This looks wrong”. The office answers, and your next statement repeats the answer.',
      },
      {
        title: 'Submit your W-9',
        text: 'Open Profile and fill in Form W-9. Without it, the carrier may have to withhold part of your pay for the IRS.',
      },
      {
        title: 'Get your tax forms',
        text: 'In December and January, check your figures under Payroll > Tax Documents. Confirm them, or say what is wrong. After the end of the year, your 1099-NEC is there too. It comes by mail unless you choose electronic forms.',
      },
    ],
    notes: [
      'Under Profile > Notifications, choose which notifications you also get by email or push, and set quiet hours.',
      'Without a signal, work as usual. What you submit is saved on this device and sent when the signal returns. Check “Keep me signed in on this device” when you sign in, so that the app opens without a signal.',
      'If you did not work, open the week and press “I did not work this week”. Then you get no more reminders for it.',
      'A day that was changed after its approval needs a new approval.',
      'Past weeks are closed. If you missed a day, open the week under Previous Weeks and press “Add a missed day”.',
      'Other drivers cannot see your days, your pay or your documents.',
    ],
  },
  approver: {
    label: 'Approver and manager',
    summary:
      'Approve or reject the days of the people who report to you before payroll is processed.',
    steps: [
      {
        title: 'Open the queue',
        text: 'Open Time Logs > Approvals. The days that need a decision are grouped by person and week.',
      },
      {
        title: 'Approve',
        text: 'Approve one day, a week or everything that you selected. Only approved days are paid. “Undo” reverts a decision until the day is in a settlement.',
      },
      {
        title: 'Reject with a reason',
        text: 'Say what is wrong. The driver sees the reason, corrects the day, and it returns to your queue.',
      },
      {
        title: 'Add a missed day',
        text: 'A missed day that a driver submits is in the queue with its reason. You can also add or correct a day yourself with “Add a day”. The driver sees that you entered it.',
      },
      {
        title: 'Review expenses',
        text: 'The Approvals tab also lists expenses. Reimburse an expense, pay it as an allowance or reject it with a reason. An allowance counts as pay on the tax forms.',
      },
      {
        title: 'Look for missing weeks',
        text: 'The queue lists the people who did not submit last week. Reminders go out on Sunday at 6 PM and Monday at noon: under the bell, and by email or push as each person chose.',
      },
      {
        title: 'Run reports',
        text: 'Open Reports for days, hours and pay over a period, as far as your permissions allow.',
      },
    ],
    notes: [
      'You cannot approve your own days.',
      'You see your own records and those of the people who report to you.',
      'Under “Decided”, you can reopen an approved day with a reason until a settlement includes it.',
      'If you will be away, choose “Name a delegate”. That approver approves days for the same people until the date you set.',
      'In the queue, press J or K to move, A to approve and R to reject.',
    ],
  },
  payroll: {
    label: 'Payroll and accounting',
    summary: 'Pay each approved week once, and prepare the tax forms of the year.',
    steps: [
      {
        title: 'Open payday',
        text: 'Open Payroll > Payday. One page shows every payee’s week: who is ready, and which problems (exceptions) the others have. Fix each exception, or accept it with a reason.',
      },
      {
        title: 'Add lines',
        text: 'Open a payee and add what is paid in addition to the days: detention, a bonus, an expense, a correction. Substantiated expenses are reimbursed and are not reported as pay.',
      },
      {
        title: 'Import files',
        text: 'Open Payroll > Import for days with hours, miles and loads, for fuel card transactions, and for pay lines and expenses. You check every row before anything is saved, and you can take an import back.',
      },
      {
        title: 'Enter deductions',
        text: 'Open a contractor > Deductions and enter insurance, an advance, escrow or another agreement with the clause that allows it. Each settlement then takes what fits. Deductions never change what the tax forms report. Only an advance does, if the company settings make new advances prepaid pay. Do not enter them as a negative correction. Payroll > Deductions > Deductions report sums what was deducted in a period, for example to pay the insurer.',
      },
      {
        title: 'Keep the 15 days of owner-operators',
        text: 'Mark a contractor as a leased owner-operator in “Edit Contractor”. Payday then counts the days since the papers of the oldest unpaid work came, and warns from day 12 of 15. Choose “Record when papers came” to enter the day. For pay by percent, add the rated freight bill to the line. The payee downloads it from the statement.',
      },
      {
        title: 'Process everyone who is ready',
        text: 'The preview totals the amounts, including any withholding. Either all settlements are created or none. A settlement is never edited or deleted.',
      },
      {
        title: 'Mark them as paid',
        text: 'Enter the payment date. Paid settlements count for that year and its Form 1099-NEC. Payees get a notice and an email with a link to the statement. Below the table, you can download all statements as one PDF or a ZIP, and send them again.',
      },
      {
        title: 'Answer questions',
        text: 'Payees ask about lines of their statements. Payday and the dashboard count the open questions. “Questions” lists them, oldest first, each beside its line. Answer in a sentence, and add the correction if the statement was wrong.',
      },
      {
        title: 'Correct a mistake',
        text: 'Reverse the settlement with a reason and process the week again, or add a correction to a later settlement. Everything stays on record.',
      },
      {
        title: 'Handle one person’s week',
        text: 'The Payroll Tracker shows one contractor’s week. Enter an amount there if it differs from the approved days.',
      },
      {
        title: 'Close the year',
        text: 'Collect W-9 forms, and check every payment on the year-end reconciliation page. The form readiness page shows what each payee still needs. An administrator generates the 1099-NEC forms and files them through IRIS, the IRS’s free e-file site.',
      },
    ],
    notes: [
      'A person’s week is paid only once, even if a request is repeated.',
      'You cannot process, pay or reverse your own settlement.',
      'If a payee has no taxpayer number on file, backup withholding of 24% can reduce the net pay.',
    ],
  },
  hr: {
    label: 'HR',
    summary: 'Add people, keep their records correct and collect their tax forms.',
    steps: [
      {
        title: 'Invite a person',
        text: 'Open Invitations and enter the contractor’s email. If the system does not send email, send the link yourself.',
      },
      {
        title: 'Add a contractor',
        text: 'Open Contractors and choose “Add Contractor”. Set the rate and the person they report to, so that their weeks can be approved and paid.',
      },
      {
        title: 'Pay a fleet owner for several drivers',
        text: 'Open the owner on Contractors and choose “Add drivers” under “Paid to”. From the Monday that you choose, the owner gets one settlement and one 1099-NEC for the work of all of them.',
      },
      {
        title: 'Add many at once',
        text: 'Import contractors from an Excel or CSV file. Before anything is saved, you see every problem and its line. Then create the join links for all of them, and copy or print them. To change several people at once, select them in the list.',
      },
      {
        title: 'Collect the W-9',
        text: 'Ask for it before the first payment. The person fills it in and signs it in their profile.',
      },
      {
        title: 'Help with passwords',
        text: 'Create a join link for a person who has never signed in. For everybody else, reset the password and give the person the temporary one. It works once, within 24 hours, and the person chooses a new one at sign-in.',
      },
      {
        title: 'When someone leaves',
        text: 'Deactivate the contractor, who can no longer sign in. The days, pay and documents stay on record.',
      },
    ],
    notes: [
      'Taxpayer numbers are encrypted. Lists never show more than the last four digits.',
      'The audit logs record every change with your name.',
    ],
  },
  admin: {
    label: 'Administrator',
    summary: 'Set up the company, manage permissions and keep the system healthy.',
    steps: [
      {
        title: 'Set up the company',
        text: 'Open Company Settings. Check the name, the tax identity, the time zone and the sign-in limits. Publish the public page when it is ready. The checklist on the dashboard shows what is left.',
      },
      {
        title: 'Add people and roles',
        text: 'Open Staff Management or Invitations. A role brings its permissions. Keep at least two administrators.',
      },
      {
        title: 'Set who each person reports to',
        text: 'Open Policy Management. Approvers and managers see the people who report to them.',
      },
      {
        title: 'Fine-tune permissions',
        text: 'Policies are named sets of permissions. Assign one to a person, with an end date if it is temporary.',
      },
      {
        title: 'Generate and file the tax forms',
        text: 'Open Payroll > Tax Documents > Year-end reconciliation. Generate the 1099-NEC forms, file them under “File with the IRS”, and then give each payee a copy under “Deliver forms”. Only administrators can generate and file forms.',
      },
      {
        title: 'Watch the system',
        text: 'System Health shows the database, backups, email and jobs. Audit Logs shows every change, sign-in and download.',
      },
      {
        title: 'Archive and delete',
        text: 'Archive people who left. You can delete a person permanently only from the archive, after the retention period or with an explicit confirmation.',
      },
    ],
    notes: [
      'Actions that change access, reveal a taxpayer number or export in bulk ask for your password again if you last entered it more than 15 minutes ago.',
      'The last administrator cannot be deactivated or demoted.',
      'Back up the keys folder separately from the data folder. Without the keys, taxpayer numbers cannot be read.',
    ],
  },
};

export const messages = inLanguage('help', {
  page: {
    title: (role: string) => `How this works: ${role}`,
    guides: 'Guides',
    steps: 'Step by step',
    notes: 'Good to know',
    print: 'Print',
    browsers:
      'Linehaul works in Safari on iOS 16.4, Chrome and Edge 111, Firefox 121, and newer versions. If it does not open, update your phone or your browser.',
  },
  guides,
});
