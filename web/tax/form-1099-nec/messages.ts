import { NOT_ISSUED } from '../../../domain/tax/delivery/rules.ts';
import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

/** The text of the Tax Documents tab. The text of the year page is in year-messages.ts. */
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
    document: (type: string, year: number, payee: string) => `${type} ${year} for ${payee}`,
    yearInvalid: (first: number, last: number) => `Enter a year from ${first} to ${last}.`,
  },
  page: {
    total: 'Total Documents',
    w9: 'W-9 Forms',
    w9Hint: 'Generated copies',
    nec: '1099-NEC Forms',
    approved: 'Approved',
    approvedHint: 'Ready for filing',
    generate: 'Generate Document',
    yearEnd: 'Year-end reconciliation',
    loadFailed: 'Failed to load tax documents',
    markFailed: 'Failed to update document status',
    downloadFailed: 'Failed to download document',
    draft: (details: number) =>
      `This document is a draft: ${countOf(details, 'detail is', 'details are')} missing.`,
    whatIsMissing: 'What is missing',
  },
  ownYear: {
    title: (year: number, isCurrent: boolean) =>
      isCurrent ? `${year} so far` : `Your ${year} totals`,
    loadFailed: 'Failed to load your figures',
    pay: 'Pay',
    expenses: 'Reimbursed expenses',
    withheld: 'Tax withheld',
    countedTowardThreshold: 'Pay that counts for Form 1099-NEC',
    /** Shown if a person was paid under several taxpayer numbers. */
    number: (truncatedTin: string) =>
      truncatedTin === '' ? 'Without a taxpayer number' : `Taxpayer number ${truncatedTin}`,
    threshold: (amount: string, year: number, isKnown: boolean, dueOn: string) =>
      isKnown
        ? `A form is required if your pay in ${year} reaches ${amount} or tax was withheld. Your carrier issues it by ${dueOn}.`
        : `The threshold for a ${year} form is not known yet. The last known threshold is ${amount}.`,
  },
  filing: {
    title: 'Linehaul does not print Copy A',
    redInk:
      'The IRS scans Copy A, which is printed in special red ink, and can penalize a self-printed one.',
    // The page shows the due date in bold between `fileBy` and `afterDueDate`.
    fileBy: (year: number) =>
      `File the ${year} forms electronically through IRIS, the IRS’s free e-file site, by`,
    afterDueDate:
      '; recipients get Copy B by the same day. The PDF contains Copy B, Copy 2 and the payer’s record.',
    openYear: (year: number) => `Open the ${year} reconciliation`,
  },
  filters: {
    name: 'Filter tax documents',
    anyContractor: 'All Contractors',
    type: 'Document Type',
    anyType: 'All types',
    year: 'Year',
    anyYear: 'All years',
    status: 'Status',
    anyStatus: 'All Status',
    apply: 'Apply Filters',
    clear: 'Clear Filters',
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
    /** Screen readers read this after the label of a button. */
    forDocument: (document: string) => `: ${document}`,
    notIssued: NOT_ISSUED,
    remove: 'Remove draft',
  },
  removal: {
    title: (document: string) => `Remove the draft of ${document}?`,
    meaning: 'Nobody has received this draft. You can generate the document again at any time.',
    confirm: 'Remove draft',
    busy: 'Removing...',
    failed: 'Failed to remove the draft',
  },
  empty: {
    title: 'No tax documents found',
    noneInYear: (year: number) => `No documents were generated for ${year} yet.`,
    // The page shows a link to the W-9 page after this text.
    w9OnFile: 'A W-9 on file is not in this list until you generate a copy. See',
    w9Forms: 'W-9 forms on file',
    ownW9: 'your W-9',
    allYears: 'Show all years',
    noneYet: 'Generate the first one: the W-9 on file, or the 1099-NEC for a year.',
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
    replaces: 'Replaces a submitted form',
    zeroes: 'Sets the amounts of a form with a wrong name or number to zero',
    follows: 'New original after a form with a wrong name or number',
    missing: 'What is missing',
    ownW9: 'Fill in your W-9',
    w9Forms: 'W-9 forms',
    carrier: 'Tax identity',
    askAdministrator: 'Ask an administrator to enter the carrier’s tax identity.',
    generateAgain:
      'When nothing is missing, generate the document again. This draft does not change.',
    reasons: 'Why',
    attention: 'Check before filing',
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
      FORM_1099_NEC: 'The form for a year, from the payments of that year.',
    },
    onlyYourself:
      'The document is for you. Only an administrator can generate documents for others.',
    nothingToReport: 'You have no payments in this year, so a Form 1099-NEC has nothing to report.',
    payeeMissing: 'Please choose a contractor.',
    year: 'Tax Year',
    about:
      'A document shows the data at this moment and never changes. If the data changes later, generate a new document.',
  },
  submission: {
    title: (name: string) => `Submit ${name}?`,
    yearNotOver: 'The tax year is not over: more payments can still be made in it.',
    zero: 'The form shows $0.00 and does not correct a submitted form.',
    /** The dialog for several forms shows this too. */
    meaning:
      'This records that you filed with the IRS. Linehaul does not file for you. To file through IRIS, use “File with the IRS” on the year-end reconciliation page first, because its file leaves out submitted forms. Next, give the payee a copy under “Deliver forms”.',
    confirm: 'Mark as Submitted',
  },
});
