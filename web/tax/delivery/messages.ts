import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

export const messages = inLanguage('statementDelivery', {
  own: {
    title: 'Electronic tax forms',
    subtitle: 'Get your Form 1099-NEC on this site instead of by mail.',
    back: 'Tax documents',
    loadFailed: 'Failed to load your delivery settings',
    loading: 'Loading your delivery settings...',
    consenting: (day: string) => `You consented to electronic forms on ${day}.`,
    withdrawn: (day: string) =>
      `You withdrew your consent on ${day}. Forms that were not issued by then come on paper.`,
    paper: 'Your carrier mails your forms on paper.',
    disclosures: 'Read this first',
    forms: 'Forms issued to you',
    noForms:
      'No forms yet. The Form 1099-NEC for a year is due January 31 of the following year. If that is a weekend or holiday, it is due the next business day.',
    form: (year: number, corrected: boolean) =>
      `${year} Form 1099-NEC${corrected ? ', corrected' : ''}`,
    issued: (day: string, through: string) =>
      `Issued on ${day}. Available at least until ${through}.`,
    mailed: (day: string) => `Mailed on ${day}. You can also download it here.`,
    download: 'Download',
    downloadFailed: 'Failed to download document',
  },
  consent: {
    title: 'Consent',
    open: 'Open the sample PDF',
    opening: 'Preparing the PDF...',
    openFailed: 'Failed to open the sample PDF',
    step: 'Open the sample PDF and type the code that it shows. This proves that you can open your forms.',
    code: 'Code on the sample PDF',
    codeMissing: 'Type the 6 characters on the sample PDF.',
    agree: 'I consent to electronic forms',
    busy: 'Saving...',
    failed: 'Failed to save your consent',
  },
  withdrawal: {
    start: 'Withdraw consent',
    title: 'Withdraw your consent?',
    text: 'Forms that have not been issued yet will be mailed. Forms that were issued to you stay here. You get a confirmation.',
    confirm: 'Withdraw',
    busy: 'Withdrawing...',
    failed: 'Failed to withdraw your consent',
  },
  notice: {
    loadFailed: 'Failed to load your delivery settings',
    title: 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE',
    text: (year: number, corrected: boolean, day: string) =>
      `Your ${corrected ? 'corrected ' : ''}${year} Form 1099-NEC was issued on ${day}. Download it and print it if you need it on paper.`,
    paper: 'Your tax forms come by mail.',
    choose: 'Get them electronically',
    electronic: 'You will get your tax forms electronically.',
    manage: 'Delivery settings',
  },
  office: {
    title: (year: number) => `${year} form delivery`,
    subtitle: 'Furnish Form 1099-NEC to each payee, electronically with consent or by mail.',
    back: (year: number) => `${year} year-end reconciliation`,
    loadFailed: 'Failed to load the forms',
    tabs: 'Forms by delivery',
    ready: (count: number) => `Electronic (${count})`,
    print: (count: number) => `To mail (${count})`,
    furnished: (count: number) => `Furnished (${count})`,
    list: 'Forms',
    payee: 'Payee',
    address: 'Mailing address',
    delivery: 'Delivery',
    corrected: 'Corrected',
    electronically: 'Electronic',
    byMail: 'Mail',
    on: (method: string, day: string) => `${method}, ${day}`,
    withdrawal: 'Record withdrawal of consent',
    withdrawalOf: (name: string) => `Record withdrawal of consent: ${name}`,
    empty: {
      ready: 'No forms to send electronically',
      print: 'No forms to mail',
      furnished: 'No forms furnished yet',
    },
    emptyHint:
      'A form appears here after an administrator files it with the IRS and marks it as submitted, under Year-end reconciliation. Payees with consent are under Electronic, all others under To mail.',
    furnishAll: 'Furnish all',
    emailNotSetUp:
      'Email is not set up. Payees see the notice when they sign in. Tell them yourself, by mail or in person, that their form is available.',
  },
  recorded: {
    title: (name: string) => `Did ${name} withdraw consent in writing?`,
    about:
      'Forms that have not been issued yet will be mailed. Keep the letter with your tax records.',
    save: 'Record withdrawal of consent',
    busy: 'Recording...',
    failed: 'The withdrawal was not recorded',
  },
  furnish: {
    title: (year: number) => `Furnish the ${year} forms?`,
    text: (count: number) =>
      `This furnishes ${countOf(count, 'form')} to payees with consent. Each payee gets a notice and can download the form at once. This cannot be undone.`,
    confirm: 'Furnish',
    busy: 'Furnishing...',
    failed: 'Failed to furnish the forms',
  },
  mailing: {
    exportCsv: 'Export addresses (CSV)',
    csvFailed: 'Failed to export the addresses',
    csvColumns: ['Order', 'Name', 'Street', 'Unit', 'City', 'State', 'ZIP', 'Form'],
    download: 'Download copies (PDF)',
    downloading: 'Preparing...',
    downloadFailed: 'Failed to download the copies',
    mark: 'Mark as mailed',
    title: (count: number) => `Mark ${countOf(count, 'form')} as mailed`,
    about: (count: number) =>
      count === 1
        ? 'This applies to the form on this page.'
        : `This applies to all ${count} forms on this page.`,
    onlyDownloaded: (count: number, added: number) =>
      `This applies to ${countOf(count, 'form')} from the PDF that you downloaded. ${countOf(added, 'form')} on this page came later. Download the copies again to mail ${added === 1 ? 'it' : 'them'}.`,
    day: 'Mailing date',
    dayInvalid: 'Enter a mailing date, today or earlier.',
    save: 'Mark as mailed',
    busy: 'Saving...',
    failed: 'Failed to mark the forms as mailed',
  },
});
