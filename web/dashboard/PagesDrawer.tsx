import Drawer from '@mui/material/Drawer';
import { SIDEBAR_WIDTH } from '../theme/measures.ts';
import { Sidebar } from './Sidebar.tsx';

/** The list of pages on a narrow screen. */
export function PagesDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { lg: 'none' } }}
      slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: SIDEBAR_WIDTH } } }}
    >
      <nav aria-label="Pages">
        <Sidebar onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
