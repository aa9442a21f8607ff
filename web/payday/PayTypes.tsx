import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import { Suggestions } from '../ui/Suggestions.tsx';
import { paydayQuery } from './api.ts';
import type { LineFields } from './line-draft.ts';
import { messages } from './messages.ts';

/** Buttons for the company's other pay types. Each fills in the description. */
export function PayTypes({ weekStart }: { weekStart: Day }) {
  const { setValue, setFocus } = useFormContext<LineFields>();
  const kind = useWatch<LineFields, 'kind'>({ name: 'kind' });
  const { data } = useQuery(paydayQuery(weekStart));
  if (kind !== 'OTHER_PAY' || !data || data.otherPayTypes.length === 0) return null;
  function choose(type: string) {
    setValue('description', type, { shouldDirty: true });
    setFocus('description');
  }
  return (
    <Suggestions label={messages.addLine.payTypes} texts={data.otherPayTypes} onChoose={choose} />
  );
}
