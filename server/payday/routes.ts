import { weekEndOf } from '../../domain/calendar.ts';
import type { Answer } from '../../domain/endpoint.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import * as endpoints from '../../domain/payday/schema.ts';
import type { PaydayLine } from '../../domain/payday/schema.ts';
import type { SettlementLine } from '../../domain/payroll/lines.ts';
import type { Api, ReadContext } from '../http/api.ts';
import { readOtherPayTypes } from '../company/settings-queries.ts';
import { found } from '../http/errors.ts';
import { accept } from './accept.ts';
import { addEntry, removeEntry } from './entries.ts';
import { listApprovers, listLines, listOrigins, quantityOf } from './line-queries.ts';
import { paySettlements } from './pay.ts';
import { processPayees } from './process.ts';
import { registerCsv, registerXlsx } from './register.ts';
import { refuseWeekStart } from './request.ts';
import { payeeAnswer, preparePayees } from './weeks.ts';

async function readPayday({
  db,
  actor,
  params,
  today,
  company,
}: ReadContext<typeof endpoints.getPayday>): Promise<Answer<typeof endpoints.getPayday>> {
  const { weekStart } = params;
  refuseWeekStart(weekStart, today);
  const { timeZone } = company;
  const payees = await preparePayees(db, actor, { weekStart, today, timeZone });
  return {
    weekStart,
    weekEnd: weekEndOf(weekStart),
    today,
    otherPayTypes: await readOtherPayTypes(db),
    payees: payees.map((payee) => payeeAnswer(payee, actor, company)),
  };
}

function lineAnswer(
  { kind, day, quantity, amountCents, description }: Omit<SettlementLine, 'worked' | 'correctsId'>,
  from: Pick<PaydayLine, 'entryId' | 'expenseId' | 'settlementId' | 'by'>,
): PaydayLine {
  return {
    ...from,
    kind,
    day,
    quantity: quantity && hoursFromHundredths(quantity.hundredths),
    unit: quantity?.unit ?? null,
    rate: quantity && dollarsFromCents(quantity.rateCents),
    amount: dollarsFromCents(amountCents),
    description,
  };
}

async function readLines({
  db,
  actor,
  params,
  today,
  company,
}: ReadContext<typeof endpoints.getPaydayLines>): Promise<Answer<typeof endpoints.getPaydayLines>> {
  const { weekStart, userId } = params;
  refuseWeekStart(weekStart, today);
  const { timeZone } = company;
  const [payee] = await preparePayees(db, actor, {
    weekStart,
    today,
    timeZone,
    userIds: [userId],
  });
  const { draft, week } = found(payee);
  const approvers = await listApprovers(db, actor, weekStart, userId);
  const origins = await listOrigins(db, actor, weekStart, userId);
  const days = draft.lines.slice(0, draft.lines.length - week.entries.length);
  const settled = await listLines(db, actor, weekStart, userId);
  const approverOf = ({ day }: { day: string | null }) => (day && approvers.get(day)) || null;
  return {
    lines: [
      ...settled.map(({ settlementId, ...line }) => {
        const by = line.kind === 'EARNING' ? approverOf(line) : null;
        return lineAnswer(
          { ...line, quantity: quantityOf(line) },
          { entryId: null, expenseId: null, settlementId, by },
        );
      }),
      ...days.map((line) =>
        lineAnswer(line, {
          entryId: null,
          expenseId: null,
          settlementId: null,
          by: approverOf(line),
        }),
      ),
      ...week.entries.map((entry) =>
        lineAnswer(entry, {
          entryId: entry.id,
          expenseId: origins.get(entry.id)?.expenseId ?? null,
          settlementId: null,
          by: origins.get(entry.id)?.enteredBy ?? null,
        }),
      ),
    ],
  };
}

export function paydayRoutes(api: Api): void {
  api.query(endpoints.getPayday, readPayday);
  api.query(endpoints.getPaydayLines, readLines);
  api.download(endpoints.exportRegisterCsv, registerCsv);
  api.download(endpoints.exportRegisterXlsx, registerXlsx);
  api.command(endpoints.processPayday, processPayees);
  api.command(endpoints.payPayday, paySettlements);
  api.command(endpoints.acceptExceptions, accept);
  api.command(endpoints.addPayEntry, addEntry);
  api.command(endpoints.removePayEntry, removeEntry);
}
