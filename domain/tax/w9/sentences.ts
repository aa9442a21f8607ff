import { countOf } from '../../count-of.ts';
import { sentencesOf } from '../../sentence.ts';

export const say = sentencesOf('w9', {
  // Missing lines
  nameMissing: 'Line 1: the name as on the tax return.',
  classificationMissing: 'Line 3a: the federal tax classification.',
  llcCodeMissing:
    'Line 3a: how the LLC is taxed, C, S or P. A disregarded LLC checks the classification of its owner instead.',
  otherTextMissing: 'Line 3a: what the other classification is.',
  streetMissing: 'Line 5: number and street.',
  cityStateZipMissing: 'Line 6: city, state and ZIP Code.',
  tinMissing: 'Part I: the taxpayer identification number (SSN, ITIN or EIN).',
  signatureMissing: 'Part II: the signature under penalties of perjury.',

  // Lines that conflict
  llcCodeInvalid: 'Only an LLC enters C, S or P.',
  otherTextInvalid: 'Enter this text only with the classification Other.',
  line3bInvalid: 'Line 3b is for partnerships, trusts, estates and LLCs taxed as a partnership.',
  exemptCodeInvalid: 'Individuals have no exemption code on line 4.',
  code5Invalid: 'Exempt payee code 5 is for corporations.',
  tinKindInvalid: 'This classification requires an EIN.',
  cannotSign: 'Some lines are missing or conflict. Correct them and sign again.',

  // Signing
  signatureName: 'Type your full name to sign.',
  signed: 'Your W-9 is signed',
  unchanged: 'Your W-9 is unchanged',
  notSigned: 'This W-9 is not signed. Ask for a signed one first.',

  // Forms on paper
  kindOfNumber: 'tinKind: Choose the kind of number.',
  receivedInFuture: 'receivedOn: Enter the day the form arrived, today or earlier.',
  signedAfterReceipt: 'signedOn: The date signed cannot be after the date received.',
  whoSigned: 'signatureName: Enter who signed the form.',
  conflict: 'Some entries of the form conflict. Correct them.',
  paperSaved: 'Paper W-9 saved',
  paperSavedIncomplete:
    'Paper W-9 saved as incomplete. It does not count as on file until it is complete.',
  paperUnchanged: 'This paper W-9 is already saved',

  // Requests
  cannotSignIn: 'This person can no longer sign in. Request the W-9 on paper.',
  alreadyRequested: 'The W-9 is already requested',
  requested: 'W-9 requested',
  requestedFrom: ({ count }: { count: number }) =>
    count === 0 ? 'No W-9 requested' : `W-9 requested from ${countOf(count, 'person', 'people')}`,

  // Tax settings
  ownSettings: 'You cannot change your own tax settings.',
  reasonMissing: 'Enter why payments are not reported.',
  reasonNotNeeded: 'Enter a reason only if payments are not reported.',
  secondNoticeDay: 'Enter the day on which the second notice was received.',
  noticeInFuture: 'Enter the day the notice arrived, today or earlier.',
  noFirstNotice:
    'No notice of the two calendar years before is recorded. Save the day of the first notice, then the day of this one.',
  letterWithoutNotice: 'Enter the day on which the IRS notice was received.',
  letterBeforeNotice: 'The B-notice cannot be mailed before the IRS notice arrived.',
  letterInFuture: 'Enter the day the B-notice was mailed, today or earlier.',
  settingsSaved: 'The tax settings are saved',
});
