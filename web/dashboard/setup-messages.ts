import { inLanguage } from '../language/language.ts';

/** The text of the setup checklist. It is separate from the text of the home page, because only administrators load
 *  it. */
export const messages = inLanguage('dashboardSetup', {
  checklist: {
    title: 'Set up your company',
    progress: (done: number, total: number) => `${done} of ${total} done`,
    hint: 'This list disappears when all steps are done or dismissed. You can leave and come back at any time.',
    optional: 'Optional',
    done: ': done',
    confirm: 'Confirm',
    dismiss: 'Dismiss',
    loadFailed: 'Failed to load the setup checklist',
    failed: 'Failed to update the setup checklist',
  },
  steps: {
    company: {
      title: 'Company details',
      detail: 'Enter your business name (DBA) and your legal name.',
      action: 'Add company details',
    },
    timeZone: {
      title: 'Time zone',
      detail: (timeZone: string) => `Days and weeks begin at midnight in ${timeZone}.`,
      action: 'Change time zone',
    },
    taxIdentity: {
      title: 'Tax identity',
      detail: 'Your 1099-NEC forms need your legal name, EIN and address.',
      action: 'Add tax identity',
    },
    managers: {
      title: 'Managers and supervisors',
      detail:
        'Add or invite them before your drivers: each driver reports to one of them, who approves the driver’s days. You can put drivers under an invited person at once, and you approve the days until that person joins. Dismiss this step if you approve all days yourself.',
      action: 'Invite managers',
    },
    people: {
      title: 'Drivers',
      detail:
        'Add your drivers, or import them from a file with their rates and supervisors. Each of them gets a join link.',
      action: 'Add contractors',
    },
    rates: {
      title: 'Rates',
      detail: 'Each driver needs a rate per hour, mile, load or day.',
      action: 'Set rates',
    },
    supervisors: {
      title: 'Supervisors',
      detail: 'Choose who each driver reports to. That person approves the driver’s days.',
      action: 'Set supervisors',
    },
    mail: {
      title: 'Email',
      detail:
        'Without email, you send invitation links and temporary passwords yourself. System Health says how to set it up.',
      action: 'Check email and backups',
    },
    backupPassphrase: {
      title: 'Backup passphrase',
      detail:
        'With a passphrase, you can restore your records on another computer if this one is lost. System Health says how to set it.',
      action: 'Check email and backups',
    },
    secondAdministrator: {
      title: 'Second administrator',
      detail:
        'A second administrator can help when you are away or lose your password. Invite the person, or add them on the Staff Management page, with the role Owner / administrator. The step is done when they have chosen their own password.',
      action: 'Assign a role',
    },
    twoPeople: {
      title: 'Second person for payroll',
      detail: 'Decide whether the person who processes a settlement may also mark it as paid.',
      action: 'Open payroll settings',
    },
    publicPage: {
      title: 'Public page',
      detail: 'Only your company name is public until you publish.',
      action: 'Fill in and publish',
    },
  },
  firstWeek: {
    title: 'First week',
    none: {
      detail: 'Drivers log their days and submit the week. The office can also enter the days.',
      action: 'Enter days',
    },
    logged: {
      detail: 'A week is logged. The supervisor approves it next.',
      action: 'Open approvals',
    },
    approved: {
      detail: 'Days are approved. Process payroll for the week next.',
      action: 'Open payroll',
    },
    processed: {
      detail: 'Payroll is processed. Mark the settlement as paid when the money is sent.',
      action: 'Open payroll',
    },
    paid: {
      detail: 'The first week is paid.',
      action: 'Open payroll',
    },
  },
});
