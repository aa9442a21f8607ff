import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { actionName } from '../../../domain/audit-logs/actions.ts';
import type { History, HistoryEntry } from '../../../domain/audit-logs/history.ts';
import type { LoggedPerson } from '../../../domain/audit-logs/people-in-values.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import type { ApiError } from '../api-error.ts';
import { useCompanyTime } from '../company-time.ts';
import { errorSentence } from '../error-sentences.ts';
import { messages } from '../messages.ts';
import { groupsOfChanges, type Change, type ChangeGroup } from './changes.ts';
import { historyLabel } from './labels.ts';

const { history: text } = messages;

/** The levels that have a chip. INFO entries have none. */
const LEVELS: Readonly<Record<string, { tone: StatusTone; label: string }>> = {
  WARNING: { tone: 'waiting', label: text.levels.warning },
  ERROR: { tone: 'bad', label: text.levels.error },
  CRITICAL: { tone: 'bad', label: text.levels.critical },
};

/** Shows the name of a field, its old value struck out, and its new value. */
function ChangeText({ change: { name, before, after } }: { change: Change }) {
  const isSame = before === after;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.faint' }}>
        {name}{' '}
      </Box>
      {before !== undefined && !isSame && (
        <>
          <Box component="del" sx={{ color: 'text.faint' }}>
            {before}
          </Box>
          {after !== undefined && ' → '}
        </>
      )}
      {after !== undefined && (
        <Box component="ins" sx={{ textDecoration: 'none', fontWeight: isSame ? 400 : 600 }}>
          {after}
        </Box>
      )}
    </Box>
  );
}

function GroupLine({ group: { title, changes } }: { group: ChangeGroup }) {
  return (
    <Typography
      component="li"
      variant="body2"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}
    >
      {title && (
        <Box component="span" sx={{ minWidth: 96 }}>
          {title}
        </Box>
      )}
      {changes.map((change) => (
        <ChangeText key={change.name} change={change} />
      ))}
    </Typography>
  );
}

interface EntryLineProps {
  entry: HistoryEntry;
  people: readonly LoggedPerson[];
}

function EntryLine({ entry, people }: EntryLineProps) {
  const { exactDateTimeOf } = useCompanyTime();
  const level = LEVELS[entry.level];
  const groups = groupsOfChanges(entry.oldValues, entry.newValues, people);
  const actor = entry.actor && `${entry.actor.firstName} ${entry.actor.lastName}`.trim();
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography component="span" variant="subtitle2">
          {historyLabel(entry.action) ?? actionName(entry.action)}
        </Typography>
        {/* Without a name, either the system or a deleted person acted. The entry does not say which. */}
        {actor && (
          <Typography component="span" variant="hint">
            {text.by} <bdi>{actor}</bdi>
          </Typography>
        )}
        {level && <StatusChip {...level} />}
        <Typography
          component="time"
          dateTime={entry.timestamp}
          variant="body2"
          sx={{ color: 'text.faint', ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
        >
          {exactDateTimeOf(entry.timestamp)}
        </Typography>
      </Box>
      {groups.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, display: 'grid', gap: 0.5 }}
        >
          {groups.map((group) => (
            <GroupLine key={group.title} group={group} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Lists the entries of a page, newest first, with the actor, the time, and the old and new values. */
function HistoryList({ entries, people }: Pick<History, 'entries' | 'people'>) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
    >
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} people={people} />
      ))}
    </Box>
  );
}

export type HistoryQuery = (page: number) => UseQueryOptions<History, ApiError>;

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

export function HistoryPages({ queryOf }: { queryOf: HistoryQuery }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery<History, ApiError>({
    ...queryOf(page),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack sx={{ gap: 2 }}>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!data && !error && <HistorySkeleton />}
      {data?.entries.length === 0 && <Typography variant="hint">{text.empty}</Typography>}
      {data && data.entries.length > 0 && <HistoryList {...data} />}
      {data && <Pager {...data.pagination} onPage={setPage} />}
    </Stack>
  );
}
