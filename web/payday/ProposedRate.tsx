import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars, plainCents } from '../../domain/money.ts';
import { getPayRatesOn } from '../../domain/pay-rates/schema.ts';
import { queryOf } from '../app/api.ts';
import { hasQuantity, type LineFields } from './line-draft.ts';

interface ProposedRateProps {
  userId: string;
  weekStart: Day;
}

/** Fills in the payee's rate for the chosen unit. It does not replace a typed rate. */
export function ProposedRate({ userId, weekStart }: ProposedRateProps) {
  const { getValues, setValue } = useFormContext<LineFields>();
  const [kind, unit, day] = useWatch<LineFields, ['kind', 'unit', 'day']>({
    name: ['kind', 'unit', 'day'],
  });
  const { data } = useQuery({
    ...queryOf(getPayRatesOn, { query: { userId, day: day || weekStart } }),
    enabled: hasQuantity({ kind, unit }),
  });
  const rate = data?.rates.find((one) => one.unit === unit)?.rate;
  const text = rate === undefined ? '' : plainCents(centsFromDollars(rate));
  const proposed = useRef('');
  const propose = useEffectEvent((next: string) => {
    if (getValues('rate') !== proposed.current) return;
    setValue('rate', next);
    proposed.current = next;
  });
  useEffect(() => propose(text), [text]);
  return null;
}
