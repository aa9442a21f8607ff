import { useNavigate } from '@tanstack/react-router';

/** Sets the search parameters of the page: `useSetSearch<StaffSearch>()`. With `typing`, replaces the history entry, so
 *  the Back button returns to the previous page and not to a part of the typed text. */
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
