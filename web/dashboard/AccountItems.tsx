import Logout from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { MenuItemLink } from '../app/menu-item-link.tsx';
import { signOut, useActor } from '../app/session.tsx';
import { messages } from './frame-messages.ts';

const { account: text } = messages;

interface AccountItemsProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu has only the two items of the specification. The shortcuts and the color mode are in the help menu. */
export function AccountItems({ anchor, onClose }: AccountItemsProps) {
  const user = useActor();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': text.menu } }}
    >
      <Box role="none" component="li" sx={{ px: 2, py: 1, minWidth: 224 }}>
        <Typography variant="subtitle2">{`${user.firstName} ${user.lastName}`.trim()}</Typography>
        <Typography variant="caption">{user.email}</Typography>
      </Box>
      <MenuItemLink to="/dashboard/profile" onClick={onClose}>
        <ListItemIcon>
          <Person />
        </ListItemIcon>
        {text.profile}
      </MenuItemLink>
      <MenuItem
        onClick={() => {
          // Closes the menu first, because `signOut` can ask for confirmation and the person can cancel.
          onClose();
          void signOut();
        }}
      >
        <ListItemIcon>
          <Logout />
        </ListItemIcon>
        {text.signOut}
      </MenuItem>
    </Menu>
  );
}
