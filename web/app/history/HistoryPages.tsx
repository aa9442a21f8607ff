import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { History } from '../../../domain/audit-logs/history.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import type { ApiError } from '../api-error.ts';
import { errorSentence } from '../error-sentences.ts';
import { messages } from '../messages.ts';
import { HistoryList } from './HistoryList.tsx';

const { history: text } = messages;

/** How a page of some record's history is asked for: `queryOf` of its endpoint. */
export type HistoryOf = (page: number) => UseQueryOptions<History, ApiError>;

function HistorySkeleton() {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <HiddenText>{text.loading}</HiddenText>
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Box>
  );
}

/** A record's history, page by page. */
export function HistoryPages({ of }: { of: HistoryOf }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery<History, ApiError>({
    ...of(page),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack sx={{ gap: 2 }}>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!data && !error && <HistorySkeleton />}
      {data?.entries.length === 0 && <Typography variant="hint">{text.empty}</Typography>}
      {data && data.entries.length > 0 && <HistoryList entries={data.entries} />}
      {data && <Pager {...data.pagination} onPage={setPage} />}
    </Stack>
  );
}
