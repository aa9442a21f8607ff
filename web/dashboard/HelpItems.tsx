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
import { messages } from './frame-messages.ts';

const { help: text } = messages;

const MODES = [
  { mode: 'system', icon: <Contrast /> },
  { mode: 'light', icon: <LightMode /> },
  { mode: 'dark', icon: <DarkMode /> },
] as const;

interface HelpItemsProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Shows the help menu with the guide, the keyboard shortcuts and the color modes. */
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
      slotProps={{ list: { 'aria-label': text.menu } }}
    >
      <MenuItemLink to="/dashboard/help" onClick={onClose}>
        <ListItemIcon>
          <MenuBook />
        </ListItemIcon>
        {text.guide}
      </MenuItemLink>
      <MenuItem onClick={showShortcuts}>
        <ListItemIcon>
          <Keyboard />
        </ListItemIcon>
        {text.shortcuts}
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
            {text.modes[choice.mode]}
          </Box>
          {mode === choice.mode && <Check color="primary" />}
        </MenuItem>
      ))}
    </Menu>
  );
}
