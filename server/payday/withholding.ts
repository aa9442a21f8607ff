import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import { figuresOfLines, type SettlementLine } from '../../domain/payroll/lines.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import type { PayeeTaxFacts } from '../../domain/payroll/withholding.ts';
import { readNecSettings } from '../company/tax-settings-queries.ts';
import type { Database, Tx } from '../database/database.ts';
import { listPayeeTaxFacts } from '../payroll/payee-queries.ts';
import { gatherPayments } from '../payroll/payment-queries.ts';
import { withholdingOfRun } from '../payroll/withholding-queries.ts';

export interface TaxOfPayee {
  hasW9: boolean;
  withheldCents: Cents;
  withheldBecause: string;
}

/** Whether a payee can be subject to backup withholding. Not if the TIN is on file and the IRS has sent no notice
 *  (IRC 3406(a)(1)), so the payments of such a payee are not read. */
function mayBeSubject({ tinGivenOn, noticeReceivedOn }: PayeeTaxFacts): boolean {
  return tinGivenOn === null || noticeReceivedOn !== null;
}

/** Computes the tax to withhold from each payee if their lines were paid today by the default method.
 *  @param linesOf the lines to pay, by user id */
export async function previewTaxes(
  db: Database | Tx,
  actor: Actor,
  { weekStart, today, timeZone }: { weekStart: Day; today: Day; timeZone: string },
  linesOf: ReadonlyMap<string, readonly SettlementLine[]>,
): Promise<Map<string, TaxOfPayee>> {
  const payees = await listPayeeTaxFacts(db, actor, [...linesOf.keys()], timeZone);
  const subject = [...payees].filter(([, facts]) => mayBeSubject(facts)).map(([id]) => id);
  const { laterThresholds, ownHolidays } = await readNecSettings(db);
  const payments = await gatherPayments(db, actor, { through: today, userIds: subject, timeZone });
  const payment = { paidOn: today, paymentMethod: DEFAULT_PAYMENT_METHOD };
  const taxes = [...payees].map(([id, payee]): [string, TaxOfPayee] => {
    const hasW9 = payee.w9 !== null;
    const figures = figuresOfLines(linesOf.get(id) ?? []);
    // A settlement cannot have a negative base pay, so this week cannot be paid yet.
    if (!mayBeSubject(payee) || figures.basePayCents < 0)
      return [id, { hasW9, withheldCents: 0, withheldBecause: '' }];
    const { substantiatedCents: reimbursementsCents, ...rest } = figures;
    const history = { payments: payments.get(id) ?? [], payee, laterThresholds, ownHolidays };
    const run = { weekStart, reimbursementsCents, ...rest };
    const { cents, sentence } = withholdingOfRun(run, payment, history);
    return [id, { hasW9, withheldCents: cents, withheldBecause: sentence }];
  });
  return new Map(taxes);
}
