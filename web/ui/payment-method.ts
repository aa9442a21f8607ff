import {
  DEFAULT_PAYMENT_METHOD,
  type PaymentMethod,
} from '../../domain/payroll/payment-methods.ts';

let lastMethod = DEFAULT_PAYMENT_METHOD;

/** Returns the payment method that was last used since the page was loaded. A payment dialog starts with it. */
export function lastPaymentMethod(): PaymentMethod {
  return lastMethod;
}

export function rememberPaymentMethod(method: PaymentMethod = DEFAULT_PAYMENT_METHOD): void {
  lastMethod = method;
}
