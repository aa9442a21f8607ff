import { INVALID_LINE_SENTENCES } from '../../../domain/tax/w9/rules.ts';
import { TIN_SENTENCES } from '../../../domain/tax/tin/tin.ts';
import { inLanguage } from '../../language/language.ts';

/** The text of the form from line 1 to the signature. */
export const formMessages = inLanguage('w9Form', {
  sign: {
    action: 'Sign the W-9',
    busy: 'Signing...',
    cancel: 'Cancel',
    failed: 'The form could not be signed',
    leaveTitle: 'Leave without signing?',
    loss: 'Your entries are not signed. If you leave, you’ll lose them.',
    errorsTitle: 'Correct these lines and sign again',
    errorsAbout: 'Nothing that you typed is lost.',
  },
  signature: {
    mark: 'Sign here',
    title: 'Signature of U.S. person',
    certified: 'I have read the certification above and make it under penalties of perjury.',
    notCertified: 'Confirm that you have read the certification.',
    name: 'Type your full name to sign',
    nameHint: (day: string) =>
      `Date: ${day}. The time, your IP address and your device are stored with the signature.`,
    notSigned: 'Type your full name. It is your signature.',
  },
  certification: {
    mark: 'Part II',
    title: 'Certification',
    instructions: 'Certification instructions.',
    crossOut: 'The IRS has notified me of backup withholding. Cross out item 2.',
    usPerson: 'Definition of a U.S. person',
  },
  nameLines: {
    mark: 'Lines 1 and 2',
    title: 'Name',
    name: 'Name, as on the income tax return',
    nameHint: 'A sole proprietor, or the owner of a disregarded LLC, puts their own name here.',
    businessName: 'Business name, if it differs',
  },
  classification: {
    mark: 'Line 3a',
    title: 'Federal tax classification',
    hint: 'For a single-member LLC that is not taxed as a corporation (a disregarded LLC), choose the owner’s classification, not LLC.',
    choice: 'Classification of the person on line 1',
    llcCode: 'How the LLC is taxed',
    other: 'Other classification',
    foreignOwners:
      'Line 3b: this form goes to a partnership, trust or estate in which you have an interest, and you have foreign partners, owners or beneficiaries.',
  },
  exemptions: {
    mark: 'Line 4',
    title: 'Exemptions',
    hint: 'Only for certain entities. Most leave it blank.',
    payeeCode: 'Exempt payee code',
    payeeCodeHint: '1 to 13. Use 5 for a corporation.',
    payeeCodeInvalid: 'Enter an exempt payee code from 1 to 13.',
    fatcaCode: 'FATCA exemption code',
    fatcaCodeHint: 'A to M. Not for accounts in the United States.',
    fatcaCodeInvalid: 'Enter a FATCA code from A to M.',
  },
  address: {
    mark: 'Lines 5 and 6',
    title: 'Address',
    hint: 'Your tax forms show this address.',
    street: 'Number and street',
    unit: 'Apt. or suite',
    city: 'City',
    state: 'State',
    zip: 'ZIP Code',
  },
  accounts: {
    mark: 'Line 7',
    title: 'Account numbers',
    hint: 'Optional. Leave it blank unless we asked for it.',
    numbers: 'Account numbers',
  },
  tin: {
    mark: 'Part I',
    title: 'Taxpayer identification number',
    hint: 'It is stored encrypted. By default only its last four digits are shown.',
    kind: 'Kind of number',
    onFile: 'On file:',
    retype: 'Enter another number',
    keepHint: 'Leave it blank to keep the number on file.',
    example: (number: string) => `For example, ${number}`,
  },
  missing: {
    name: 'Enter the name as on the tax return.',
    classification: 'Choose the federal tax classification.',
    llcCode:
      'Choose how the LLC is taxed. For a disregarded LLC, choose the classification of its owner.',
    otherText: 'Enter what the other classification is.',
    street: 'Enter the number and street.',
    city: 'Enter the city.',
    state: 'Choose the state.',
    zip: 'Enter the ZIP Code.',
    tinKind: 'Choose the kind of number.',
    tin: 'Enter the taxpayer identification number.',
  },
  invalidLines: INVALID_LINE_SENTENCES,
  tinFaults: TIN_SENTENCES,
});
