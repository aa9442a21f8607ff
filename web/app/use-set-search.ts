import { useNavigate } from '@tanstack/react-router';

/** Sets the search parameters of the page: `useSetSearch<StaffSearch>()`. While somebody types, each pause replaces
 *  the history entry, so Back leads to the previous page. */
export function useSetSearch<Search extends object>() {
  const navigate = useNavigate();
  return (search: Search, typing?: 'typing'): void =>
    void navigate({
      to: '.',
      // The page's `validateSearch` defines the type. The router only knows the union of all pages.
      search: search as never,
      replace: typing !== undefined,
      resetScroll: false,
    });
}
