import Drawer from '@mui/material/Drawer';
import { SIDEBAR_WIDTH } from '../theme/sizes.ts';
import { messages } from './frame-messages.ts';
import { Sidebar } from './Sidebar.tsx';

const { frame: text } = messages;

export function PagesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { lg: 'none' } }}
      slotProps={{ paper: { 'aria-label': text.menu, sx: { width: SIDEBAR_WIDTH } } }}
    >
      <nav aria-label={text.pageList}>
        <Sidebar onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
