import Check from '@mui/icons-material/Check';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Contrast from '@mui/icons-material/Contrast';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { MenuItemLink } from '../platform/menu-links.tsx';
import { signOut, useActor } from '../platform/session.tsx';
import type { SessionUser } from '../platform/session-state.ts';

function initialOf(user: SessionUser): string {
  return user.firstName.charAt(0) || user.email.charAt(0).toUpperCase() || 'U';
}

const MODES = [
  { mode: 'system', label: 'As the system', icon: <Contrast /> },
  { mode: 'light', label: 'Light', icon: <LightMode /> },
  { mode: 'dark', label: 'Dark', icon: <DarkMode /> },
] as const;

/** The avatar at top right with what concerns oneself: profile, light or dark, logout. */
export function AccountMenu() {
  const user = useActor();
  const { mode, setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar>{initialOf(user)}</Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Account' } }}
      >
        <Box role="none" component="li" sx={{ px: 2, py: 1, minWidth: 224 }}>
          <Typography variant="subtitle2">{`${user.firstName} ${user.lastName}`.trim()}</Typography>
          <Typography variant="caption">{user.email}</Typography>
        </Box>
        <MenuItemLink to="/dashboard/profile" onClick={close}>
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
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <Logout />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
