import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../domain/endpoint.ts';
import type { getHierarchy, NamedPerson } from '../../domain/policies/hierarchy.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loading } from '../ui/Loading.tsx';
import { hierarchyQuery } from './api.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { idsBelow, placesOf, type Place } from './tree.ts';
import { dropZone, PersonRow, TreeNode, type TreeActions } from './TreeNode.tsx';

const PLAIN_LIST = { listStyle: 'none', m: 0, p: 0 };
const UNPLACED_SHOWN = 50;

interface UnplacedProps {
  people: readonly NamedPerson[];
  actions: TreeActions;
}

/** Those without anybody above or below; dropping somebody here takes them out of their line. */
function Unplaced({ people, actions }: UnplacedProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? people : people.slice(0, UNPLACED_SHOWN);
  return (
    <Stack component="section" aria-label="Report to nobody" {...dropZone(null, actions)}>
      <Typography variant="h2">Report to nobody</Typography>
      <Typography variant="hint" sx={{ mb: 1 }}>
        Nobody stands above or below them. Drop somebody here to take them out of their line.
      </Typography>
      <Box component="ul" aria-label="Without a place in the tree" sx={PLAIN_LIST}>
        {shown.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} actions={actions} />
          </li>
        ))}
      </Box>
      {shown.length < people.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {people.length}</Button>
      )}
    </Stack>
  );
}

interface OpenMove {
  person: Place;
  to: string | null;
}

function Tree({ hierarchy, unplaced }: Answer<typeof getHierarchy>) {
  const [dragged, setDragged] = useState<string>();
  const [move, setMove] = useState<OpenMove>();
  const places: Place[] = [
    ...placesOf(hierarchy),
    ...unplaced.map((person) => ({ ...person, reportsTo: null })),
  ];
  const placeOf = (id: string | undefined) => places.find((place) => place.id === id);
  const cannotLead = (id: string) => new Set([id, ...idsBelow(hierarchy, id)]);

  const actions: TreeActions = {
    onMove: (id) => {
      const person = placeOf(id);
      if (person) setMove({ person, to: person.reportsTo });
    },
    onDrag: setDragged,
    accepts: (target) =>
      dragged !== undefined && (target === null || !cannotLead(dragged).has(target)),
    onDrop: (target) => {
      const person = placeOf(dragged);
      if (person) setMove({ person, to: target });
      setDragged(undefined);
    },
  };
  const barred = move && cannotLead(move.person.id);
  return (
    <Stack sx={{ gap: 5 }}>
      {hierarchy.length === 0 ? (
        <EmptyState title="No hierarchy data available. Set up reporting relationships to enable data scoping." />
      ) : (
        <Box component="ul" aria-label="Org Tree" sx={PLAIN_LIST}>
          {hierarchy.map((node) => (
            <TreeNode key={node.id} node={node} level={1} actions={actions} />
          ))}
        </Box>
      )}
      <Unplaced people={unplaced} actions={actions} />
      {move && (
        <MoveDialog
          {...move}
          managers={places.filter(({ id }) => !barred?.has(id))}
          onClose={() => setMove(undefined)}
        />
      )}
    </Stack>
  );
}

export function OrgTree() {
  const { data, error, refetch } = useQuery(hierarchyQuery);
  if (error) {
    return (
      <LoadError onTryAgain={refetch}>
        {errorSentence(error, 'Failed to load policy management data')}
      </LoadError>
    );
  }
  return data ? <Tree {...data} /> : <Loading />;
}
