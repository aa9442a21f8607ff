import { lazyComponent } from '../ui/lazy-component.tsx';

/** The sidebar is lazy-loaded, because narrow screens show it only in the drawer. */
export const LazySidebar = lazyComponent(async () => (await import('./Sidebar.tsx')).Sidebar);
