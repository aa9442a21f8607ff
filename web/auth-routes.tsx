import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { needsNoSignIn, needsSomeone } from './app/guards.ts';
import { lazyRouteComponent } from './app/lazy-page.ts';
import { NotFoundPage } from './app/NotFoundPage.tsx';

/** The pages around signing in; who opens them is not signed in, or not yet. */

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Sign in' },
  beforeLoad: needsNoSignIn,
  component: lazyRouteComponent(() => import('./sign-in/SignInPage.tsx'), 'SignInPage'),
});

const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/change-password',
  staticData: { title: 'Change Password' },
  beforeLoad: needsSomeone,
  component: lazyRouteComponent(
    () => import('./sign-in/ChangePasswordPage.tsx'),
    'ChangePasswordPage',
  ),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  staticData: { title: 'Join' },
  component: lazyRouteComponent(() => import('./sign-in/JoinPage.tsx'), 'JoinPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'Forgot your password?' },
  component: lazyRouteComponent(
    () => import('./sign-in/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'Set a new password' },
  component: lazyRouteComponent(
    () => import('./sign-in/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: 'Confirm your new email' },
  component: lazyRouteComponent(() => import('./sign-in/EmailLinkPage.tsx'), 'ConfirmEmailPage'),
});

const revertEmail = createRoute({
  getParentRoute: () => root,
  path: '/revert-email',
  staticData: { title: 'Restore your old email' },
  component: lazyRouteComponent(() => import('./sign-in/EmailLinkPage.tsx'), 'RevertEmailPage'),
});

export const authRoutes = [
  signIn,
  changePassword,
  join,
  forgotPassword,
  resetPassword,
  confirmEmail,
  revertEmail,
] as const;
