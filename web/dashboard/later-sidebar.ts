import { later } from '../ui/later.tsx';

/** Apart from the frame: a narrow screen has it in its menu only. */
export const LaterSidebar = later(async () => (await import('./Sidebar.tsx')).Sidebar);
