import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Answer } from '../../domain/endpoint.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import {
  isCardOrNetwork,
  USUAL_PAYMENT_METHOD,
  type PaymentMethod,
} from '../../domain/payroll/payment-methods.ts';
import { refusePaymentDay } from '../../domain/payroll/rules.ts';
import type { getWithholding } from '../../domain/payroll/schema.ts';
import {
  withholdingInHistory,
  type WithholdingQuestion,
} from '../../domain/payroll/withholding.ts';
import type { Withholding } from '../../domain/tax-documents/backup-withholding.ts';
import type { ReadContext } from '../platform/api.ts';
import type { Database, Tx } from '../platform/database.ts';
import { found, refuse, unlessRefused } from '../platform/errors.ts';
import { readPayeeTaxFacts } from './payee-queries.ts';
import { BEFORE_ALL_PAYMENTS, expenseLines, gatherPayments } from './payment-queries.ts';
import { findRun } from './queries.ts';
import type { StoredRun } from './stored-run.ts';
import { readNecSettings } from '../tax-documents/settings-queries.ts';

export interface PaymentToCome {
  paidOn: Day;
  paymentMethod: PaymentMethod;
}

type PayeeHistory = Omit<WithholdingQuestion, 'payment'>;

/** What withholding asks about a payee until the day of a payment. A command locks the payee first:
 *  otherwise two payments at once would each miss the other on the way to the threshold. */
export async function readPayeeHistory(
  db: Database | Tx,
  actor: Actor,
  userId: string,
  { paidOn, timeZone }: { paidOn: Day; timeZone: string },
): Promise<PayeeHistory> {
  const span = { from: BEFORE_ALL_PAYMENTS, through: paidOn, userIds: [userId], timeZone };
  const [payments, { laterThresholds, ownHolidays }, payee] = await Promise.all([
    gatherPayments(db, actor, span),
    readNecSettings(db),
    readPayeeTaxFacts(db, actor, userId, timeZone),
  ]);
  return {
    payments: payments.get(userId) ?? [],
    payee: found(payee),
    laterThresholds,
    ownHolidays,
  };
}

/** What is withheld from a run that is about to be paid. */
export function withholdingOfRun(
  run: StoredRun,
  { paidOn, paymentMethod }: PaymentToCome,
  history: PayeeHistory,
): Withholding {
  const { id, reimbursementsCents, expensesCents } = run;
  return withholdingInHistory({
    ...history,
    payment: {
      id,
      paidOn,
      baseCents: run.basePayCents,
      bonusCents: run.bonusesCents,
      expenses: expenseLines(
        run.weekStart,
        reimbursementsCents,
        expensesCents - reimbursementsCents,
      ),
      byCardOrNetwork: isCardOrNetwork(paymentMethod),
    },
  });
}

/** The same figures before anything is paid. */
export async function previewWithholding({
  db,
  actor,
  params,
  query,
  today,
  company,
}: ReadContext<typeof getWithholding>): Promise<Answer<typeof getWithholding>> {
  const run = found(await findRun(db, actor, params.id));
  if (run.status !== 'PROCESSED') refuse('RUN_NOT_PROCESSED');
  const { paidOn, paymentMethod = USUAL_PAYMENT_METHOD } = query;
  unlessRefused(refusePaymentDay(run.weekStart, paidOn, today));
  const { timeZone } = company;
  const history = await readPayeeHistory(db, actor, run.userId, { paidOn, timeZone });
  const payment = { paidOn, paymentMethod };
  const { cents, ofCents, sentence } = withholdingOfRun(run, payment, history);
  return {
    gross: dollarsFromCents(run.totalPayCents),
    reportable: dollarsFromCents(ofCents),
    withheld: dollarsFromCents(cents),
    netPay: dollarsFromCents(run.totalPayCents - cents),
    sentence,
  };
}
