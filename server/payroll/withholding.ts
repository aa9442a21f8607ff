import type { Actor } from '../../domain/access.ts';
import { isMonday, yearOf, type Day } from '../../domain/calendar.ts';
import type { Answer } from '../../domain/endpoint.ts';
import { dollarsFromCents, sumCents, type Cents } from '../../domain/money.ts';
import {
  isCardOrNetwork,
  USUAL_PAYMENT_METHOD,
  type PaymentMethod,
} from '../../domain/payroll/payment-methods.ts';
import { refusePaymentDay } from '../../domain/payroll/rules.ts';
import type {
  getWeekWithholding,
  getWithholding,
} from '../../domain/payroll/withholding-schema.ts';
import {
  payeeStatusOf,
  shortfallOfYear,
  withholdingInHistory,
  type PayeeHistory,
} from '../../domain/payroll/withholding.ts';
import type { Withholding } from '../../domain/tax-documents/backup-withholding.ts';
import type { ReadContext } from '../http/api.ts';
import type { Database, Tx } from '../database/database.ts';
import { found, refuse, unlessRefused } from '../http/errors.ts';
import { findPayee, readPayeeTaxFacts } from './payee-queries.ts';
import { expenseLines, gatherPayments } from './payment-queries.ts';
import { findRun } from './queries.ts';
import { readNecSettings } from '../company/tax-settings-queries.ts';

export interface PaymentToCome {
  paidOn: Day;
  paymentMethod: PaymentMethod;
}

/** What withholding asks about a payee until the day of a payment. A command locks the payee first:
 *  otherwise two payments at once would each miss the other on the way to the threshold. */
export async function readPayeeHistory(
  db: Database | Tx,
  actor: Actor,
  userId: string,
  { paidOn, timeZone }: { paidOn: Day; timeZone: string },
): Promise<PayeeHistory> {
  const span = { through: paidOn, userIds: [userId], timeZone };
  const payments = await gatherPayments(db, actor, span);
  const { laterThresholds, ownHolidays } = await readNecSettings(db);
  const payee = found(await readPayeeTaxFacts(db, actor, userId, timeZone));
  return { payments: payments.get(userId) ?? [], payee, laterThresholds, ownHolidays };
}

interface WeekToPay {
  /** Left out before the week is processed. */
  id?: string;
  weekStart: Day;
  basePayCents: Cents;
  bonusesCents: Cents;
  expensesCents: Cents;
  /** The substantiated part of the expenses. */
  reimbursementsCents: Cents;
}

/** What is withheld from a run that is about to be paid. */
export function withholdingOfRun(
  run: WeekToPay,
  { paidOn, paymentMethod }: PaymentToCome,
  history: PayeeHistory,
): Withholding {
  const { id = '', reimbursementsCents, expensesCents } = run;
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
      payee: payeeStatusOf(history.payee),
    },
  });
}

function withholdingAnswer(
  run: WeekToPay,
  payment: PaymentToCome,
  history: PayeeHistory,
): Answer<typeof getWithholding> {
  const grossCents = sumCents([run.basePayCents, run.bonusesCents, run.expensesCents]);
  const { cents, ofCents, sentence } = withholdingOfRun(run, payment, history);
  return {
    gross: dollarsFromCents(grossCents),
    reportable: dollarsFromCents(ofCents),
    withheld: dollarsFromCents(cents),
    netPay: dollarsFromCents(grossCents - cents),
    shortfall: dollarsFromCents(
      shortfallOfYear(history, {
        taxYear: yearOf(payment.paidOn),
        identity: history.payee.identity,
      }),
    ),
    sentence,
    hasW9: history.payee.w9 !== null,
  };
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
  return withholdingAnswer(run, { paidOn, paymentMethod }, history);
}

/** The same figures before the week is processed: as if it were paid today in the usual way. */
export async function previewWeekWithholding({
  db,
  actor,
  params,
  query,
  today,
  company,
}: ReadContext<typeof getWeekWithholding>): Promise<Answer<typeof getWeekWithholding>> {
  const { weekStart } = params;
  if (!isMonday(weekStart)) refuse('NOT_SENSIBLE', 'weekStart must be a Monday.');
  if (query.reimbursementsCents > query.expensesCents)
    refuse('NOT_SENSIBLE', 'reimbursementsCents: they are a part of the expenses.');
  unlessRefused(refusePaymentDay(weekStart, today, today));
  const payee = found(await findPayee(db, actor, query.userId));
  const { timeZone } = company;
  const history = await readPayeeHistory(db, actor, payee.id, { paidOn: today, timeZone });
  const week = {
    weekStart,
    basePayCents: query.payCents,
    bonusesCents: 0,
    expensesCents: query.expensesCents,
    reimbursementsCents: query.reimbursementsCents,
  };
  return withholdingAnswer(week, { paidOn: today, paymentMethod: USUAL_PAYMENT_METHOD }, history);
}
