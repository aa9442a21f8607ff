import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import { getPayRatesOn } from '../../domain/pay-rates/schema.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { plainRate, tenThousandthsFromRate } from '../../domain/rate.ts';
import { queryOf } from '../app/api.ts';
import { hasQuantity, NEW_LINE, type LineFields } from './line-fields.ts';

/** Opens the form on an earning in the unit in which a payee without an hourly rate is paid. Does nothing if the person
 *  has already changed the line. */
export function OwnUnit({ userId, weekStart }: { userId: string; weekStart: Day }) {
  const { getValues, setValue } = useFormContext<LineFields>();
  // oxlint-disable-next-line linehaul/query-error -- without a rate, the person chooses the unit
  const { data } = useQuery(
    queryOf(getPayRatesOn, { query: { userId, day: weekEndOf(weekStart) } }),
  );
  const rates = data?.rates ?? [];
  const ownUnit = rates.some(({ unit }) => unit === 'HOUR') ? undefined : rates[0]?.unit;
  const choose = useEffectEvent((unit: RateUnit) => {
    const line = getValues();
    const isUnchanged = line.kind === NEW_LINE.kind && line.unit === NEW_LINE.unit;
    if (!isUnchanged || line.description !== '') return;
    setValue('kind', 'EARNING');
    setValue('unit', unit);
  });
  useEffect(() => {
    if (ownUnit) choose(ownUnit);
  }, [ownUnit]);
  return null;
}

/** Fills in the payee's rate for the chosen unit, but does not replace a typed rate. */
export function SuggestedRate({ userId, weekStart }: { userId: string; weekStart: Day }) {
  const { getValues, setValue } = useFormContext<LineFields>();
  const [kind, unit, day] = useWatch<LineFields, ['kind', 'unit', 'day']>({
    name: ['kind', 'unit', 'day'],
  });
  // oxlint-disable-next-line linehaul/query-error -- without a rate, the person types it
  const { data } = useQuery({
    ...queryOf(getPayRatesOn, { query: { userId, day: day || weekStart } }),
    enabled: hasQuantity({ kind, unit }),
  });
  const rate = data?.rates.find((rate) => rate.unit === unit)?.rate;
  const rateText = rate === undefined ? '' : plainRate(tenThousandthsFromRate(rate));
  const suggested = useRef('');
  const suggest = useEffectEvent((next: string) => {
    if (getValues('rate') !== suggested.current) return;
    setValue('rate', next);
    suggested.current = next;
  });
  useEffect(() => suggest(rateText), [rateText]);
  return null;
}
