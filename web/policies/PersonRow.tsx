import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { DragEvent, ReactNode } from 'react';
import { messages } from './messages.ts';
import type { Place } from './tree.ts';

/** What the parts of the tree tell it. Who is dragged is known to the tree: while one drags, a browser
 *  does not say what is in the drag. */
export interface TreeActions {
  onMove: (person: Place) => void;
  onDrag: (person: Place | undefined) => void;
  /** Whether who is dragged may be dropped here; null: on nobody. */
  accepts: (target: Place | null) => boolean;
  onDrop: (target: Place | null) => void;
}

/** Somewhere to drop a person. */
export function dropZone(target: Place | null, { accepts, onDrop }: TreeActions) {
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
  person: Place;
  actions: TreeActions;
  children?: ReactNode;
  note?: string | undefined;
}

/** One person: can be dragged onto another, or moved by the dialog. */
export function PersonRow({ person, actions, children, note }: PersonRowProps) {
  const { name, email } = person;
  return (
    <Box
      draggable
      data-person={email}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        actions.onDrag(person);
      }}
      onDragEnd={() => actions.onDrag(undefined)}
      {...dropZone(person, actions)}
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
        aria-label={messages.tree.changeManager(name)}
        onClick={() => actions.onMove(person)}
      >
        <Edit fontSize="small" />
      </IconButton>
    </Box>
  );
}
