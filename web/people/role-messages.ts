import { PERMISSION_SENTENCES } from '../../domain/policies/permissions.ts';
import { inLanguage } from '../language/language.ts';

export const roleMessages = inLanguage('roleChange', {
  /** What a person with the role does at a carrier. */
  help: {
    IT_Admin:
      'Owns or runs the company: sees and changes everything, also payroll, taxes and the access of everyone else.',
    Manager:
      'Runs a terminal: approves days, runs payroll and manages the drivers who report to them.',
    Employee: 'Works in the office or shop: logs their own days and sees their own pay.',
    HR: 'Hires drivers: manages the drivers of the whole company, with pay and tax forms. Can’t approve days or run payroll.',
    Accountant:
      'Does the books: runs payroll, reports and tax forms for the whole company. Can’t approve days.',
    Supervisor:
      'Dispatches: approves days and expenses of the drivers who report to them, and runs reports.',
    Contractor: 'Drives, also as an owner-operator: logs days and expenses and is paid weekly.',
    Asst_Manager:
      'Works with a manager: approves days and manages the drivers who report to them. Can’t run payroll.',
    Admin_Assistant: 'Helps in the office: logs their own days. Can’t open payroll.',
  },
  helpTitle: 'Who does what',
  action: 'Assign Role',
  title: (name: string) => `Assign a role to ${name}`,
  current: 'Current roles',
  none: 'None',
  newRole: 'New role',
  choose: 'Choose a role',
  missing: 'Choose a role.',
  busy: 'Saving...',
  done: (name: string, role: string) => `${name} now has the role ${role}`,
  failed: 'Failed to assign role',
  /** Each word follows the name of a person and introduces a list of permissions. */
  gains: 'gains',
  loses: 'loses',
  /** These two parts of the sentence surround the name of a person. */
  unchanged: {
    before: 'Nothing changes for',
    after: ': other policies or the role grant the same permissions.',
  },
  permissionSentences: PERMISSION_SENTENCES,
  effects: {
    scopes: {
      self: 'Sees only their own records.',
      subtree: 'Sees the records of the people who report to them.',
      company: 'Sees the records of everyone in the company.',
    },
    becomesContractor: 'A place on the Contractors page and on payday, with pay for approved days.',
    leavesContractors:
      'The place on the Contractors page, and pay for days after today. Payday still pays the days through today.',
    stays: 'Days, pay, tax forms and history stay. Other policies stay too.',
  },
});
