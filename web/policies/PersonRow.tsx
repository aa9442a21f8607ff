import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { DragEvent, ReactNode } from 'react';
import { messages } from './messages.ts';
import type { PersonInTree } from './tree.ts';

/** The callbacks of the rows. The org tree stores the dragged person, because a browser hides the drag data until
 *  the drop. */
export interface TreeActions {
  onMove: (person: PersonInTree) => void;
  onDrag: (person: PersonInTree | undefined) => void;
  /** Whether someone may drop the dragged person on the target. The target null removes the supervisor. */
  accepts: (target: PersonInTree | null) => boolean;
  onDrop: (target: PersonInTree | null) => void;
}

/** Returns the event handlers of a drop target. */
export function dropZone(target: PersonInTree | null, { accepts, onDrop }: TreeActions) {
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
  person: PersonInTree;
  actions: TreeActions;
  children?: ReactNode;
  note?: string | undefined;
}

/** Shows a person. The actor can drag the row onto another row to change the supervisor, or use the button. */
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
        aria-label={messages.tree.changeSupervisor(name)}
        onClick={() => actions.onMove(person)}
      >
        <Edit fontSize="small" />
      </IconButton>
    </Box>
  );
}
