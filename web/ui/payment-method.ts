import {
  DEFAULT_PAYMENT_METHOD,
  isCardOrNetwork,
  type PaymentMethod,
} from '../../domain/payroll/payment-methods.ts';

let lastMethod = DEFAULT_PAYMENT_METHOD;

/** Returns the last payment method since the page was loaded, but never a card or network. A payment dialog starts with
 *  this method. */
export function lastPaymentMethod(): PaymentMethod {
  return lastMethod;
}

/** Remembers the method for the next payment. Forgets a card or network, because the carrier does not report such
 *  payments on Form 1099-NEC. The person must choose a card or network each time. */
export function rememberPaymentMethod(method: PaymentMethod = DEFAULT_PAYMENT_METHOD): void {
  lastMethod = isCardOrNetwork(method) ? DEFAULT_PAYMENT_METHOD : method;
}
