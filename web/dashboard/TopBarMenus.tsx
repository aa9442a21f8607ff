import Logout from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { signOut, useActor } from '../app/session.tsx';
import { messages } from './frame-messages.ts';
import Check from '@mui/icons-material/Check';
import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Divider from '@mui/material/Divider';
import { useColorScheme } from '@mui/material/styles';
import { runShortcut } from '../app/use-shortcuts.ts';

const { account, help } = messages;

const MenuItemLink = createLink(MenuItem);

interface MenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The menu has only the two items of the specification. The shortcuts and the color mode are in the help menu. */
export function AccountItems({ anchor, onClose }: MenuProps) {
  const user = useActor();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': account.menu } }}
    >
      <Box role="none" component="li" sx={{ px: 2, py: 1, minWidth: 224 }}>
        <Typography variant="subtitle2">{`${user.firstName} ${user.lastName}`.trim()}</Typography>
        <Typography variant="caption">{user.email}</Typography>
      </Box>
      <MenuItemLink to="/dashboard/profile" onClick={onClose}>
        <ListItemIcon>
          <Person />
        </ListItemIcon>
        {account.profile}
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
        {account.signOut}
      </MenuItem>
    </Menu>
  );
}

const MODES = [
  { mode: 'system', icon: <Contrast /> },
  { mode: 'light', icon: <LightMode /> },
  { mode: 'dark', icon: <DarkMode /> },
] as const;

export function HelpItems({ anchor, onClose }: MenuProps) {
  const { mode, setMode } = useColorScheme();
  function showShortcuts() {
    onClose();
    runShortcut('overview');
  }
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': help.menu } }}
    >
      <MenuItemLink to="/dashboard/help" onClick={onClose}>
        <ListItemIcon>
          <MenuBook />
        </ListItemIcon>
        {help.guide}
      </MenuItemLink>
      <MenuItem onClick={showShortcuts}>
        <ListItemIcon>
          <Keyboard />
        </ListItemIcon>
        {help.shortcuts}
      </MenuItem>
      <Divider />
      {MODES.map((choice) => (
        <MenuItem
          key={choice.mode}
          role="menuitemradio"
          aria-checked={mode === choice.mode}
          onClick={() => setMode(choice.mode)}
        >
          <ListItemIcon>{choice.icon}</ListItemIcon>
          <Box component="span" sx={{ flex: 1 }}>
            {help.modes[choice.mode]}
          </Box>
          {mode === choice.mode && <Check color="primary" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
