import type { PaymentMethod } from '../domain/payroll/payment-methods.ts';

interface PaymentInput {
  /** An SQL expression of a date, for example `'2026-11-10'`. */
  paidOn: string;
  method?: PaymentMethod;
  withheldCents?: number;
}

/** SQL that pays processed settlements without the app, so it writes no audit entry. `where` selects the settlements, and
 *  `paidOn` may refer to their columns. A withholding also needs its settlement line. */
export function paySql(
  where: string,
  { paidOn, method = 'CHECK', withheldCents = 0 }: PaymentInput,
): string {
  return `with paid as (
      update settlements set status = 'PAID', payment_id = gen_random_uuid(), withheld_cents = ${withheldCents}
      where ${where}
      returning settlements.*, (${paidOn})::date as paid_on
    )
    insert into payments (id, user_id, state_on, paid_on, payment_method, week_start, base_pay_cents, bonuses_cents,
      expenses_cents, substantiated_cents, withheld_cents, withholding_reason)
    select payment_id, user_id, paid_on, paid_on, '${method}', week_start, base_pay_cents, bonuses_cents,
      expenses_cents, substantiated_cents, withheld_cents, ${withheldCents > 0 ? `'NO_TIN'` : 'null'}
    from paid`;
}
