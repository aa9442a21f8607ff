export const PAYMENT_METHODS = [
  'BANK_TRANSFER',
  'CHECK',
  'CASH',
  'CARD',
  'PAYMENT_NETWORK',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The payment methods of a repayment of withheld tax. It is not income, so no card issuer or payment network may report
 *  it on Form 1099-K. */
export const REPAYMENT_METHODS = ['BANK_TRANSFER', 'CHECK', 'CASH'] as const;
export type RepaymentMethod = (typeof REPAYMENT_METHODS)[number];

export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'BANK_TRANSFER';

export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  BANK_TRANSFER: 'Bank transfer',
  CHECK: 'Check',
  CASH: 'Cash',
  CARD: 'Card',
  PAYMENT_NETWORK: 'Payment network',
};

/** Card issuers and third-party networks report payments to the IRS on Form 1099-K, so the carrier does not (Treas.
 *  Reg. 1.6041-1(a)(1)(iv)). */
export function isCardOrNetwork(method: PaymentMethod | null): boolean {
  return method === 'CARD' || method === 'PAYMENT_NETWORK';
}
