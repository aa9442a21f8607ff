import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

/** The text of the year-end reconciliation, and of the carrier's tax identity and thresholds. */
export const yearMessages = inLanguage('taxDocumentsYear', {
  page: {
    title: (year: number) => `${year} year-end reconciliation`,
    subtitle: 'Every payment, by payment date.',
    readiness: 'Form readiness',
    documents: 'Tax documents',
    years: 'Year',
    loading: 'Loading the year...',
    loadFailed: 'Failed to load the year',
    missing: (year: number, sentences: string) =>
      `Every ${year} form stays a draft until you enter what is missing: ${sentences}`,
    nobodyPaid: (year: number) => `Nobody was paid in ${year}`,
    nobodyPaidHint:
      'A payment counts in the year of its payment date, regardless of the week worked.',
    differingFromFiledForm: (forms: number) =>
      `${countOf(forms, 'submitted form does', 'submitted forms do')} not match the payments or the W-9.`,
    showThem: 'Show them',
    showAll: 'Show all payees',
    firstPage: 'Go to the first page',
    onePayee: {
      only: 'Only one payee is listed.',
      none: (year: number) => `This payee was not paid in ${year}.`,
    },
    states: {
      overdue: {
        only: 'Only payees whose form was due and is not submitted.',
        none: (year: number) => `No ${year} form is overdue.`,
      },
      differs: {
        only: 'Only payees whose submitted form does not match their payments or their W-9.',
        none: (year: number) => `Every submitted ${year} form matches the payments and the W-9.`,
      },
    },
  },
  summary: {
    threshold: 'Threshold',
    thresholdFrom: (amount: string, source: string) => `${amount} (${source})`,
    thresholdUnknown: (amount: string, year: number) =>
      `${amount}, from an earlier year: the threshold for ${year} is not entered yet`,
    due: 'Forms due',
    dueOn: (day: string) => `${day}, to the IRS through IRIS and to the recipients`,
    form: 'Form',
    formName: (revision: string) => `1099-NEC, ${revision}`,
    payments: 'Payments',
    paymentsTo: (payments: number, payees: number) =>
      `${countOf(payments, 'payment')} to ${countOf(payees, 'payee')}`,
    required: 'Forms required',
    requiredWithoutNumber: (forms: number, withoutNumber: number) =>
      `${forms}; ${countOf(withoutNumber, 'payee needs', 'payees need')} a taxpayer number`,
    withheld: 'Tax withheld',
  },
  taxTreatments: {
    REPORTED: 'Reported',
    BELOW_THRESHOLD: 'Below threshold',
    EXCLUDED: 'Excluded',
    NOT_COUNTED: 'Not counted',
  },
  totals: {
    name: (year: number) => `Totals for ${year}`,
    paid: (year: number) => `Paid in ${year}, by payment date`,
    all: (payees: number) => `ALL ${countOf(payees, 'PAYEE', 'PAYEES')}`,
    onPage: (payees: number) => `${countOf(payees, 'PAYEE', 'PAYEES')} ON THIS PAGE`,
  },
  parts: {
    title: 'Reasons',
    columns: { taxTreatment: 'Counted as', reason: 'Reason', amount: 'Amount ($)' },
  },
  payees: {
    title: 'Payees',
    columns: {
      payee: 'Payee',
      reported: 'Reported ($)',
      belowThreshold: 'Below threshold ($)',
      excluded: 'Excluded ($)',
      paid: 'Paid ($)',
      form: '1099-NEC',
      payments: 'Payments',
    },
  },
  payee: {
    archived: '(archived)',
    filedAs: (name: string) => `Filed as ${name}`,
    otherNumber: (name: string) => `Filed as ${name}, under another taxpayer number`,
    twoNames: 'Choose the name on the form',
    noW9: 'No W-9',
    w9Incomplete: 'W-9 incomplete',
    paid: 'Paid',
    missing: (sentences: string) => `Missing: ${sentences}`,
    payments: (name: string) => `Payments to ${name}`,
    generate: 'Generate 1099-NEC',
    generating: 'Generating...',
    generateFailed: 'Failed to generate document',
    correctNumber: 'Correct number',
    correctRecipient: 'Correct name or number',
    w9Forms: 'W-9 forms',
    ownW9: 'Fill in your W-9',
    addOutside: 'Add payment outside Linehaul',
    documents: (name: string) => `Documents for ${name}`,
  },
  accounts: {
    title: 'Accounts with this taxpayer number',
    w9As: (name: string) => `W-9 as ${name}.`,
    getsForm: 'The form follows this W-9.',
    choose: 'Use for the form',
    chooseFor: (name: string) => `Use the account of ${name} for the form`,
    effect:
      'The form has the name and address of the chosen account and goes to that account. The person sees the payments to all accounts.',
    failed: 'Failed to choose the account',
  },
  recipient: {
    number: {
      twoForms:
        'This generates two forms: the submitted one with zero amounts under the wrong number, and an original under the right number. The original can be submitted only after the form with zero amounts.',
      onlyIfWrong:
        'The list of corrections includes the first form, and the next IRIS file includes the second.',
    },
    title: (name: string) => `Correct the submitted form for ${name}?`,
    twoForms:
      'This generates two forms: the submitted one with zero amounts, and a new original with the name and number of the W-9. Submit them in this order.',
    onlyIfWrong:
      'Do this only if the form was wrong when it was submitted. If the payee changed their name later, the form is still right.',
    confirm: 'Generate both forms',
    busy: 'Generating...',
    failed: 'Failed to generate the forms',
  },
  taxFormStatus: {
    overdue: 'Overdue',
    needed: 'Form needed',
    voluntary: 'Voluntary form',
    notNeeded: 'No form needed',
  },
  payment: {
    // The page shows the date after this text.
    paidOn: 'Paid on',
    // This text replaces `paidOn` for a sum of several payments.
    paidThrough: 'Paid through',
    outside: 'Paid outside Linehaul',
    forWeek: (week: string) => `for ${week}`,
    // The page shows the amount between `beforeWithheld` and `afterWithheld`.
    beforeWithheld: 'Of this amount,',
    repaid: (amount: string, day: string) =>
      `${amount} was withheld in error and repaid on ${day}. It is not in box 4.`,
    afterWithheld: 'was withheld for tax (box 4).',
  },
  actions: {
    deliver: 'Deliver forms',
    file: 'File with the IRS',
    generate: 'Generate all forms',
    submit: 'Mark as Submitted',
    exportCsv: 'Export CSV',
    exportFailed: 'Failed to export CSV',
    download: 'Download all forms',
    downloading: 'Downloading...',
    downloaded: 'Forms downloaded. Drafts are left out until they are complete.',
    downloadFailed: 'Failed to download the forms',
    outside: 'Payments outside Linehaul',
    payer: 'Tax identity',
    threshold: 'Threshold',
  },
  generateAll: {
    title: (year: number) => `Generate all 1099-NEC forms for ${year}`,
    confirm: 'Generate',
    busy: 'Generating...',
    failed: 'Failed to generate the forms',
    required: (payees: number) => `${countOf(payees, 'payee needs', 'payees need')} a form.`,
    withoutNumber: (payees: number) =>
      `${countOf(payees, 'payee has', 'payees have')} no taxpayer number on file. Their forms become drafts.`,
    unchanged: 'A payee whose newest form is up to date gets no new form.',
  },
  submitForms: {
    zeroAmounts: (name: string) => `${name}, corrected to zero`,
    title: (year: number) => `Mark 1099-NEC forms for ${year} as submitted`,
    confirm: 'Mark as Submitted',
    done: 'Done',
    busy: 'Marking...',
    loading: 'Loading the forms...',
    loadFailed: 'Failed to load the forms',
    none: 'No form is ready to submit. If there are drafts, complete them first.',
    selected: (forms: number) => `${countOf(forms, 'form')} selected.`,
    submittedCount: (forms: number) => `${countOf(forms, 'form')} submitted.`,
    submitted: 'Submitted',
    notSubmitted: 'Not submitted',
  },
  csv: {
    // The Week column shows these for payments outside Linehaul.
    outside: 'Paid outside Linehaul',
    outsideSum: 'Paid outside Linehaul (a sum through this day)',
    columns: [
      'Payee',
      'Email',
      'Paid On',
      'Week',
      'Counted As',
      'Reason',
      'Amount',
      'Payment',
      'Withheld',
      'Repaid',
    ],
  },
  carrier: {
    loadFailed: 'Failed to load the tax identity and thresholds',
    identity: 'Tax identity',
    edit: 'Edit tax identity',
    name: 'Name',
    ein: 'EIN',
    address: 'Address',
    phone: 'Phone',
    stateFiling: 'State filing',
    combined: (state: string) => `${state}, through the IRS (combined filing)`,
    noStateFiling: 'None',
    notGiven: 'Not entered yet: forms stay drafts',
    thresholds: 'Form 1099-NEC thresholds',
    columns: {
      year: 'Year',
      from: 'Threshold',
      due: 'Forms due',
      source: 'Source',
      setBy: 'Actions',
    },
    noSource: 'Not entered yet: the last known one is used',
    change: 'Change',
    enter: 'Enter',
    /** Screen readers read this after the label of a button. */
    thresholdOf: (year: number) => `\u00a0the threshold for ${year}`,
    byLaw: 'By law',
  },
  payer: {
    title: 'Tax identity',
    save: 'Save',
    busy: 'Saving...',
    failed: 'Failed to save the tax identity',
    loadNewer: 'Load the newer version',
    loadFailed: 'Failed to load the tax identity',
    about: (name: string) =>
      `${name}. Forms generated from now on show these details. Existing forms do not change.`,
    nameMissing: 'Enter the legal name in the company settings.',
    chooseState: 'Choose',
    noState: 'None',
    // The dialog shows its fields in this order.
    labels: {
      ein: 'Employer identification number',
      phone: 'Contact phone',
      street: 'Street',
      unit: 'Suite',
      city: 'City',
      state: 'State',
      zip: 'ZIP Code',
      stateFiling: 'State for boxes 5 to 7',
      stateThreshold: 'State threshold ($)',
      statePayerNumber: 'Payer’s state number',
      stateDueOn: 'Your state’s due date',
      companyHolidays: 'Legal holidays of your state',
    },
    hints: {
      ein: 'Printed in full on every form: XX-XXXXXXX',
      phone: 'A number that a person answers',
      stateFiling: 'Choose a state only if you file there',
      stateThreshold: 'Only if the state has its own',
      stateDueOn: 'Month and day, such as 01-31',
      companyHolidays:
        'Only those that Washington, D.C., does not have, such as 2027-03-02, 2027-04-21. A due date on a holiday moves to the next business day.',
    },
    combinedFiling:
      'This state takes part in Combined Federal/State Filing, and the IRS forwards our returns to it',
    thresholdInvalid: 'Enter an amount in dollars.',
    holidaysInvalid: 'Enter days such as 2027-03-02, with commas between them.',
  },
  threshold: {
    title: (year: number) => `Threshold for ${year}`,
    save: 'Save',
    busy: 'Saving...',
    failed: 'Failed to save the threshold',
    amount: 'Threshold ($)',
    amountInvalid: 'Enter $2,000 or more, in whole hundreds of dollars (IRC 6041(h)).',
    source: 'Source',
    sourceExample: 'Rev. Proc. 2026-…',
    sourceMissing: 'Enter where the figure was published.',
  },
});
