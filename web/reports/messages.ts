import { countOf } from '../../domain/count-of.ts';
import {
  PAYROLL_COLUMNS,
  PERFORMANCE_COLUMNS,
  TAX_COLUMNS,
  type Column,
} from '../../domain/reports/columns.ts';
import { REPORT_TYPE_NAMES } from '../../domain/reports/rules.ts';
import { inLanguage } from '../language/language.ts';

function labelsOf<Key extends string>(columns: readonly Column<Key>[]): Record<Key, string> {
  return Object.fromEntries(columns.map(({ key, label }) => [key, label])) as Record<Key, string>;
}

export const messages = inLanguage('reports', {
  list: {
    title: 'Reports & Analytics',
    subtitle: 'Each report shows the figures at the time it was generated.',
    refresh: 'Refresh',
    deductions: 'Deductions report',
    loading: 'Loading reports...',
    loadFailed: 'Failed to load reports',
    empty: 'No reports generated yet',
    emptyHint: 'Generate a report on payroll, days worked or taxes.',
    name: 'Reports',
    columns: {
      name: 'Report Name',
      type: 'Type',
      createdAt: 'Created',
      actions: 'Actions',
    },
    by: 'by',
    actionsFor: (name: string) => `Actions for ${name}`,
  },

  exporting: {
    action: 'Export CSV',
    failed: 'Failed to export CSV',
    busy: 'An export is in progress.',
  },
  deletion: {
    action: 'Delete',
    title: 'Delete report',
    question: 'Are you sure you want to delete this report?',
    /** The dialog shows this after the name of the report. */
    consequence: 'and its figures will be deleted. The settlements, days and tax documents stay.',
    busy: 'Deleting...',
    failed: 'Failed to delete report',
  },

  generate: {
    open: 'Generate Report',
    openReport: 'Open the report',
    title: 'Generate Report',
    action: 'Generate',
    busy: 'Generating...',
    failed: 'Failed to generate report',
    hint: 'A report shows the figures as of now. If something changes later, generate a new one.',
    type: 'Report Type',
    typeHints: {
      PAYROLL_SUMMARY:
        'The report shows the pay for the chosen dates. Reversed settlements do not count.',
      CONTRACTOR_REPORT:
        'The report shows the days worked, whether they were approved or rejected, and how long the decision took.',
      TAX_REPORT:
        'The report shows which payments in a year are reportable, and what is missing from that year’s forms.',
    },
    taxYear: 'Tax Year',
    wrongYear: (latest: number) => `Enter a year from 2020 to ${latest}.`,
    contractor: 'Contractor',
    allContractors: 'All Contractors',
    basis: 'Count pay by',
    bases: {
      WORK_DAY: 'Day worked',
      PAYMENT_DATE: 'Payment date',
    },
    basisHints: {
      WORK_DAY: 'If only part of a week is in the range, only the days in the range count.',
      PAYMENT_DATE: 'Only paid settlements count, each in full on its payment date.',
    },
  },
  period: {
    range: 'Range',
    customDates: 'Custom dates',
    startDate: 'Start Date',
    endDate: 'End Date',
    noDate: 'Enter a date.',
    presets: {
      lastWeek: 'Last week',
      thisMonth: 'This month',
      lastMonth: 'Last month',
      thisQuarter: 'This quarter',
      lastQuarter: 'Last quarter',
      thisYear: 'This year',
      lastYear: 'Last year',
    },
  },

  report: {
    loading: 'Loading report...',
    loadFailed: 'Failed to load report',
    print: 'Print',
    noAmounts:
      'This report has no amounts, because you or the person who generated it cannot see the pay of others.',
    counted: {
      settlements:
        'Only processed settlements count. Approved days and expenses that are not processed yet are left out. Pay without a day counts on the last day of its week, and tax withheld and deductions on the payment date.',
      payments:
        'Only paid settlements count. Settlements, approved days and expenses that are not paid yet are left out.',
      days: 'Days worked are the approved and pending days, whether they are processed or not.',
    },
    details: 'Details',
    payees: 'Payees',
    rows: 'Group rows by',
    noRows: 'No rows',
    person: 'Person',
    week: 'Week',
  },
  /** The CSV file has the same English names. */
  types: REPORT_TYPE_NAMES,
  columns: {
    PAYROLL_SUMMARY: labelsOf(PAYROLL_COLUMNS),
    CONTRACTOR_REPORT: labelsOf(PERFORMANCE_COLUMNS),
    TAX_REPORT: labelsOf(TAX_COLUMNS),
  },
  parameters: {
    taxYear: (year: number) => `payments of ${year}`,
    bases: {
      WORK_DAY: 'pay by day worked',
      PAYMENT_DATE: 'pay by payment date',
    },
    wholeWeeks: 'weeks that begin in this period',
    comparedWith: (days: number, period: string) =>
      `compared with ${days === 1 ? 'the day' : `the ${countOf(days, 'day')}`} before, ${period}`,
    allContractors: (name: string) => `all contractors that ${name} could see`,
    generated: (moment: string, name: string) => `generated ${moment} by ${name}`,
  },
  totals: {
    formsRequired: 'Forms required',
    formsRequiredFrom: (amount: string) => `${amount} or more, or tax withheld`,
    incomplete: 'Incomplete',
    incompleteHint: 'forms with missing data',
  },
  figures: {
    hours: (hours: string) => `${hours}\u00A0h`,
    days: (days: string) => `${days} days`,
    before: (figure: string) => `vs. ${figure} in the previous period`,
    beforeAndChange: (figure: string, change: string) =>
      `vs. ${figure} in the previous period (${change})`,
  },
  charts: {
    units: { Week: 'Week', Month: 'Month', Year: 'Year' },
    days: {
      titles: {
        Week: 'Days worked per week',
        Month: 'Days worked per month',
        Year: 'Days worked per year',
      },
      value: 'Days worked',
    },
    pay: {
      titles: { Week: 'Pay per week', Month: 'Pay per month', Year: 'Pay per year' },
      paidTitles: { Week: 'Paid per week', Month: 'Paid per month', Year: 'Paid per year' },
      value: 'Total',
    },
    rejected: {
      titles: {
        Week: 'Rejected days per week',
        Month: 'Rejected days per month',
        Year: 'Rejected days per year',
      },
      value: 'Rejected',
    },
    tax: {
      title: 'Payments of the year by tax treatment',
      part: 'Treatment',
      amount: 'Amount',
      reported: 'Reported',
      belowThreshold: 'Below threshold',
      excluded: 'Excluded',
    },
  },
  table: {
    byPerson: 'By person',
    byWeek: 'By week',
    person: 'Person',
    week: 'Week',
    form: 'Form',
    total: 'Total',
    payBefore: 'Previous period',
    daysBefore: 'Days in previous period',
    partOfWeek: (days: string) => `${days} only`,
    before: (start: string, end: string) =>
      `The previous period has the same length, ${start} – ${end}.`,
    empty: 'Nothing was recorded in this period.',
  },
  form: {
    states: {
      DRAFT: 'Draft',
      GENERATED: 'Generated',
      SUBMITTED: 'Submitted',
      APPROVED: 'Approved',
    },
    notGenerated: 'Not generated',
    notRequired: 'Not required',
    missing: (fields: string) => `Missing: ${fields}`,
  },
});
