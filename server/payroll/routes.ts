import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { refusalOfInvalidDateRange } from '../../domain/lists.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { explainSettlement } from '../../domain/payroll/explanation-schema.ts';
import { getOwnWeeks } from '../../domain/payroll/own-weeks.ts';
import { suggestedPayOf, totalsOfQuantities } from '../../domain/time-logs/quantities.ts';
import { expectedPay } from '../../domain/payroll/expected-pay.ts';
import { setPaymentTaxStatus } from '../../domain/payroll/payee-status.ts';
import * as endpoints from '../../domain/payroll/schema.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import {
  downloadStatementsPdf,
  downloadStatementsZip,
  sendStatements,
} from '../../domain/payroll/statements-schema.ts';
import { listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import { getWeekWithholding, getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import { isPayable } from '../../domain/time-logs/rules.ts';
import { say } from '../../domain/payroll/sentences.ts';
import { readHistory, RECORDS } from '../audit-logs/shared.ts';
import type { Api, ReadContext } from '../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { requireMonday } from '../http/monday.ts';
import { readPayeesOf } from '../paid-to/shared.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { sendStatementsAgain } from './statement-notices.ts';
import { settlementResponse } from './responses.ts';
import { markPaid, processWeek, reverseSettlement } from './commands.ts';
import { changePaymentTaxStatus } from './payment-tax-status.ts';
import { readExplanations } from './explanations.ts';
import { findSettlement, listSettlements } from './queries.ts';
import { findSettlementWithStatement, statementFile } from './statement.ts';
import { statementsPdf, statementsZip } from './statements.ts';
import { readOwnWeeks } from './own-weeks.ts';
import { findStoredSheet, type SheetLog } from './sheet-queries.ts';
import { readPayrollWeeks } from './weeks.ts';
import { previewWeekWithholding, previewWithholding } from './withholding.ts';

function sheetDay(day: Day, log: SheetLog | undefined): PayrollSheet['days'][number] {
  const approved = log !== undefined && isPayable(log);
  return {
    date: day,
    approved,
    status: log?.worked ? log.status : null,
    hoursWorked: hoursFromHundredths(log?.hourHundredths ?? 0),
    quantities: totalsOfQuantities(log?.worked ? log.quantities : []),
    suggestedPay: dollarsFromCents(approved ? suggestedPayOf(log) : 0),
    notes: log?.notes ?? '',
  };
}

async function readSheet(
  context: ReadContext<typeof endpoints.getPayrollSheet>,
): Promise<PayrollSheet> {
  const { db, actor, params, query, company } = context;
  const { weekStart } = params;
  requireMonday(weekStart);
  // The days of the weeks before and after must also be valid: PostgreSQL has no year 0, and the last year of a `Day` is
  // 9999.
  if (weekStart < '1900-01-01' || weekStart > '9998-12-31')
    refuse('INVALID_VALUE', say.yearOutOfRange);
  const sheet = requireFound(await findStoredSheet(db, actor, query.userId, weekStart));
  const { person, settlement, previousTotalCents, logs } = sheet;
  const { id, firstName, lastName, hourlyRateTenThousandths } = person;
  const payee = (await readPayeesOf(db, [id], weekStart)).get(id);
  const expectedPayCents = expectedPay(
    [...logs.values()].filter(isPayable),
    hourlyRateTenThousandths,
  );
  return {
    person: {
      id,
      firstName,
      lastName,
      dailyRate: rateFromTenThousandths(hourlyRateTenThousandths),
    },
    weekStart,
    paidTo: payee ? { userId: payee.id, name: payee.name } : null,
    days: daysOfWeek(weekStart).map((day) => sheetDay(day, logs.get(day))),
    settlement: settlement ? settlementResponse(settlement) : null,
    previousWeekTotal: previousTotalCents === null ? null : dollarsFromCents(previousTotalCents),
    expectedPay: expectedPayCents === null ? null : dollarsFromCents(expectedPayCents),
    unsettledLinesTotal: dollarsFromCents(sheet.unsettledLinesTotalCents),
    plannedPayouts: dollarsFromCents(sheet.plannedPayoutsCents),
    twoPeopleForPayroll: company.twoPeopleForPayroll,
  };
}

export function payrollRoutes(api: Api, emailOutbox: EmailOutbox): void {
  api.list(endpoints.listSettlements, async ({ db, actor, query }) => {
    throwIfRefused(refusalOfInvalidDateRange(query));
    const { rows, hasMore } = await listSettlements(db, actor, query);
    return { rows: rows.map(settlementResponse), hasMore };
  });
  api.query(endpoints.getSettlement, async ({ db, actor, params, today }) => {
    return settlementResponse(await findSettlementWithStatement(db, actor, params.id, today));
  });
  api.download(endpoints.downloadStatement, statementFile);
  api.query(explainSettlement, readExplanations);
  api.download(downloadStatementsPdf, statementsPdf);
  api.download(downloadStatementsZip, statementsZip);
  api.command(
    sendStatements,
    (context) => sendStatementsAgain(context, emailOutbox),
    () => emailOutbox.deliver(),
  );
  api.query(endpoints.getSettlementHistory, async ({ db, actor, params, query }) => {
    const settlement = requireFound(await findSettlement(db, actor, params.id));
    return readHistory(db, RECORDS.settlement(settlement.id), query);
  });
  api.query(listPayrollWeeks, readPayrollWeeks);
  api.query(getOwnWeeks, readOwnWeeks);
  api.query(endpoints.getPayrollSheet, readSheet);
  api.query(getWithholding, previewWithholding);
  api.query(getWeekWithholding, previewWeekWithholding);
  api.command(endpoints.processWeek, processWeek);
  api.command(endpoints.markPaid, markPaid);
  api.command(endpoints.reverseSettlement, reverseSettlement);
  api.command(setPaymentTaxStatus, changePaymentTaxStatus);
}
