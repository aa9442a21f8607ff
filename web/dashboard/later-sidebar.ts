import { later } from '../ui/later.tsx';

/** In its own chunk, because a narrow screen needs it only in its drawer. */
export const LaterSidebar = later(async () => (await import('./Sidebar.tsx')).Sidebar);
