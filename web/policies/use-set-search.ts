import { useNavigate } from '@tanstack/react-router';
import type { PoliciesSearch } from './search.ts';

/** Sets what the address says. While one types, each pause replaces the last one. */
export function useSetSearch(): (search: PoliciesSearch, typing?: 'typing') => void {
  const navigate = useNavigate({ from: '/dashboard/policies' });
  return (search, typing) =>
    void navigate({ search, replace: typing !== undefined, resetScroll: false });
}
