import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isOwn } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { countOf } from '../../domain/count-of.ts';
import type { Answer } from '../../domain/endpoint.ts';
import { refusePaymentStatus, type setPaymentStatus } from '../../domain/payroll/payee-status.ts';
import { done, nothingChanged, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { found, refuse, unlessRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { lockPayee, readPayeeTaxFacts } from './payee-queries.ts';
import { reversedOn } from './payment-queries.ts';
import { statusColumns, type StatusColumns } from './stored-run.ts';

interface PaymentStatus extends StatusColumns {
  id: string;
  paidOn: Day;
}

/** Those that count in their year, see `REVERSAL_RULES`. Locks them until the transaction ends.
 *  Index: payroll_runs_by_payment. */
async function lockPayments(
  tx: Tx,
  {
    userId,
    from,
    through,
    timeZone,
  }: { userId: string; from: Day; through: Day; timeZone: string },
): Promise<PaymentStatus[]> {
  return tx
    .selectFrom('payroll_runs as r')
    .select([
      'id',
      sql<Day>`paid_on`.as('paidOn'),
      'payee_w9_version_id',
      'payee_identity',
      'payee_classification',
      'payee_llc_code',
      'payee_exempt_code',
      'payee_reporting',
      'payee_not_reportable_reason',
    ])
    .where('user_id', '=', userId)
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', through)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'PAID'),
        eb.and([
          sql<boolean>`reversal_kind is distinct from 'NEVER_PAID'`,
          sql<boolean>`extract(year from ${reversedOn(timeZone)}) > extract(year from paid_on)`,
        ]),
      ]),
    )
    .orderBy('paid_on')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Applies today's W-9 and settings to payments of a span of days. Years are computed from payments, so they change with
 *  them; a submitted form stays as it was. */
export async function changePaymentStatus({
  tx,
  actor,
  params,
  body,
  today,
  company,
}: WriteContext<typeof setPaymentStatus>): Promise<Outcome<Answer<typeof setPaymentStatus>>> {
  unlessRefused(refusePaymentStatus(body, today));
  const { from, through } = body;
  await lockPayee(tx, params.id);
  const payee = found(await readPayeeTaxFacts(tx, actor, params.id, company.timeZone));
  if (isOwn(actor, params.id)) refuse('OWN_MONEY');
  const status = statusColumns(payee);
  const payments = await lockPayments(tx, {
    userId: params.id,
    from,
    through,
    timeZone: company.timeZone,
  });
  const changing = payments.filter(
    (payment) => !isDeepStrictEqual({ ...payment, ...status }, payment),
  );
  if (changing.length === 0)
    return nothingChanged({ message: 'These payments have this status already.', payments: 0 });
  await tx
    .updateTable('payroll_runs')
    .set(status)
    .where(
      'id',
      'in',
      changing.map(({ id }) => id),
    )
    .execute();
  return done(
    {
      message: `${countOf(changing.length, 'payment')} changed`,
      payments: changing.length,
    },
    {
      action: 'PAYMENT_STATUS_CHANGED',
      level: 'WARNING',
      subjectId: params.id,
      before: {
        payments: changing.map(({ id, paidOn, ...before }) => ({
          payrollRunId: id,
          paidOn,
          w9VersionId: before.payee_w9_version_id,
          classification: before.payee_classification,
          reporting: before.payee_reporting,
        })),
      },
      after: {
        from,
        through,
        reason: body.reason.trim(),
        payments: changing.length,
        w9VersionId: status.payee_w9_version_id,
        classification: status.payee_classification,
        reporting: status.payee_reporting,
      },
    },
  );
}
