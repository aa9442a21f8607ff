import { countOf } from '../../../domain/count-of.ts';

export const messages = {
  page: {
    title: (year: number) => `File ${year} with the IRS`,
    back: 'Year-end reconciliation',
    loading: 'Loading the returns...',
    loadFailed: 'Failed to load the returns',
    due: (day: string) => `Form 1099-NEC is due on ${day}.`,
    required: (year: number, returns: number) =>
      `The payments of ${year} require ${countOf(returns, 'Form 1099-NEC', 'Forms 1099-NEC')}.`,
    electronic: 'With 10 or more information returns, you must file electronically.',
    paperPossible:
      'With 10 or more information returns, including Forms W-2 and all other types, you must file electronically. With fewer, you can file on paper or through IRIS, the IRS’s free e-file site.',
  },
  preview: {
    title: 'Form 1099-NEC',
    steps:
      'Download the file, upload it in the IRIS Taxpayer Portal of the IRS and record the upload here with the receipt ID.',
    ORIGINALS: 'Originals',
    CORRECTIONS: 'Corrections',
    ready: (returns: number) => `${countOf(returns, 'return is', 'returns are')} ready.`,
    withProblems: (returns: number) =>
      `${countOf(returns, 'return is', 'returns are')} left out because of the problems below.`,
    none: 'No return is waiting to be filed.',
    downloads: { ORIGINALS: 'Download originals', CORRECTIONS: 'Download list of corrections' },
    part: (label: string, part: number, parts: number) => `${label}, file ${part} of ${parts}`,
    downloading: 'Preparing...',
    failed: 'Failed to prepare the file',
    prepared: (fileName: string, returns: number) =>
      `${fileName} has ${countOf(returns, 'return')} with full taxpayer numbers. Delete it after the upload.`,
    correctionsNote:
      'Key in corrections in the portal: find each return by its original receipt ID and change the listed boxes. The list is not a file to upload, because the portal would take it for new returns. For a wrong name or number, key in the return with zero amounts first. The new original is in the next file of originals.',
    spellings: 'Written differently in the file',
    spellingsHint:
      'The file has only letters from A to Z, and a person’s first name comes first. The forms keep the spelling of the W-9.',
    spelling: (onForm: string, inFile: string) => `“${onForm}” is “${inFile}” in the file.`,
  },
  confirm: {
    title: 'Download a file with full taxpayer numbers?',
    text: 'The audit logs record who downloads it and when. Delete the file from this computer after you upload it.',
    blank: (columns: string) => `These columns stay blank: ${columns}.`,
    action: 'Download',
  },
  problems: {
    title: 'Problems',
    intro: 'A return with a problem is left out of the file.',
    more: (shown: number, all: number) => `Showing the first ${shown} of ${all} problems.`,
    generate: 'Generate the forms again on the year-end reconciliation page',
  },
  template: {
    title: 'File columns',
    BUILT_IN: (columns: number) =>
      `The file has the ${columns} columns known for this year. If the portal rejects them, choose its template or paste the first row.`,
    PASTED: (columns: number) => `The file has the ${countOf(columns, 'column')} of your template.`,
    NONE: 'The columns for this year are not known yet. Download the template in the IRIS Taxpayer Portal and choose it here.',
    NOT_ACCEPTED:
      'The IRS system IRIS accepts returns from 2022 on. File earlier years on paper, on forms that you order from the IRS.',
    unmatched: (columns: string) =>
      `Linehaul does not know these columns and leaves them blank: ${columns}.`,
    paste: 'Enter columns',
    dialog: (year: number) => `Columns of the ${year} template`,
    header: 'First row of the template',
    headerHint: 'Or copy the whole first row from the spreadsheet or the CSV file.',
    save: 'Save',
    busy: 'Saving...',
    failed: 'Failed to save the first row',
    missing: 'Choose the template or paste its first row.',
  },
  files: {
    title: 'Files',
    none: 'No file was prepared for this year.',
    loading: 'Loading the files...',
    loadFailed: 'Failed to load the files',
    returns: (returns: number, kind: 'ORIGINALS' | 'CORRECTIONS') =>
      kind === 'ORIGINALS' ? countOf(returns, 'original') : countOf(returns, 'correction'),
    prepared: (name: string | null, moment: string) =>
      `Prepared ${moment}${name ? ` by ${name}` : ''}`,
    uploaded: (name: string | null, moment: string, receipt: string) =>
      `Uploaded ${moment}${name ? `, recorded by ${name}` : ''}, receipt ID ${receipt}`,
    recorded: (name: string | null, moment: string) =>
      `Result recorded ${moment}${name ? ` by ${name}` : ''}`,
    digest: (digest: string) => `SHA-256 ${digest}`,
    states: {
      PREPARED: 'Prepared',
      UPLOADED: 'Uploaded',
      ACCEPTED: 'Accepted',
      ACCEPTED_WITH_ERRORS: 'Accepted with errors',
      REJECTED: 'Rejected',
    },
    upload: 'Record upload',
    result: 'Record result',
    withErrors: {
      REJECTED: (name: string, note: string) =>
        `The IRS rejected the 1099-NEC for ${name}${note ? `: ${note}` : ''}. Fix the cause. The next file includes the return again.`,
      ACCEPTED_WITH_ERRORS: (name: string, note: string) =>
        `The IRS accepted the 1099-NEC for ${name} with errors${note ? `: ${note}` : ''}. Correct what is wrong and generate a corrected form.`,
    },
  },
  upload: {
    title: (fileName: string) => `Upload of ${fileName}`,
    text: {
      ORIGINALS: (returns: number) =>
        `${countOf(returns, 'form')} will be marked as submitted. Record the upload when the portal shows a receipt ID.`,
      CORRECTIONS: (returns: number) =>
        `${countOf(returns, 'form')} will be marked as submitted. Record this when every correction is keyed in and the portal shows a receipt ID.`,
    },
    receipt: 'Receipt ID',
    evenIfChanged: 'Also mark forms that changed after the file was prepared',
    evenIfFiledBefore: 'Also record returns that another uploaded file contains',
    save: 'Record upload',
    busy: 'Saving...',
    failed: 'Failed to record the upload',
    missing: 'Enter the receipt ID that the portal shows.',
  },
  result: {
    title: (fileName: string) => `Result of ${fileName}`,
    result: 'Result of the file',
    note: 'Note',
    lines: 'Result by line',
    line: (line: number, name: string) => `Line ${line}, ${name}`,
    same: 'Same as the file',
    lineNote: (line: number) => `Note on line ${line}`,
    accepted: 'Accepted forms are marked as approved. Rejected ones can be filed again.',
    save: 'Record result',
    busy: 'Saving...',
    failed: 'Failed to record the result',
    loading: 'Loading the lines...',
    loadFailed: 'Failed to load the lines',
  },
  form945: {
    title: 'Form 945: backup withholding',
    loading: 'Loading the withholding...',
    loadFailed: 'Failed to load the withholding',
    none: (year: number) => `No tax was withheld in ${year}.`,
    notDue: (year: number) =>
      `No tax is withheld for ${year}. Without withholding, Form 945 is not due.`,
    withheld: 'Total withheld',
    due: 'Due',
    dueOn: (day: string, ifDeposited: string) =>
      `${day}; ${ifDeposited} if all deposits were made on time and in full`,
    shortfall: 'Should have been withheld',
    shortfallText: (amount: string) =>
      `${amount}. The carrier owes it to the IRS (IRC 3403). The year-end reconciliation names the payees.`,
    months: 'Monthly summary of federal tax liability',
    month: 'Month',
    amount: 'Amount ($)',
    payments: 'Payments with tax withheld',
    payee: 'Payee',
    paidOn: 'Paid on',
    paid: 'Paid ($)',
    tax: 'Withheld ($)',
    repaid: 'Repaid ($)',
    liability: 'Liability ($)',
    repaidOn: (day: string) => `on ${day}`,
    repaidTotal: 'Repaid to payees',
    repaidText: (amount: string) =>
      `${amount} was withheld in error and repaid (Treas. Reg. 31.6413(a)-3). The total and the months leave it out.`,
    exportCsv: 'Export CSV',
    exportFailed: 'Failed to export the payments',
    csv: ['Payee', 'Paid On', 'Paid', 'Withheld', 'Repaid', 'Repaid On', 'Liability'],
  },
};
