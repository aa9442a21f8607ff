import { hoursFromHundredths } from '../../domain/hours.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { EARLIEST_RATE_DAY } from '../../domain/pay-rates/rules.ts';
import type { explainSettlement } from '../../domain/payroll/explanation-schema.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import type { ReadContext } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import { listExplanations } from './explanation-queries.ts';
import { findSettlement } from './queries.ts';

/** Explains the lines of a settlement that the actor can see. */
export async function readExplanations({
  db,
  actor,
  params,
}: ReadContext<typeof explainSettlement>): Promise<ResponseBody<typeof explainSettlement>> {
  const { id } = requireFound(await findSettlement(db, actor, params.id));
  const stored = await listExplanations(db, actor, id);
  return {
    lines: stored.map(({ rate, agreement, ...line }) => ({
      ...line,
      rate: rate && {
        unit: rate.unit,
        rate: rateFromTenThousandths(rate.rateTenThousandths),
        since: rate.since === EARLIEST_RATE_DAY ? null : rate.since,
      },
      agreement: agreement && agreementResponse(agreement),
    })),
  };
}

function agreementResponse({
  amountCents,
  percentHundredths,
  balanceCents,
  changedCents,
  chargedCents,
  ...agreement
}: NonNullable<Awaited<ReturnType<typeof listExplanations>>[number]['agreement']>) {
  return {
    ...agreement,
    amount: amountCents === null ? null : dollarsFromCents(amountCents),
    percent: percentHundredths === null ? null : hoursFromHundredths(percentHundredths),
    balanceBefore: dollarsFromCents(balanceCents - changedCents),
    charged: dollarsFromCents(chargedCents),
    balance: dollarsFromCents(balanceCents),
  };
}
