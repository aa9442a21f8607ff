export const PAYMENT_METHODS = [
  'BANK_TRANSFER',
  'CHECK',
  'CASH',
  'CARD',
  'PAYMENT_NETWORK',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a run is paid unless somebody says otherwise. */
export const USUAL_PAYMENT_METHOD: PaymentMethod = 'BANK_TRANSFER';

export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  BANK_TRANSFER: 'Bank transfer',
  CHECK: 'Check',
  CASH: 'Cash',
  CARD: 'Card',
  PAYMENT_NETWORK: 'Payment network',
};

/** Cards and third-party networks report to the IRS themselves, on Form 1099-K (Treas. Reg.
 *  1.6041-1(a)(1)(iv)). */
export function isCardOrNetwork(method: PaymentMethod | null): boolean {
  return method === 'CARD' || method === 'PAYMENT_NETWORK';
}
