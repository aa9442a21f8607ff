import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';

export interface RowAction {
  label: string;
  icon: ReactNode;
  /** Colors the item red. Set this for an action that can't be undone. */
  danger?: boolean;
  /** Why the action is unavailable. The menu shows the reason below the label, and choosing the item does nothing. */
  disabledReason?: string | undefined;
  onChoose: () => void;
}

/** Shows an action of the menu. A disabled action can still receive the focus, so that keyboard users can read why it
 *  is disabled. */
function RowMenuItem({ action, onClose }: { action: RowAction; onClose: () => void }) {
  const { label, icon, danger = false, disabledReason, onChoose } = action;
  const isDisabled = disabledReason !== undefined;
  const color = danger ? 'error.main' : 'text.primary';
  function choose() {
    if (isDisabled) return;
    onClose();
    onChoose();
  }
  return (
    <MenuItem
      aria-disabled={isDisabled}
      onClick={choose}
      sx={{ color: isDisabled ? 'text.faint' : color, cursor: isDisabled ? 'default' : 'pointer' }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText
        primary={label}
        secondary={disabledReason}
        sx={{ my: 0, maxWidth: '34ch', whiteSpace: 'normal' }}
        slotProps={{ secondary: { variant: 'caption', component: 'div' } }}
      />
    </MenuItem>
  );
}

interface RowMenuProps {
  /** The accessible name, such as "Actions for Ana Ruiz". */
  label: string;
  actions: readonly RowAction[];
}

/** Shows the actions for a table row in a menu at the end of the row. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map((action) => (
          <RowMenuItem key={action.label} action={action} onClose={close} />
        ))}
      </Menu>
    </>
  );
}
