import { createRoute } from '@tanstack/react-router';
import { root } from './auth-routes.tsx';
import { requireSignIn } from './app/guards.ts';
import { lazyRouteComponent } from './app/lazy-page.ts';

/** The parent of all pages that require a sign-in. */
export const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('./DashboardFrame.tsx'), 'DashboardFrame'),
});
