import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PersonWithPolicies } from '../../domain/policies/schema.ts';
import { fullName } from '../../domain/people.ts';
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { roleNames } from '../people/roles.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { holdersQuery } from './api.ts';
import { messages } from './messages.ts';
import type { PoliciesSearch } from './search.ts';

const { people: text } = messages;

interface PersonLineProps {
  person: PersonWithPolicies;
  children: ReactNode;
}

/** Shows a person on the left and the actions on the right. On a phone, the actions are below the person. */
function PersonLine({ person, children }: PersonLineProps) {
  return (
    <Box
      component="li"
      aria-label={fullName(person)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        gap: 2,
        // The name stays at the top when a field has a hint below it.
        alignItems: 'start',
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          <bdi>{fullName(person)}</bdi>
        </Typography>
        <Typography variant="caption" component="p">
          {person.email} · {roleNames(person.roles) || text.noRole}
          {!person.isActive && ` · ${text.inactive}`}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

function LinesLoading() {
  return (
    <Box component="output">
      <HiddenText>{text.loading}</HiddenText>
      {Array.from({ length: 10 }, (_, line) => (
        <Skeleton key={line} height={64} />
      ))}
    </Box>
  );
}

interface PeopleProps {
  label: string;
  /** Whether to list only the people whose role the signed-in person may change. */
  withChangeableRole?: boolean;
  /** The title of the empty state without a search. */
  emptyTitle?: string;
  children: (person: PersonWithPolicies) => ReactNode;
}

/** Lists the people in the actor's scope. The first two tabs use this list. The URL contains the search text and the
 *  page number. */
export function People(props: PeopleProps) {
  const { label, withChangeableRole = false, emptyTitle = text.nobodyMatches, children } = props;
  const search = useSearch({ from: '/dashboard/policies' });
  const setSearch = useSetSearch<PoliciesSearch>();
  const { data, error, refetch } = useQuery(holdersQuery(search, withChangeableRole));
  return (
    <Stack sx={{ gap: 2 }}>
      <Box component="search" sx={{ maxWidth: 'sm' }}>
        <SearchField
          label={text.search}
          placeholder={text.searchHint}
          value={search.search ?? ''}
          onSearch={(typed) => setSearch({ tab: search.tab, search: typed || undefined }, 'typing')}
        />
      </Box>
      <LoadError onTryAgain={refetch}>
        {error && errorSentence(error, messages.loadFailed)}
      </LoadError>
      {!data && !error && <LinesLoading />}
      {data?.people.length === 0 && (
        <EmptyList
          title={search.search ? text.nobodyMatches : emptyTitle}
          hint={text.tryAnother}
          search={search}
          isFiltering={search.search !== undefined}
          unfiltered={{ tab: search.tab }}
        />
      )}
      {data && data.people.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.people.map((person) => (
            <PersonLine key={person.id} person={person}>
              {children(person)}
            </PersonLine>
          ))}
        </Box>
      )}
      {data && <Pager {...data.pagination} onPage={(page) => setSearch({ ...search, page })} />}
    </Stack>
  );
}
