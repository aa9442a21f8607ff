import Button from '@mui/material/Button';
import type { WeekToApprove } from '../../domain/time-logs/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { exceptionMessages as text } from './exception-messages.ts';

interface SelectWithoutExceptionsProps {
  weeks: readonly WeekToApprove[];
  onSelect: (ids: readonly string[]) => void;
}

/** Selects the weeks without exceptions. Hidden if all weeks have none. */
export function SelectWithoutExceptions({ weeks, onSelect }: SelectWithoutExceptionsProps) {
  const { today } = useCompanyTime();
  const plain = weeks
    .filter(({ exceptions }) => exceptions.length === 0)
    .map(({ timeLogs }) => timeLogs.filter(({ date }) => date <= today))
    .filter((begun) => begun.length > 0);
  if (plain.length === 0 || weeks.every(({ exceptions }) => exceptions.length === 0)) return null;
  const ids = plain.flat().map(({ id }) => id);
  return (
    <Button size="small" onClick={() => onSelect(ids)}>
      {text.selectWithout(plain.length)}
    </Button>
  );
}
