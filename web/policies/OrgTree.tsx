import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import {
  MAX_COUNTED_PEOPLE,
  type getHierarchy,
  type NamedPerson,
} from '../../domain/policies/hierarchy.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { hierarchyQuery } from './api.ts';
import { messages } from './messages.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { dropZone, PersonRow, type TreeActions } from './PersonRow.tsx';
import type { PoliciesSearch } from './search.ts';
import { isAtOrBelow, supervisorOf, peopleInTree, type PersonInTree } from './tree.ts';
import { Nodes } from './TreeNode.tsx';

const { tree: text, unplaced: unplacedText } = messages;

const SHOWN = 50;
const PER_PAGE = 25;

interface UnplacedProps {
  /** All people without a supervisor and without reports, or only the first page of them. */
  unplaced: readonly NamedPerson[];
  unplacedTotal: number;
  /** Whether the list shows the results of a search. */
  isSearching: boolean;
  actions: TreeActions;
}

function PeopleList({ people, actions }: { people: readonly NamedPerson[]; actions: TreeActions }) {
  return (
    <Box component="ul" aria-label={unplacedText.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonRow person={{ ...person, path: [] }} actions={actions} />
        </li>
      ))}
    </Box>
  );
}

/** Lists the people when all of them are loaded. A button shows the rest of a long list. */
function LoadedPeople({ unplaced, actions }: Pick<UnplacedProps, 'unplaced' | 'actions'>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? unplaced : unplaced.slice(0, SHOWN);
  return (
    <>
      <PeopleList people={shown} actions={actions} />
      {shown.length < unplaced.length && (
        <Button onClick={() => setShowsAll(true)}>{unplacedText.showAll(unplaced.length)}</Button>
      )}
    </>
  );
}

/** Lists the people of a large company page by page. */
function PagedPeople({ unplaced, unplacedTotal, actions }: Omit<UnplacedProps, 'isSearching'>) {
  const [page, setPage] = useState(1);
  const otherPage = useQuery({ ...hierarchyQuery({ part: 'unplaced', page }), enabled: page > 1 });
  const shown = page > 1 ? otherPage.data : { unplaced, unplacedTotal };
  return (
    <>
      <LoadError onTryAgain={otherPage.refetch}>
        {otherPage.error && errorSentence(otherPage.error, messages.loadFailed)}
      </LoadError>
      <PeopleList people={shown?.unplaced ?? []} actions={actions} />
      <Pager
        page={page}
        limit={PER_PAGE}
        total={shown?.unplacedTotal ?? unplacedTotal}
        countLimit={MAX_COUNTED_PEOPLE}
        onPage={setPage}
      />
    </>
  );
}

/** Lists the people without a supervisor and without reports. If someone drops a person here, that person has no
 *  supervisor anymore. */
function Unplaced({ unplaced, unplacedTotal, isSearching, actions }: UnplacedProps) {
  const isPart = unplaced.length < unplacedTotal;
  return (
    <Stack component="section" aria-label={unplacedText.title} {...dropZone(null, actions)}>
      <Typography variant="h2">{unplacedText.title}</Typography>
      <Typography variant="hint" sx={{ mb: 1 }}>
        {unplacedText.hint} {!isSearching && unplacedText.dropHint}
      </Typography>
      {isPart ? (
        <PagedPeople unplaced={unplaced} unplacedTotal={unplacedTotal} actions={actions} />
      ) : (
        <LoadedPeople unplaced={unplaced} actions={actions} />
      )}
    </Stack>
  );
}

interface OpenMove {
  person: PersonInTree;
  to: NamedPerson | null;
}

/** Stores the dragged person, and opens the dialog after a drop. */
function useMoving() {
  const [dragged, setDragged] = useState<PersonInTree>();
  const [move, setMove] = useState<OpenMove>();
  const actions: TreeActions = {
    onMove: (person) => setMove({ person, to: supervisorOf(person) }),
    onDrag: setDragged,
    accepts: (target) =>
      dragged !== undefined && (target === null || !isAtOrBelow(target, dragged.id)),
    onDrop: (target) => {
      if (dragged) setMove({ person: dragged, to: target });
      setDragged(undefined);
    },
  };
  return { actions, move, close: () => setMove(undefined) };
}

/** Returns the possible supervisors of a person. Returns undefined if the company is too large to list everybody. */
function supervisorsFor(
  { isWhole, hierarchy, unplaced }: ReceivedBody<typeof getHierarchy>,
  person: PersonInTree,
): NamedPerson[] | undefined {
  if (!isWhole) return undefined;
  const placed = peopleInTree(hierarchy).filter((target) => !isAtOrBelow(target, person.id));
  return [...placed, ...unplaced.filter(({ id }) => id !== person.id)];
}

interface TreeProps {
  data: ReceivedBody<typeof getHierarchy>;
  search: PoliciesSearch;
  onPage: (page: number | undefined) => void;
}

/** Shows the people without a supervisor, or the search results with everybody above them. */
function TreeRoots({ data, search, actions, onPage }: TreeProps & { actions: TreeActions }) {
  const { hierarchy, pagination } = data;
  const { total, page } = pagination;
  const isSearching = search.search !== undefined;
  if (hierarchy.length === 0) {
    if (isSearching) return null;
    if (page > 1 && total > 0)
      return <Button onClick={() => onPage(undefined)}>{text.firstPage}</Button>;
    return <EmptyState title={text.empty} />;
  }
  return (
    <Box>
      <Nodes
        // A new search finds other people, so React resets which nodes are expanded.
        key={search.search}
        nodes={hierarchy}
        label={text.name}
        path={[]}
        actions={actions}
        showsAll={isSearching}
      />
      {!isSearching && (
        <Pager
          {...pagination}
          countLimit={MAX_COUNTED_PEOPLE}
          onPage={(next) => onPage(next === 1 ? undefined : next)}
        />
      )}
    </Box>
  );
}

/** Explains that the tree shows only the first matches. */
function MoreMatchesHint({ limit, total }: ReceivedBody<typeof getHierarchy>['pagination']) {
  if (total <= limit) return null;
  return (
    <Typography variant="hint">
      {total === MAX_COUNTED_PEOPLE ? text.firstOfMany(limit, total) : text.firstOf(limit, total)}
    </Typography>
  );
}

function Tree({ data, search, onPage }: TreeProps) {
  const { actions, move, close } = useMoving();
  const isSearching = search.search !== undefined;
  return (
    <Stack sx={{ gap: 5 }}>
      <TreeRoots data={data} search={search} actions={actions} onPage={onPage} />
      {(!isSearching || data.unplaced.length > 0) && (
        <Unplaced key={search.search} {...data} isSearching={isSearching} actions={actions} />
      )}
      {isSearching && <MoreMatchesHint {...data.pagination} />}
      {move && (
        <MoveDialog {...move} supervisors={supervisorsFor(data, move.person)} onClose={close} />
      )}
    </Stack>
  );
}

export function OrgTree() {
  const search = useSearch({ from: '/dashboard/policies' });
  const setSearch = useSetSearch<PoliciesSearch>();
  const { page } = search;
  const { data, error, refetch } = useQuery(hierarchyQuery({ search: search.search, page }));
  return (
    <Stack sx={{ gap: 2 }}>
      <Box component="search" sx={{ maxWidth: 'sm' }}>
        <SearchField
          label={text.search}
          placeholder={text.searchHint}
          value={search.search ?? ''}
          onSearch={(typed) => setSearch({ tab: 'tree', search: typed || undefined }, 'typing')}
        />
      </Box>
      <LoadError onTryAgain={refetch}>
        {error && errorSentence(error, messages.loadFailed)}
      </LoadError>
      {!data && !error && <Loading />}
      {data && search.search && data.pagination.total === 0 && (
        <NothingFound
          title={text.nobodyMatches}
          isFiltering
          hint={text.tryAnother}
          onClear={() => setSearch({ tab: 'tree' })}
        />
      )}
      {data && (!search.search || data.pagination.total > 0) && (
        <Tree data={data} search={search} onPage={(next) => setSearch({ ...search, page: next })} />
      )}
    </Stack>
  );
}
