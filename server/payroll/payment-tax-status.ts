import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isOwn } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  refusalOfPaymentTaxStatus,
  type setPaymentTaxStatus,
} from '../../domain/payroll/payee-status.ts';
import { say } from '../../domain/payroll/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { readPayeeTaxDetails, taxStatusColumns, type TaxStatusColumns } from './payee-queries.ts';
import { lockForPayment } from './withholding-queries.ts';

interface PaymentTaxStatus extends TaxStatusColumns {
  /** The id of the settlement or of the opening balance. */
  id: string;
  /** The row that stores the status: a payment or an opening balance. */
  paymentId: string;
  paidOn: Day;
}

interface StatusSpan {
  userId: string;
  from: Day;
  through: Day;
  timeZone: string;
}

const STATUS_COLUMNS = [
  sql<Day>`paid_on`.as('paidOn'),
  'payee_w9_version_id',
  'payee_identity',
  'payee_classification',
  'payee_llc_code',
  'payee_exempt_code',
  'payee_reporting',
  'payee_not_reportable_reason',
] as const;

/** Locks the paid settlements that count in the tax year of their payment (see `REVERSAL_RULES`), and their payments,
 *  until the transaction ends. Index: settlements_by_user. */
async function lockSettlements(
  tx: Tx,
  { userId, from, through, timeZone }: StatusSpan,
): Promise<PaymentTaxStatus[]> {
  return tx
    .selectFrom('settlements as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'p.id as paymentId', ...STATUS_COLUMNS])
    .where('r.user_id', '=', userId)
    .where('p.paid_on', '>=', from)
    .where('p.paid_on', '<=', through)
    .where((eb) =>
      eb.or([
        eb('r.status', '=', 'PAID'),
        eb.and([
          eb('p.state', '<>', 'VOIDED'),
          sql<boolean>`extract(year from case p.state when 'RETURNED' then p.state_on
            else (r.reversed_at at time zone ${timeZone})::date end) > extract(year from p.paid_on)`,
        ]),
      ]),
    )
    .orderBy('p.paid_on')
    .orderBy('r.id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the payments outside Linehaul that were not reversed. Index: opening_balances_by_payment. */
async function lockOpeningBalances(
  tx: Tx,
  { userId, from, through }: StatusSpan,
): Promise<PaymentTaxStatus[]> {
  return tx
    .selectFrom('opening_balances')
    .select(['id', 'id as paymentId', ...STATUS_COLUMNS])
    .where('user_id', '=', userId)
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', through)
    .where('reversed_at', 'is', null)
    .orderBy('paid_on')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const withOtherStatus = (
  payments: readonly PaymentTaxStatus[],
  status: TaxStatusColumns,
): PaymentTaxStatus[] =>
  payments.filter((payment) => !isDeepStrictEqual({ ...payment, ...status }, payment));

async function setStatus(
  tx: Tx,
  table: 'payments' | 'opening_balances',
  payments: readonly PaymentTaxStatus[],
  status: TaxStatusColumns,
): Promise<void> {
  await tx
    .updateTable(table)
    .set(status)
    .where('id', '=', sql<string>`any(${payments.map(({ paymentId }) => paymentId)}::uuid[])`)
    .execute();
}

function valuesBefore({ paidOn, ...before }: PaymentTaxStatus) {
  return {
    paidOn,
    w9VersionId: before.payee_w9_version_id,
    classification: before.payee_classification,
    reporting: before.payee_reporting,
  };
}

/** Applies the payee's current W-9 and settings to the payments of a date range. The figures of a year are computed
 *  from payments, so these figures change too. A submitted form does not change. */
export async function changePaymentTaxStatus({
  tx,
  actor,
  params,
  body,
  today,
  company,
}: WriteContext<typeof setPaymentTaxStatus>): Promise<
  Outcome<ResponseBody<typeof setPaymentTaxStatus>>
> {
  throwIfRefused(refusalOfPaymentTaxStatus(body, today));
  const { from, through } = body;
  await lockForPayment(tx, [params.id]);
  const payee = requireFound(await readPayeeTaxDetails(tx, actor, params.id, company.timeZone));
  if (isOwn(actor, params.id)) refuse('OWN_PAY');
  const status = taxStatusColumns(payee);
  const span = { userId: params.id, from, through, timeZone: company.timeZone };
  const settlements = withOtherStatus(await lockSettlements(tx, span), status);
  const balances = withOtherStatus(await lockOpeningBalances(tx, span), status);
  const payments = settlements.length + balances.length;
  if (payments === 0) return withoutEvents({ message: say.statusUnchanged, payments: 0 });
  await setStatus(tx, 'payments', settlements, status);
  await setStatus(tx, 'opening_balances', balances, status);
  return withEvents(
    {
      message: say.statusChanged({ count: payments }),
      payments,
    },
    {
      action: 'PAYMENT_TAX_STATUS_CHANGED',
      level: 'WARNING',
      subjectId: params.id,
      before: {
        payments: [
          ...settlements.map((settlement) => ({
            settlementId: settlement.id,
            ...valuesBefore(settlement),
          })),
          ...balances.map((balance) => ({
            openingBalanceId: balance.id,
            ...valuesBefore(balance),
          })),
        ],
      },
      after: {
        from,
        through,
        reason: body.reason.trim(),
        payments,
        w9VersionId: status.payee_w9_version_id,
        classification: status.payee_classification,
        reporting: status.payee_reporting,
      },
    },
  );
}
