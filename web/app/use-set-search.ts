import { useNavigate } from '@tanstack/react-router';

/** Sets what the address of the page says: `useSetSearch<StaffSearch>()`. While one types, each pause
 *  replaces the last one, so that 'back' leads to where one came from. */
export function useSetSearch<Search extends object>() {
  const navigate = useNavigate();
  return (search: Search, typing?: 'typing'): void =>
    void navigate({
      to: '.',
      // The page's own `validateSearch` says what it is; the router only knows the union of all pages.
      search: search as never,
      replace: typing !== undefined,
      resetScroll: false,
    });
}
