import { isOwn, type Actor } from '../../../domain/access.ts';
import type { WithholdingRepaymentValues } from '../../../domain/audit-logs/entry-values.ts';
import { yearOf } from '../../../domain/calendar.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { centsFromDollars, type Cents } from '../../../domain/money.ts';
import { withheldInErrorOfYear } from '../../../domain/payroll/withholding.ts';
import {
  refusalOfRepayment,
  type removeRepayment,
  type repayWithholding,
} from '../../../domain/tax/year/withholding-repayment.ts';
import { say } from '../../../domain/tax/year/sentences.ts';
import { withEvents, type Outcome } from '../../audit/command.ts';
import type { Tx } from '../../database/database.ts';
import type { WriteContext } from '../../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../../http/errors.ts';
import {
  taxpayerKey,
  findSettlement,
  lockForPayment,
  readPayeeHistory,
} from '../../payroll/shared.ts';
import { clearRepayment, saveRepayment } from './writes.ts';
import { findPayeeOfPayment, lockForms, type PayeeOfPayment } from './repayment-queries.ts';
import { listFurnished } from './queries.ts';

type Settlement = NonNullable<Awaited<ReturnType<typeof findSettlement>>>;

function repaymentValues(
  settlement: Pick<Settlement, 'id' | 'weekStart'>,
  repaidCents: Cents,
  repaidOn: string,
  paymentMethod: string,
): WithholdingRepaymentValues {
  return {
    settlementId: settlement.id,
    weekStart: settlement.weekStart,
    repaidCents,
    repaidOn,
    paymentMethod,
  };
}

/** Finds a payment to a payee whose tax documents the actor may see. Locks the payee's taxpayer, and the forms of the
 *  year so that nobody furnishes one at the same time. */
async function lockedPayment(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ settlement: Settlement; payee: PayeeOfPayment; isFurnished: boolean }> {
  const payee = requireFound(await findPayeeOfPayment(tx, actor, id));
  if (isOwn(actor, payee.userId)) refuse('OWN_PAY', say.ownRepayment);
  await lockForPayment(tx, [payee.userId]);
  const settlement = requireFound(await findSettlement(tx, actor, id));
  if (settlement.paidOn === null) return { settlement, payee, isFurnished: false };
  const taxYear = yearOf(settlement.paidOn);
  await lockForms(tx, payee.accountIds, taxYear);
  const furnished = await listFurnished(tx, actor, payee.accountIds, taxYear);
  return { settlement, payee, isFurnished: furnished.has(taxpayerKey(payee)) };
}

/** Records the repayment of tax that was withheld in error. The settlement and its net pay do not change, because the
 *  repayment is a payment of its own. Box 4 and Form 945 no longer include the tax. */
export async function recordRepayment({
  tx,
  actor,
  params,
  body,
  today,
  company,
}: WriteContext<typeof repayWithholding>): Promise<Outcome<ResponseBody<typeof repayWithholding>>> {
  const { settlement, payee, isFurnished } = await lockedPayment(tx, actor, params.id);
  const { timeZone } = company;
  const through = `${yearOf(settlement.paidOn ?? today)}-12-31`;
  const history = await readPayeeHistory(tx, actor, payee.userId, { paidOn: through, timeZone });
  const year = { taxYear: yearOf(through), taxpayer: taxpayerKey(payee) };
  const inErrorCents = withheldInErrorOfYear(history, year).get(settlement.id) ?? 0;
  const repayment = { repaidOn: body.repaidOn, amountCents: centsFromDollars(body.amount) };
  throwIfRefused(refusalOfRepayment(settlement, { inErrorCents, isFurnished }, repayment, today));
  await saveRepayment(tx, actor, settlement.id, { ...body, cents: inErrorCents });
  return withEvents(
    { message: say.repaid({ amount: inErrorCents }) },
    {
      action: 'WITHHOLDING_REPAID',
      subjectId: payee.userId,
      before: null,
      after: repaymentValues(settlement, inErrorCents, body.repaidOn, body.paymentMethod),
    },
  );
}

export async function removeRecordedRepayment({
  tx,
  actor,
  params,
  body,
}: WriteContext<typeof removeRepayment>): Promise<Outcome<ResponseBody<typeof removeRepayment>>> {
  const { settlement, payee, isFurnished } = await lockedPayment(tx, actor, params.id);
  const { withholdingRepaidOn: repaidOn, withholdingRepaymentMethod: method } = settlement;
  if (repaidOn === null || method === null) refuse('CONFLICT', say.noRepayment);
  if (isFurnished) refuse('CONFLICT', say.furnishedWithoutTax);
  const reason = body.reason.trim();
  if (reason === '') refuse('INVALID_VALUE', say.removalReason);
  await clearRepayment(tx, settlement.id);
  const before = repaymentValues(settlement, settlement.repaidWithholdingCents, repaidOn, method);
  return withEvents(
    { message: say.repaymentRemoved },
    {
      action: 'WITHHOLDING_REPAYMENT_REMOVED',
      level: 'WARNING',
      subjectId: payee.userId,
      before,
      after: { ...before, reason },
    },
  );
}
