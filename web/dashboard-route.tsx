import { createRoute } from '@tanstack/react-router';
import { root } from './auth-routes.tsx';
import { requireSignIn } from './app/guards.ts';
import { lazyRouteComponent } from './app/lazy-page.ts';
import { LazySidebar } from './dashboard/lazy-sidebar.ts';
import { theme } from './theme/theme.ts';

/** Loads the layout. On wide screens, also loads the sidebar at the same time. */
function frame() {
  if (window.matchMedia(theme.breakpoints.up('lg').replace('@media ', '')).matches) {
    LazySidebar.prefetch();
  }
  return import('./DashboardFrame.tsx');
}

/** The parent of all pages that require a sign-in. */
export const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(frame, 'DashboardFrame'),
});
