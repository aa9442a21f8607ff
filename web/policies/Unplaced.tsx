import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_COUNTED, type NamedPerson } from '../../domain/policies/hierarchy.ts';
import { Pager } from '../ui/Pager.tsx';
import { hierarchyQuery } from './api.ts';
import { messages } from './messages.ts';
import { dropZone, PersonRow, type TreeActions } from './PersonRow.tsx';

const { unplaced: text } = messages;

const SHOWN = 50;
const PER_PAGE = 25;

interface UnplacedProps {
  /** All of them, or the first page. */
  unplaced: readonly NamedPerson[];
  unplacedTotal: number;
  /** Only who was looked for. */
  isSearching: boolean;
  actions: TreeActions;
}

function PeopleOf({ people, actions }: { people: readonly NamedPerson[]; actions: TreeActions }) {
  return (
    <Box component="ul" aria-label={text.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonRow person={{ ...person, path: [] }} actions={actions} />
        </li>
      ))}
    </Box>
  );
}

/** Everybody is here already; many are shown on demand. */
function AllAtHand({ unplaced, actions }: Pick<UnplacedProps, 'unplaced' | 'actions'>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? unplaced : unplaced.slice(0, SHOWN);
  return (
    <>
      <PeopleOf people={shown} actions={actions} />
      {shown.length < unplaced.length && (
        <Button onClick={() => setShowsAll(true)}>{text.showAll(unplaced.length)}</Button>
      )}
    </>
  );
}

/** Page by page, of a large company. */
function Paged({ unplaced, unplacedTotal, actions }: Omit<UnplacedProps, 'isSearching'>) {
  const [page, setPage] = useState(1);
  const later = useQuery({ ...hierarchyQuery({ part: 'unplaced', page }), enabled: page > 1 });
  const shown = page > 1 ? later.data : { unplaced, unplacedTotal };
  return (
    <>
      <PeopleOf people={shown?.unplaced ?? []} actions={actions} />
      <Pager
        page={page}
        limit={PER_PAGE}
        total={shown?.unplacedTotal ?? unplacedTotal}
        mostCounted={MOST_COUNTED}
        onPage={setPage}
      />
    </>
  );
}

/** Those without anybody above or below; dropping somebody here takes them out of their line. */
export function Unplaced({ unplaced, unplacedTotal, isSearching, actions }: UnplacedProps) {
  const isPart = unplaced.length < unplacedTotal;
  return (
    <Stack component="section" aria-label={text.title} {...dropZone(null, actions)}>
      <Typography variant="h2">{text.title}</Typography>
      <Typography variant="hint" sx={{ mb: 1 }}>
        {text.hint} {!isSearching && text.dropHint}
      </Typography>
      {isPart ? (
        <Paged unplaced={unplaced} unplacedTotal={unplacedTotal} actions={actions} />
      ) : (
        <AllAtHand unplaced={unplaced} actions={actions} />
      )}
    </Stack>
  );
}
