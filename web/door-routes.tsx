import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { needsNoSignIn, needsSomeone } from './platform/guards.ts';
import { NotFoundPage } from './platform/NotFoundPage.tsx';

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
  path: '/join/$token',
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
  path: '/reset-password/$token',
  staticData: { title: 'Set a new password' },
  component: lazyRouteComponent(
    () => import('./sign-in/ResetPasswordPage.tsx'),
    'ResetPasswordPage',
  ),
});

export const doorRoutes = [signIn, changePassword, join, forgotPassword, resetPassword] as const;
