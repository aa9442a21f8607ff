import { join } from 'node:path';
import { dayIn, type Day } from '../../domain/calendar.ts';
import type { Language } from '../../domain/language.ts';
import type { downloadStatement } from '../../domain/payroll/schema.ts';
import type { StatementSettlement } from '../../domain/payroll/statement-document.ts';
import { WITHHOLDING_SENTENCES } from '../../domain/tax/year/backup-withholding.ts';
import type { Actor } from '../../domain/access.ts';
import type { Database } from '../database/database.ts';
import type { FileResponse, ReadContext } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import { renderOnThread } from '../pdf/render-thread.ts';
import { readLanguage } from '../people/language-queries.ts';
import { findSettlement } from './queries.ts';
import type { StatementsToRender, StatementToRender } from './statement-pdf.ts';
import type { SettlementWithDays } from './stored-settlement.ts';
import { readYearsToDate } from './year-to-date-queries.ts';

/** Renders the statements of settlements, one after the other. The caller limits their number.
 *  @param id the file identifier of the PDF is computed from this id and `createdAt` */
export function renderStatements(
  id: string,
  createdAt: string,
  statements: readonly StatementToRender[],
): Promise<Buffer> {
  const task: StatementsToRender = { id, createdAt, statements };
  return renderOnThread(join(import.meta.dirname, 'statement-pdf.ts'), task);
}

/** Adds the year to date to the statements of settlements that are not paid yet: what the payee was paid so far. The
 *  statement of a payment stores its own. */
export async function withYearsToDate(
  db: Database,
  actor: Actor,
  settlements: readonly SettlementWithDays[],
  today: Day,
): Promise<SettlementWithDays[]> {
  const isUnpaid = ({ status }: SettlementWithDays) => status === 'PROCESSED';
  const unpaid = settlements.filter(isUnpaid).map(({ userId }) => userId);
  const years = await readYearsToDate(db, actor, unpaid, today);
  return settlements.map((settlement) => {
    const { statement, userId } = settlement;
    if (!statement || !isUnpaid(settlement)) return settlement;
    return { ...settlement, statement: { ...statement, yearToDate: years.get(userId) ?? null } };
  });
}

/** Finds a settlement with its statement. */
export async function findSettlementWithStatement(
  db: Database,
  actor: Actor,
  id: string,
  today: Day,
): Promise<SettlementWithDays> {
  const settlement = requireFound(await findSettlement(db, actor, id));
  return requireFound((await withYearsToDate(db, actor, [settlement], today))[0]);
}

function repaymentOf(settlement: SettlementWithDays): StatementSettlement['repayment'] {
  const { repaidWithholdingCents, withholdingRepaidOn, withholdingRepaymentMethod } = settlement;
  if (withholdingRepaidOn === null || withholdingRepaymentMethod === null) return null;
  return {
    cents: repaidWithholdingCents,
    on: withholdingRepaidOn,
    method: withholdingRepaymentMethod,
  };
}

/** Returns what the document of a statement shows, in the payee's language. */
export function statementOf(
  settlement: SettlementWithDays,
  language: Language,
  timeZone: string,
): StatementToRender {
  const { kind, weekStart, paidOn, paymentMethod, processedBy, paidBy, reversedAt } = settlement;
  const { withholdingReason, lines, carriedOver, answers } = settlement;
  const document: StatementSettlement = {
    ...requireFound(settlement.statement ?? undefined),
    kind,
    weekStart,
    isFromPayday: settlement.payBatchId !== null,
    paidOn,
    paymentMethod,
    processedBy: processedBy?.name ?? null,
    paidBy: paidBy?.name ?? null,
    reversedOn: reversedAt === null ? null : dayIn(timeZone, Temporal.Instant.from(reversedAt)),
    totalPayCents: settlement.totalPayCents,
    substantiatedCents: settlement.substantiatedCents,
    withheldCents: settlement.withheldCents,
    withholdingReason: withholdingReason && WITHHOLDING_SENTENCES[withholdingReason],
    afterGrossCents: settlement.afterGrossCents,
    payoutsCents: settlement.payoutsCents,
    repayment: repaymentOf(settlement),
    lines,
    carriedOver,
    answers,
  };
  return { settlement: document, language };
}

export async function statementFile(
  context: ReadContext<typeof downloadStatement>,
): Promise<FileResponse> {
  const { db, actor, params, today, company } = context;
  const settlement = await findSettlementWithStatement(db, actor, params.id, today);
  const { id, userId, weekStart, processedAt } = settlement;
  const language = await readLanguage(db, userId);
  const { timeZone } = company;
  return {
    fileName: `statement-${weekStart}.pdf`,
    content: () => renderStatements(id, processedAt, [statementOf(settlement, language, timeZone)]),
    event: {
      action: 'SETTLEMENT_STATEMENT_DOWNLOADED',
      subjectId: userId,
      before: null,
      after: { settlementId: id, weekStart },
    },
  };
}
