import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MAX_COUNTED_PEOPLE,
  type HierarchyNode,
  type NamedPerson,
} from '../../domain/policies/hierarchy.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Pager } from '../ui/Pager.tsx';
import { hierarchyQuery } from './api.ts';
import { messages } from './messages.ts';
import { PersonRow, type TreeActions } from './PersonRow.tsx';
import { belowText } from './tree.ts';

const { tree: text } = messages;

const LEVELS_SHOWN = 2;

interface TreeNodeProps {
  node: HierarchyNode;
  path: readonly NamedPerson[];
  actions: TreeActions;
  /** Whether all nodes start expanded, as in the results of a search. */
  showsAll?: boolean;
}

/** Shows a person and their reports. At first, the top level is expanded, so two levels are visible. */
function TreeNode({ node, path, actions, showsAll = false }: TreeNodeProps) {
  const { id, name, email, children, directReports } = node;
  const isOpenAtFirst = children.length > 0 && (showsAll || path.length + 1 < LEVELS_SHOWN);
  const [isChosenOpen, setIsOpen] = useState<boolean>();
  const isOpen = isChosenOpen ?? isOpenAtFirst;
  const [showsAllReports, setShowsAllReports] = useState(false);
  const person = { id, name, email };
  const below = { path: [...path, person], actions };
  const hasMoreReports = children.length < directReports;
  return (
    <li>
      <PersonRow person={{ ...person, path }} actions={actions} note={belowText(node)}>
        {/* The arrow of a person without reports is invisible. It still takes up space, so that siblings align. */}
        <IconButton
          size="small"
          disabled={directReports === 0}
          aria-expanded={isOpen && directReports > 0}
          aria-label={text.peopleBelow(name)}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ visibility: directReports === 0 ? 'hidden' : 'visible' }}
        >
          {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
        </IconButton>
      </PersonRow>
      {isOpen && directReports > 0 && (
        <Box sx={{ pl: { xs: 2, sm: 4 } }}>
          {hasMoreReports && (showsAllReports || children.length === 0) ? (
            <Reports supervisorId={id} label={text.reportTo(name)} {...below} />
          ) : (
            <Nodes nodes={children} label={text.reportTo(name)} showsAll={showsAll} {...below} />
          )}
          {hasMoreReports && !showsAllReports && children.length > 0 && (
            <Button onClick={() => setShowsAllReports(true)}>{showAllOf(node)}</Button>
          )}
        </Box>
      )}
    </li>
  );
}

function showAllOf({ name, directReports }: HierarchyNode): string {
  return directReports === MAX_COUNTED_PEOPLE
    ? text.showAllOfMany(name)
    : text.showAll(directReports, name);
}

interface NodesProps extends Omit<TreeNodeProps, 'node'> {
  nodes: readonly HierarchyNode[];
  label: string;
}

export function Nodes({ nodes, label, ...rest }: NodesProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {nodes.map((node) => (
        <TreeNode key={node.id} node={node} {...rest} />
      ))}
    </Box>
  );
}

interface ReportsProps extends Omit<NodesProps, 'nodes' | 'showsAll'> {
  supervisorId: string;
}

/** Lists the people who report to a supervisor. Loads them page by page. */
function Reports({ supervisorId, ...rest }: ReportsProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(hierarchyQuery({ under: supervisorId, page }));
  if (error) {
    return <LoadError onTryAgain={refetch}>{errorSentence(error, messages.loadFailed)}</LoadError>;
  }
  if (!data) return <Loading />;
  return (
    <>
      <Nodes nodes={data.hierarchy} {...rest} />
      <Pager {...data.pagination} countLimit={MAX_COUNTED_PEOPLE} onPage={setPage} />
    </>
  );
}
