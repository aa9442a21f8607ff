import Check from '@mui/icons-material/Check';
import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { MenuItemLink } from '../app/menu-item-link.tsx';
import { runShortcut } from '../app/use-shortcuts.ts';

const MODES = [
  { mode: 'system', label: 'As the system', icon: <Contrast /> },
  { mode: 'light', label: 'Light', icon: <LightMode /> },
  { mode: 'dark', label: 'Dark', icon: <DarkMode /> },
] as const;

interface HelpItemsProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The guide, the keyboard shortcuts, and light or dark. */
export function HelpItems({ anchor, onClose }: HelpItemsProps) {
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
      slotProps={{ list: { 'aria-label': 'Help' } }}
    >
      <MenuItemLink to="/dashboard/help" onClick={onClose}>
        <ListItemIcon>
          <MenuBook />
        </ListItemIcon>
        How this works
      </MenuItemLink>
      <MenuItem onClick={showShortcuts}>
        <ListItemIcon>
          <Keyboard />
        </ListItemIcon>
        Keyboard shortcuts
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
            {choice.label}
          </Box>
          {mode === choice.mode && <Check color="primary" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
