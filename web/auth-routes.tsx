import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { redirectSignedIn, requireSession } from './app/guards.ts';
import { lazyRouteComponent } from './app/lazy-page.ts';
import { NotFoundPage } from './app/NotFoundPage.tsx';
import { messages } from './messages.ts';

const { titles } = messages;

// This module has the routes outside the dashboard: sign-in, passwords, invitations and emailed links. Only
// /change-password requires a session.

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: titles.signIn },
  beforeLoad: redirectSignedIn,
  component: lazyRouteComponent(() => import('./sign-in/SignInPage.tsx'), 'SignInPage'),
});

const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/change-password',
  staticData: { title: titles.changePassword },
  beforeLoad: requireSession,
  component: lazyRouteComponent(
    () => import('./sign-in/ChangePasswordPage.tsx'),
    'ChangePasswordPage',
  ),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  staticData: { title: titles.join },
  component: lazyRouteComponent(() => import('./sign-in/JoinPage.tsx'), 'JoinPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: titles.forgotPassword },
  component: lazyRouteComponent(
    () => import('./sign-in/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: titles.resetPassword },
  component: lazyRouteComponent(
    () => import('./sign-in/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: titles.confirmEmail },
  component: lazyRouteComponent(() => import('./sign-in/EmailLinkPage.tsx'), 'ConfirmEmailPage'),
});

const revertEmail = createRoute({
  getParentRoute: () => root,
  path: '/revert-email',
  staticData: { title: titles.revertEmail },
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
