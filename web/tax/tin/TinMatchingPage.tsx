import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReceivedBody } from '../../../domain/endpoint.ts';
import { MAX_PAYEES_IN_FILE } from '../../../domain/tax/tin/match-rules.ts';
import { type listTinMatches, recordMatchFile } from '../../../domain/tax/tin/match-schema.ts';
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
import { matchesQuery, useGenerateFile, useRecordFile } from './api.ts';
import { MatchTable } from './MatchTable.tsx';
import { messages as text } from './messages.ts';
import type { MatchSearch } from './search.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import { FileOrText, NO_FILE, type FileFields } from '../../app/import-file/FileOrText.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';

const PATH = '/dashboard/payroll/tin-matching';

interface Fields extends FileFields {
  content: string;
}

/** Records the results from the IRS's result file. Mount this dialog only while it is open. The dialog saves no draft
 *  when the session ends, because the pasted text has full TINs. */
function ResultsDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useRecordFile();
  const form = useEndpointForm<Fields, typeof recordMatchFile>({
    endpoint: recordMatchFile,
    initialValues: { content: '', ...NO_FILE },
    bodyOf: ({ content, file }) => (file ? { file } : { content }),
    problemsOf: ({ content, file }) =>
      file || content.trim() ? {} : { content: text.results.missing },
    save: mutateAsync,
    fallback: text.results.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.results.title}
      submitLabel={text.results.submit}
      busyLabel={text.results.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.results.secondary' }}>
        {text.results.about}
      </Typography>
      <FileOrText>
        <FormInput<Fields>
          name="content"
          label={text.results.content}
          multiline
          minRows={6}
          maxLength={maxLengthOf(recordMatchFile.body, 'content')}
          hasInitialFocus
        />
      </FileOrText>
    </FormDialog>
  );
}

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
