import { later } from '../ui/later.tsx';

/** The sidebar is lazy-loaded: narrow screens show it only in the drawer. */
export const LazySidebar = later(async () => (await import('./Sidebar.tsx')).Sidebar);
