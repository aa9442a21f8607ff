import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import type {
  AskedLine,
  QueuedQuestion,
  StatementQuestion,
} from '../../domain/statement-questions/schema.ts';
import type { StoredQuestion } from './queries.ts';

export function questionResponse(stored: StoredQuestion): StatementQuestion {
  const { id, settlementId, position, question, expectedCents, askedAt, withdrawnAt } = stored;
  const { answer: text, outcome, answeredAt, answeredBy } = stored;
  return {
    id,
    settlementId,
    position,
    question,
    expected: expectedCents === null ? null : dollarsFromCents(expectedCents),
    askedAt,
    answer:
      text === null || outcome === null || answeredAt === null
        ? null
        : { text, outcome, answeredAt, answeredBy },
    withdrawnAt,
  };
}

export function askedLineResponse(stored: StoredQuestion): AskedLine {
  const { weekStart, kind, day, quantityHundredths, unit, rateTenThousandths } = stored;
  return {
    ...questionResponse(stored),
    weekStart,
    line: kind && {
      kind,
      day,
      quantity: quantityHundredths === null ? null : hoursFromHundredths(quantityHundredths),
      unit,
      rate: rateFromTenThousandths(rateTenThousandths),
      amount: dollarsFromCents(stored.amountCents ?? 0),
      description: stored.description ?? '',
      driver: stored.driver,
    },
  };
}

export function queuedResponse(stored: StoredQuestion): QueuedQuestion {
  const { userId, firstName, lastName, settlementKind } = stored;
  return { ...askedLineResponse(stored), userId, firstName, lastName, settlementKind };
}
