import type { ResponseBody } from '../../domain/endpoint.ts';
import { stateOfRate } from '../../domain/pay-rates/rules.ts';
import * as endpoints from '../../domain/pay-rates/schema.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import type { Api, ReadContext } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import { correctRate, removeRate, setRate, setRates } from './commands.ts';
import { undoRates } from './undo.ts';
import { findPaidPerson, listRates, listRatesOn } from './queries.ts';

async function readRates({
  db,
  actor,
  query,
  today,
}: ReadContext<typeof endpoints.listPayRates>): Promise<
  ResponseBody<typeof endpoints.listPayRates>
> {
  const { id } = requireFound(await findPaidPerson(db, actor, query.userId));
  const stored = await listRates(db, actor, id);
  const rates = stored.map((rate) => ({
    id: rate.id,
    unit: rate.unit,
    rate: rateFromTenThousandths(rate.rateTenThousandths),
    effectiveFrom: rate.effectiveFrom,
    reason: rate.reason,
    setAt: rate.setAt,
    setBy: rate.setBy,
    state: stateOfRate(rate, stored, today),
    daysWithEarlierRate: rate.daysWithEarlierRate,
  }));
  return { today, rates };
}

async function readRatesOn({
  db,
  actor,
  query,
}: ReadContext<typeof endpoints.getPayRatesOn>): Promise<
  ResponseBody<typeof endpoints.getPayRatesOn>
> {
  const { id } = requireFound(await findPaidPerson(db, actor, query.userId));
  const rates = await listRatesOn(db, actor, [id], query.day);
  return {
    rates: rates.map(({ id: rateId, unit, rateTenThousandths, effectiveFrom }) => ({
      id: rateId,
      unit,
      rate: rateFromTenThousandths(rateTenThousandths),
      effectiveFrom,
    })),
  };
}

export function payRateRoutes(api: Api): void {
  api.query(endpoints.listPayRates, readRates);
  api.query(endpoints.getPayRatesOn, readRatesOn);
  api.command(endpoints.setPayRate, setRate);
  api.command(endpoints.setPayRates, setRates);
  api.command(endpoints.undoPayRates, undoRates);
  api.command(endpoints.correctPayRate, correctRate);
  api.command(endpoints.removePayRate, removeRate);
}
