import { inLanguage } from '../../language/language.ts';

export const repaymentMessages = inLanguage('taxRepayment', {
  withheldInError: (amount: string) =>
    `${amount} was withheld although the taxpayer number had been received by this payment date.`,
  action: 'Repay withheld tax',
  actionFor: (day: string) => `Repay the tax withheld on ${day}`,
  title: (name: string) => `Repay withheld tax to ${name}?`,
  summary: (amount: string, day: string) =>
    `${amount} was withheld in error from the payment of ${day}.`,
  effect:
    'Pay it to the payee first, as a payment of its own, and keep the receipt. Then record it here. Box 4 and Form 945 leave it out. The settlement does not change.',
  day: 'Repayment date',
  method: 'Payment method',
  confirm: 'Record repayment',
  busy: 'Recording...',
  failed: 'Failed to record the repayment',
  remove: 'Remove repayment',
  removeFor: (day: string) => `Remove the repayment of ${day}`,
  removeTitle: 'Remove the repayment?',
  removeAbout: (amount: string, name: string) =>
    `Remove it only if ${amount} was not repaid to ${name}. Box 4 and Form 945 then include the tax again.`,
  reason: 'Reason',
  noReason: 'Enter the reason.',
  removing: 'Removing...',
  removeFailed: 'Failed to remove the repayment',
});
