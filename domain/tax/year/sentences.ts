import { countOf } from '../../count-of.ts';
import type { Cents } from '../../money.ts';
import { sentencesOf, type Format } from '../../sentence.ts';

interface Count {
  count: number;
}

export const say = sentencesOf('taxYear', {
  // Why a form is or is not required
  reachesThreshold: 'The pay of the year reaches the threshold: a form is required.',
  taxWithheld: 'Tax was withheld: a form is required regardless of the amount.',
  voluntary: 'This pay does not require a form, but the carrier issues one anyway.',
  belowThreshold:
    'The pay of the year is below the federal threshold: no filing is required by the IRS.',
  reversed: 'This payment was reversed.',
  cardOrNetwork: 'Paid by card or a payment network, which reports it on Form 1099-K.',
  substantiatedExpenses: 'Reimbursed expenses that are substantiated are not income.',
  corporation: 'The payee was a corporation when it was paid: no filing is required.',
  exemptCode: 'The payee’s W-9 claimed an exemption (code 1 to 5): no filing is required.',
  notReportable: 'The payee was marked as not reportable: no filing is required.',

  // Why tax is withheld or not
  withheldNoTin: '24% is withheld because there is no taxpayer identification number on file.',
  withheldTinNotice:
    '24% is withheld because the IRS reported a wrong number and no new one was received.',
  nothingWithheldTinOnFile:
    'Nothing is withheld because the taxpayer identification number is on file.',
  nothingWithheldNothingReportable:
    'Nothing is withheld because nothing in this payment is reportable.',
  nothingWithheldExemptPayee:
    'Nothing is withheld because payments to this payee are not reported.',
  nothingWithheldBelowThreshold:
    'Nothing is withheld yet because the year’s payments are below the threshold (IRC 3406(b)(6)).',

  // The repayment of withheld tax
  ownRepayment: 'You cannot repay withheld tax to yourself.',
  repaidInOtherYear:
    'Tax can be repaid only in the year in which it was withheld. After that year, the payee claims it on their tax return.',
  furnishedWithTax:
    'The payee already has the form of this year, which includes this tax. The payee claims it on their tax return.',
  furnishedWithoutTax:
    'The payee already has the form of this year, which leaves this tax out. The repayment can no longer be removed.',
  alreadyRepaid: 'The tax withheld from this payment was already repaid.',
  notInError:
    'No tax was withheld in error from this payment: the taxpayer number was not received on or before the payment date.',
  repayAmount: ({ amount }: { amount: Cents }, { cents }: Format) =>
    `amount: ${cents(amount)} was withheld in error. Repay this amount.`,
  repaid: ({ amount }: { amount: Cents }, { cents }: Format) =>
    `Repayment of ${cents(amount)} recorded`,
  noRepayment: 'No repayment of withheld tax is recorded for this payment.',
  removalReason: 'reason: Enter why the repayment is removed.',
  repaymentRemoved: 'Repayment removed',

  // Thresholds and the forms of a year
  thresholdByLaw: 'taxYear: thresholds through 2026 are set by law. Choose a later year.',
  thresholdAmount: 'threshold: enter $2,000 or more, in whole hundreds of dollars (IRC 6041(h)).',
  yearTooLate: 'year: choose next year or an earlier year.',
  sourceMissing: 'source: enter where the figure was published.',
  thresholdSaved: ({ year }: { year: number }) => `Threshold of ${year} saved`,
  payerSaved: 'Tax identity saved',
  upToDate: 'Every payee who needs a form has an up-to-date one.',
  formsGenerated: ({ count }: Count) =>
    `${countOf(count, 'Form 1099-NEC', 'Forms 1099-NEC')} generated.`,
  draftGenerated: '1 Form 1099-NEC generated as a draft.',
  formsAndDraftsGenerated: ({ count, drafts }: { count: number; drafts: number }) =>
    `${count} Forms 1099-NEC generated, including ${countOf(drafts, 'draft')}.`,
  noFormGenerated: 'No form generated.',
  payeesLeft: ({ count }: Count) =>
    `${countOf(count, 'payee still needs', 'payees still need')} a form.`,
  generateAgain: 'Choose “Generate all forms” again.',
  namesToChoose: ({ count }: Count) =>
    `${countOf(count, 'payee needs', 'payees need')} a choice of the name on the form first.`,

  // The payee's confirmation of the year
  subjectMissing: 'subject: choose what is wrong.',
  questionMissing: 'question: write what is wrong.',
  figuresChanged: 'Your figures have changed. Check the new ones, then confirm.',
  confirmed: 'Your figures are confirmed',
  questionSent: 'Your question was sent to the office',
  alreadyAnswered:
    'Somebody already answered this question, or the payee has confirmed the figures or asked again. Reload the page.',
  answerMissing: 'answer: write an answer.',
  answered: 'The payee sees your answer',
});
