import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReceivedBody } from '../../../domain/endpoint.ts';
import { MAX_PAYEES_IN_FILE } from '../../../domain/tax/tin/match-rules.ts';
import type { listTinMatches } from '../../../domain/tax/tin/match-schema.ts';
import { saveText } from '../../app/download.ts';
import { EmptyList } from '../../app/EmptyList.tsx';
import { errorSentence } from '../../app/error-sentences.ts';
import { useSetSearch } from '../../app/use-set-search.ts';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { matchesQuery, useGenerateFile } from './api.ts';
import { MatchTable } from './MatchTable.tsx';
import { messages as text } from './messages.ts';
import { ResultsDialog } from './ResultsDialog.tsx';
import type { MatchSearch } from './search.ts';

const PATH = '/dashboard/payroll/tin-matching';

/** Shows two buttons. One downloads a TIN Matching file with the first payees without a match, as many as one
 *  file can contain. The other opens the dialog for the IRS's result file. */
function Files() {
  const [isEntering, setEntering] = useState(false);
  const { data, error: loadError, refetch } = useQuery(matchesQuery({ state: 'open' }));
  const { mutate, isPending, error, reset } = useGenerateFile();
  const ids = (data?.payees ?? [])
    .slice(0, MAX_PAYEES_IN_FILE)
    .map(({ w9VersionId }) => w9VersionId);
  const generate = () =>
    mutate(ids, { onSuccess: ({ fileName, content }) => saveText(fileName, content) });
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {ids.length > 0 && (
          <Button variant="contained" disabled={isPending} onClick={generate}>
            {isPending ? text.file.busy : text.file.action(ids.length)}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setEntering(true)}>
          {text.results.action}
        </Button>
      </Stack>
      <LoadError onTryAgain={refetch}>
        {loadError && errorSentence(loadError, text.file.loadFailed)}
      </LoadError>
      {ids.length > 0 && <Typography variant="hint">{text.file.hint}</Typography>}
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.file.failed)}</ErrorAlert>
      {isEntering && <ResultsDialog onClose={() => setEntering(false)} />}
    </Stack>
  );
}

function List({
  data,
  search,
}: {
  data: ReceivedBody<typeof listTinMatches>;
  search: MatchSearch;
}) {
  const setSearch = useSetSearch<MatchSearch>();
  const { payees, open, pagination } = data;
  if (pagination.total === 0 && search.state === undefined) {
    return <EmptyState title={text.nobody}>{text.nobodyHint}</EmptyState>;
  }
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography>{text.open(open)}</Typography>
        {search.state === 'open' ? (
          <Button onClick={() => setSearch({})}>{text.showAll}</Button>
        ) : (
          open > 0 && <Button onClick={() => setSearch({ state: 'open' })}>{text.showOpen}</Button>
        )}
      </Stack>
      {payees.length > 0 && <MatchTable payees={payees} />}
      {payees.length === 0 && pagination.page > 1 && (
        <EmptyList title={text.noneOnPage} search={search} />
      )}
      <Pager
        {...pagination}
        onPage={(next) => setSearch({ state: search.state, page: next === 1 ? undefined : next })}
      />
    </>
  );
}

/** Lists the payees with their TIN Matching results. */
export function TinMatchingPage() {
  const search = useSearch({ from: PATH });
  const { data, error, refetch } = useQuery(matchesQuery(search));
  return (
    <>
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 3 }}>
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {!data && !error && <Loading text={text.loading} />}
        {data && <Files />}
        {data && <List data={data} search={search} />}
      </Stack>
    </>
  );
}
