import Check from '@mui/icons-material/Check';
import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { MenuItemLink } from '../platform/menu-item-link.tsx';
import { signOut, useActor } from '../platform/session.tsx';
import { runShortcut } from '../platform/use-shortcuts.ts';

const MODES = [
  { mode: 'system', label: 'As the system', icon: <Contrast /> },
  { mode: 'light', label: 'Light', icon: <LightMode /> },
  { mode: 'dark', label: 'Dark', icon: <DarkMode /> },
] as const;

interface AccountItemsProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** What concerns oneself: profile, light or dark, the keys, logout. */
export function AccountItems({ anchor, onClose }: AccountItemsProps) {
  const user = useActor();
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
      slotProps={{ list: { 'aria-label': 'Account' } }}
    >
      <Box role="none" component="li" sx={{ px: 2, py: 1, minWidth: 224 }}>
        <Typography variant="subtitle2">{`${user.firstName} ${user.lastName}`.trim()}</Typography>
        <Typography variant="caption">{user.email}</Typography>
      </Box>
      <MenuItemLink to="/dashboard/profile" onClick={onClose}>
        <ListItemIcon>
          <Person />
        </ListItemIcon>
        Profile
      </MenuItemLink>
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
            {choice.label}
          </Box>
          {mode === choice.mode && <Check color="primary" />}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={showShortcuts}>
        <ListItemIcon>
          <Keyboard />
        </ListItemIcon>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onClick={() => void signOut()}>
        <ListItemIcon>
          <Logout />
        </ListItemIcon>
        Logout
      </MenuItem>
    </Menu>
  );
}
