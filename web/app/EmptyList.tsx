import { NothingFound, type NothingFoundProps } from '../ui/NothingFound.tsx';
import { useSetSearch } from './use-set-search.ts';

interface EmptyListProps<Search> extends Omit<
  NothingFoundProps,
  'page' | 'onFirstPage' | 'onClear'
> {
  search: Search;
  /** The search without filters. It can keep parameters that do not filter, such as the order. */
  unfiltered?: Search;
}

/** Says why a list is empty whose filters and page number are in the URL. */
export function EmptyList<Search extends { page?: number | undefined }>(
  props: EmptyListProps<Search>,
) {
  const { search, unfiltered = {}, ...texts } = props;
  const setSearch = useSetSearch<object>();
  return (
    <NothingFound
      {...texts}
      page={search.page}
      onFirstPage={() => setSearch({ ...search, page: undefined })}
      onClear={() => setSearch(unfiltered)}
    />
  );
}
