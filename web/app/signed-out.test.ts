import { expect, test } from 'vitest';
import { dashboardPath } from './signed-out.ts';

const ORIGIN = 'https://office.carrier.example';

test.each([
  '/dashboard',
  '/dashboard/payroll?tab=tracker&week=2026-11-16',
  '/dashboard/contractors/1?from=2026-01-01#weeks',
])('returns to %s', (path) => {
  expect(dashboardPath(path, ORIGIN)).toBe(path);
});

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  '/dashboard/../..//evil.example',
  '/dashboard/%2e%2e/login',
  'javascript:alert(1)',
  '/login',
  '/dashboards',
  '',
  undefined,
  { path: '/dashboard' },
])('does not return to %s', (path) => {
  expect(dashboardPath(path, ORIGIN)).toBeUndefined();
});
