import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MOST_WEEKS_COUNTED } from '../../domain/payroll/weeks-schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { weeksQuery } from './api.ts';
import { messages } from './messages.ts';
import { isFiltering, type RunsSearch } from './runs-search.ts';
import { RunsFilters } from './RunsFilters.tsx';
import { RunsTable } from './RunsTable.tsx';

const { runs: text } = messages;

/** Every payroll run in reach, and every approved week that has none. */
export function RunsPage() {
  const search = useSearch({ from: '/dashboard/payroll/runs' });
  const setSearch = useSetSearch<RunsSearch>();
  const { data, error, refetch } = useQuery(weeksQuery(search));
  const isEmpty = data?.weeks.length === 0;
  return (
    <>
      <Box component="nav" aria-label={text.breadcrumb} sx={{ mb: 1 }}>
        <TextLink to="/dashboard/payroll" variant="body2" underline="hover">
          {text.payroll}
        </TextLink>
      </Box>
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 3 }}>
        <RunsFilters search={search} />
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {isEmpty && (
          <NothingFound
            title={text.empty}
            page={search.page}
            isFiltering={isFiltering(search)}
            hint={text.noMatch}
            onFirstPage={() => setSearch({ ...search, page: undefined })}
            onClear={() => setSearch({})}
          >
            {text.emptyHint}
          </NothingFound>
        )}
        {!isEmpty && (data || !error) && <RunsTable weeks={data?.weeks} />}
        {data && (
          <Pager
            {...data.pagination}
            mostCounted={MOST_WEEKS_COUNTED}
            onPage={(page) => setSearch({ ...search, page })}
          />
        )}
      </Stack>
    </>
  );
}
