import { useNavigate, useSearch } from '@tanstack/react-router';
import { usualRange } from '../../domain/contractors/rules.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { rangeOf, type DateRange } from './date-range.ts';
import type { ContractorSearch } from './search.ts';

interface RangeState {
  range: DateRange;
  isUsual: boolean;
  /** Without dates: the usual ones. */
  setRange: (search: ContractorSearch) => void;
}

/** The dates that the figures of a contractor's page are of, kept in the address. */
export function useRange(): RangeState {
  const search = useSearch({ from: '/dashboard/contractors/$id' });
  const navigate = useNavigate({ from: '/dashboard/contractors/$id' });
  const { today } = useCompanyTime();
  const range = rangeOf(search, today);
  const usual = usualRange(today);
  return {
    range,
    isUsual: range.startDate === usual.startDate && range.endDate === usual.endDate,
    setRange: (next) => void navigate({ search: next, resetScroll: false }),
  };
}
