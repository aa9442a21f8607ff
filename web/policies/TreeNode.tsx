import ChevronRight from '@mui/icons-material/ChevronRight';
import Edit from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState, type DragEvent, type ReactNode } from 'react';
import type { HierarchyNode, NamedPerson } from '../../domain/policies/hierarchy.ts';
import { countBelow } from './tree.ts';

/** What the parts of the tree tell it. Who is dragged is known to the tree: while one drags, a browser
 *  does not say what is in the drag. */
export interface TreeActions {
  onMove: (id: string) => void;
  onDrag: (id: string | undefined) => void;
  /** Whether who is dragged may be dropped here; null: on nobody. */
  accepts: (target: string | null) => boolean;
  onDrop: (target: string | null) => void;
}

/** Somewhere to drop a person. */
export function dropZone(target: string | null, { accepts, onDrop }: TreeActions) {
  return {
    onDragOver: (event: DragEvent) => {
      if (!accepts(target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDrop: (event: DragEvent) => {
      if (!accepts(target)) return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(target);
    },
  };
}

interface PersonRowProps {
  person: NamedPerson;
  actions: TreeActions;
  children?: ReactNode;
  note?: string | undefined;
}

/** One person: can be dragged onto another, or moved by the dialog. */
export function PersonRow({ person, actions, children, note }: PersonRowProps) {
  const { id, name, email } = person;
  return (
    <Box
      draggable
      data-person={email}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        actions.onDrag(id);
      }}
      onDragEnd={() => actions.onDrag(undefined)}
      {...dropZone(id, actions)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        cursor: 'grab',
      }}
    >
      {children}
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" component="p">
          {email}
          {note && ` · ${note}`}
        </Typography>
      </Box>
      <IconButton
        size="small"
        aria-label={`Change who ${name} reports to`}
        onClick={() => actions.onMove(id)}
      >
        <Edit fontSize="small" />
      </IconButton>
    </Box>
  );
}

const LEVELS_SHOWN = 2;

interface TreeNodeProps {
  node: HierarchyNode;
  /** 1 for those who report to nobody. */
  level: number;
  actions: TreeActions;
}

/** A person with those below: two levels are open, deeper ones open on demand. */
export function TreeNode({ node, level, actions }: TreeNodeProps) {
  const [isOpen, setIsOpen] = useState(level < LEVELS_SHOWN);
  const below = countBelow(node);
  return (
    <li>
      <PersonRow person={node} actions={actions} note={below > 0 ? `${below} below` : undefined}>
        {/* Without anybody below the arrow is not there, but its room is: siblings stand in line. */}
        <IconButton
          size="small"
          disabled={below === 0}
          aria-expanded={isOpen && below > 0}
          aria-label={`People below ${node.name}`}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ visibility: below === 0 ? 'hidden' : 'visible' }}
        >
          {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
        </IconButton>
      </PersonRow>
      {isOpen && below > 0 && (
        <Box
          component="ul"
          aria-label={`Report to ${node.name}`}
          sx={{ listStyle: 'none', m: 0, p: 0, pl: { xs: 2, sm: 4 } }}
        >
          {node.children.map((child) => (
            <TreeNode key={child.id} node={child} level={level + 1} actions={actions} />
          ))}
        </Box>
      )}
    </li>
  );
}
