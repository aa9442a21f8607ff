import { createRoute } from '@tanstack/react-router';
import { root } from './auth-routes.tsx';
import { needsSignIn } from './app/guards.ts';
import { lazyRouteComponent } from './app/lazy-page.ts';
import { LaterSidebar } from './dashboard/later-sidebar.ts';
import { theme } from './theme/theme.ts';

/** The frame, and where there is room beside the pages, their list at the same time. */
function frame() {
  if (window.matchMedia(theme.breakpoints.up('lg').replace('@media ', '')).matches) {
    LaterSidebar.fetchAhead();
  }
  return import('./DashboardFrame.tsx');
}

/** Around all pages of those who are signed in. */
export const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: needsSignIn,
  component: lazyRouteComponent(frame, 'DashboardFrame'),
});
