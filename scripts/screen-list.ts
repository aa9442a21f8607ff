import type { Page } from '@playwright/test';

export interface Screen {
  name: string;
  caption: string;
  path: string;
  /** The demo account. Undefined for a visitor who is not signed in. */
  as?: 'admin' | 'hr' | 'accountant' | 'manager' | 'supervisor' | 'driver';
  size: 'wide' | 'phone';
  dark?: true;
  /** Actions before the screenshot. */
  open?: (page: Page) => Promise<void>;
}

async function chooseContractor(page: Page): Promise<void> {
  await page.getByLabel('Select Contractor').click();
  await page.getByRole('option', { name: /Rosa Delgado/ }).click();
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function generateReport(page: Page): Promise<void> {
  await press('Generate Report')(page);
  const { year } = Temporal.Now.plainDateISO();
  await page.getByLabel('Start Date').fill(`${year}-08-01`);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('link', { name: 'Open the report' }).click();
  await page.getByText('Pay per week').waitFor();
}

/** All screens, in the order of docs/screens.md. To add a screen, add an entry. */
export const SCREENS: readonly Screen[] = [
  { name: 'Landing page', caption: 'The carrier’s public page.', path: '/', size: 'wide' },
  { name: 'Landing page on a phone', caption: 'Dark mode.', path: '/', size: 'phone', dark: true },
  { name: 'Sign in', caption: 'The sign-in form.', path: '/login', size: 'wide' },
  { name: 'Dashboard', caption: 'The open tasks.', path: '/dashboard', as: 'admin', size: 'wide' },
  {
    name: 'Dashboard on a phone',
    caption: 'The dashboard of a driver, with the week first.',
    path: '/dashboard',
    as: 'driver',
    size: 'phone',
    dark: true,
  },
  {
    name: 'Command palette',
    caption: 'The search field for pages, people, weeks and actions.',
    path: '/dashboard',
    as: 'admin',
    size: 'wide',
    open: async (page) => {
      await press('Search or jump to…')(page);
      await page.getByRole('combobox').fill('pay');
    },
  },
  {
    name: 'My weeks on a phone',
    caption: 'The week that a driver logs.',
    path: '/dashboard/time-logs',
    as: 'driver',
    size: 'phone',
    dark: true,
  },
  {
    name: 'My weeks',
    caption: 'The week of a driver as a table.',
    path: '/dashboard/time-logs',
    as: 'driver',
    size: 'wide',
  },
  {
    name: 'Approval queue',
    caption: 'The days to approve or reject.',
    path: '/dashboard/time-logs?tab=approvals',
    as: 'supervisor',
    size: 'wide',
  },
  {
    name: 'Payroll tracker',
    caption: 'The sheet on which the office enters, confirms and processes a week.',
    path: '/dashboard/payroll?tab=tracker',
    as: 'accountant',
    size: 'wide',
    open: chooseContractor,
  },
  {
    name: 'Payroll tracker in dark mode',
    caption: 'The sheet for a week, in dark mode.',
    path: '/dashboard/payroll?tab=tracker',
    as: 'accountant',
    size: 'wide',
    dark: true,
    open: chooseContractor,
  },
  {
    name: 'Payday',
    caption: 'The week of every payee, with the exceptions to resolve and the amounts to pay.',
    path: '/dashboard/payroll?tab=payday',
    as: 'accountant',
    size: 'wide',
  },
  {
    name: 'Payday on a phone',
    caption: 'The payday page on a phone, in dark mode.',
    path: '/dashboard/payroll?tab=payday',
    as: 'accountant',
    size: 'phone',
    dark: true,
  },
  {
    name: 'Settlement statement on a phone',
    caption: 'The lines that make up the pay.',
    path: '/dashboard/payroll',
    as: 'driver',
    size: 'phone',
    open: async (page) => {
      await page
        .getByRole('button', { name: /Paid on/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Open statement' }).first().click();
      await page.getByText('Settlement summary').waitFor();
    },
  },
  {
    name: 'Settlements',
    caption: 'The approved weeks without a settlement, and all settlements.',
    path: '/dashboard/payroll/settlements',
    as: 'accountant',
    size: 'wide',
  },
  {
    name: 'Statements on a phone',
    caption: 'The settlements of a driver.',
    path: '/dashboard/payroll',
    as: 'driver',
    size: 'phone',
  },
  {
    name: 'Tax documents',
    caption: 'The W-9 and 1099-NEC forms.',
    path: '/dashboard/payroll?tab=tax-documents',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Year-end reconciliation',
    caption: 'The payments of a year, and the forms that these payments require.',
    path: '/dashboard/payroll/year',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Payments outside Linehaul',
    caption: 'The payments without a settlement, and the person who entered each payment.',
    path: '/dashboard/payroll/opening-balances?open=add',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'File with the IRS',
    caption: 'The files for the IRS, the returns that the files leave out, and Form 945.',
    path: '/dashboard/payroll/year/file',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Form readiness',
    caption: 'The open tasks of each payee, with due dates.',
    path: '/dashboard/payroll/readiness',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Form delivery',
    caption: 'The forms to furnish electronically and by postal mail.',
    path: '/dashboard/payroll/delivery',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Electronic tax forms on a phone',
    caption: 'The page on which a driver consents to electronic delivery.',
    path: '/dashboard/profile/delivery',
    as: 'driver',
    size: 'phone',
  },
  {
    name: 'W-9 forms',
    caption: 'The payees with and without a taxpayer number.',
    path: '/dashboard/w9-forms',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Form W-9 on a phone',
    caption: 'The W-9 form that a driver fills in.',
    path: '/dashboard/profile/w9',
    as: 'driver',
    size: 'phone',
  },
  {
    name: 'Contractors',
    caption: 'The contractors of the company.',
    path: '/dashboard/contractors',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'A contractor',
    caption: 'The days, pay and documents of a contractor.',
    path: '/dashboard/contractors?search=Delgado',
    as: 'admin',
    size: 'wide',
    open: async (page) => {
      await page.getByRole('link', { name: 'Rosa Delgado' }).click();
      await page.getByRole('heading', { level: 1, name: 'Rosa Delgado' }).waitFor();
    },
  },
  {
    name: 'Reports',
    caption: 'The reports, and the dialog for a new one.',
    path: '/dashboard/reports',
    as: 'admin',
    size: 'wide',
    open: press('Generate Report'),
  },
  {
    name: 'A report',
    caption: 'A report to print or export as CSV, with totals, charts and a table.',
    path: '/dashboard/reports',
    as: 'admin',
    size: 'wide',
    open: generateReport,
  },
  {
    name: 'Staff management',
    caption: 'The staff, with their roles and access.',
    path: '/dashboard/staff',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Invitations',
    caption: 'The links that people use to create their accounts.',
    path: '/dashboard/invitations',
    as: 'hr',
    size: 'wide',
  },
  {
    name: 'Policy management',
    caption: 'The policies, and the reporting lines that determine scope.',
    path: '/dashboard/policies',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Audit logs',
    caption: 'Every change, sign-in and download.',
    path: '/dashboard/logs',
    as: 'admin',
    size: 'wide',
    dark: true,
  },
  {
    name: 'How this works',
    caption: 'The guide for each role.',
    path: '/dashboard/help',
    as: 'driver',
    size: 'wide',
  },
  {
    name: 'Archive',
    caption: 'The archived people.',
    path: '/dashboard/archive',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Company settings',
    caption: 'The settings for the public page, working time, sessions, record keeping and taxes.',
    path: '/dashboard/company',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'System health',
    caption: 'The state of the database, audit trail, backups and emails.',
    path: '/dashboard/operations',
    as: 'admin',
    size: 'wide',
  },
  {
    name: 'Profile',
    caption: 'The account and devices of a person.',
    path: '/dashboard/profile',
    as: 'driver',
    size: 'wide',
  },
];
