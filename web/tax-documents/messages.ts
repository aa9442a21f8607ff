import { NOT_ISSUED } from '../../domain/statement-delivery/rules.ts';
import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** The texts of the tax documents. The year page and the carrier's taxes have their own in year-messages.ts. */
export const messages = inLanguage('taxDocuments', {
  names: {
    types: {
      W9: 'W-9',
      FORM_1099_NEC: '1099-NEC',
      FORM_1099_MISC: '1099-MISC',
    },
    statuses: {
      DRAFT: 'Draft',
      GENERATED: 'Generated',
      SUBMITTED: 'Submitted',
      APPROVED: 'Approved',
    },
    document: (type: string, year: number, payee: string) => `${type} ${year} of ${payee}`,
    yearInvalid: (first: number, last: number) => `A year from ${first} to ${last}.`,
  },
  page: {
    total: 'Total Documents',
    w9: 'W-9 Forms',
    nec: '1099-NEC Forms',
    approved: 'Approved',
    approvedHint: 'Ready for filing',
    generate: 'Generate Document',
    yearEnd: 'Year-end reconciliation',
    loadFailed: 'Failed to load tax documents',
    markFailed: 'Failed to update document status',
    downloadFailed: 'Failed to download document',
    draft: (details: number) =>
      `It is a draft: ${countOf(details, 'detail is', 'details are')} missing.`,
    whatIsMissing: 'What is missing',
  },
  ownYear: {
    title: (year: number, isCurrent: boolean) => (isCurrent ? `${year} so far` : `Your ${year}`),
    loadFailed: 'Failed to load your figures',
    pay: 'Pay',
    expenses: 'Expenses repaid',
    withheld: 'Tax withheld',
    counted: 'Pay that counts for Form 1099-NEC',
    threshold: (amount: string, year: number, isKnown: boolean) =>
      isKnown
        ? `A form is due from ${amount} of pay in ${year}, or if tax was withheld. Your carrier issues it by January 31, ${year + 1}.`
        : `The amount from which a form is due in ${year} is not known yet. Before, it was ${amount}.`,
  },
  filing: {
    title: 'Copy A is never printed here',
    redInk:
      'The IRS scans Copy A from a form in special red ink, and one printed on paper may be penalized.',
    // The due date follows, in bold type, and after it the rest of the sentence.
    fileBy: (year: number) => `File the ${year} forms electronically through IRIS by`,
    afterDueDate:
      '; recipients get Copy B by the same day. The PDF holds Copy B, Copy 2 and the payer’s record.',
    openYear: (year: number) => `Open the ${year} reconciliation`,
  },
  filters: {
    name: 'Filter tax documents',
    anyContractor: 'All Contractors',
    type: 'Document Type',
    anyType: 'All Types',
    year: 'Year',
    anyYear: 'All years',
    status: 'Status',
    anyStatus: 'All Status',
    apply: 'Apply Filters',
    clear: 'Clear',
  },
  table: {
    name: 'Tax documents',
    columns: {
      type: 'Document Type',
      year: 'Year',
      status: 'Status',
      contractor: 'Contractor',
      created: 'Created',
      actions: 'Actions',
    },
    loading: 'Loading tax documents...',
  },
  row: {
    created: 'Created',
    corrected: 'Corrected',
    correctedToZero: 'Corrected to zero',
    whatIsMissing: 'What is missing',
    details: 'Details',
    download: 'Download',
    markAs: (status: string) => `Mark as ${status}`,
    history: 'History',
    historyOf: (document: string) => `History: ${document}`,
    actionsFor: (document: string) => `Actions for ${document}`,
    /** After the label of a button, for screen readers. */
    forDocument: (document: string) => `: ${document}`,
    notIssued: NOT_ISSUED,
  },
  empty: {
    title: 'No tax documents found',
    noneInYear: (year: number) => `There are none of ${year} yet.`,
    allYears: 'Show all years',
    noneYet: 'Generate the first one: a W-9 as it is on file, or the 1099-NEC of a year.',
    noMatch: 'Nothing matches. Try another contractor, type, year or status.',
  },
  details: {
    title: (type: string, year: number) => `${type} ${year}`,
    contractor: 'Contractor',
    status: 'Status',
    created: 'Created',
    submitted: 'Submitted',
    approved: 'Approved',
    compensation: 'Compensation',
    withheld: 'Tax withheld',
    filing: 'Filing',
    requiredBy: (day: string) => `Required by ${day}`,
    notRequired: 'Not required',
    threshold: 'Threshold',
    corrected: 'Corrected',
    replaces: 'Takes the place of a submitted form',
    zeroes: 'Takes the amounts off a wrong name or number',
    follows: 'Follows a form with a wrong name or number',
    missing: 'What is missing',
    ownW9: 'Fill in your W-9',
    w9Forms: 'W-9 forms',
    carrier: 'The carrier’s details',
    askAdministrator: 'The carrier’s own details are given by an administrator.',
    generateAgain: 'Once it is given, generate the document again. This draft stays as it is.',
    reasons: 'Why',
    attention: 'To look at before filing',
    close: 'Close',
  },
  generate: {
    title: 'Generate Tax Document',
    submit: 'Generate',
    busy: 'Generating...',
    failed: 'Failed to generate document',
    type: 'Document Type',
    typeHints: {
      W9: 'A copy of the Form W-9 that is on file now.',
      FORM_1099_NEC: 'The form of a year, from what was paid in it.',
    },
    payeeMissing: 'Please choose a contractor.',
    year: 'Tax Year',
    about:
      'A document keeps what is true at this moment. When something changes later, generate a new one: this one stays as it is.',
  },
  submission: {
    title: (name: string) => `Submit ${name}?`,
    yearNotOver: 'The tax year is not over: more payments can still be made in it.',
    zero: 'The form shows $0.00 and corrects no form that was submitted.',
    confirm: 'Mark as Submitted',
  },
});
