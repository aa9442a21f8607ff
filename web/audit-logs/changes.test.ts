import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('a change is told value by value, without the level', () => {
  const before = JSON.stringify({ firstName: 'Ada', phone: null, roles: ['HR', 'Employee'] });
  const after = JSON.stringify({
    firstName: 'Eva',
    phone: '806',
    roles: [],
    meta: { level: 'INFO' },
  });
  expect(changesOf(before, after)).toEqual([
    { name: 'first name', before: 'Ada', after: 'Eva' },
    { name: 'phone', before: 'none', after: '806' },
    { name: 'roles', before: 'HR, Employee', after: 'none' },
  ]);
});

test('lists within are named by their place', () => {
  const after = JSON.stringify({ days: [{ day: '2026-11-16', worked: true }] });
  expect(changesOf(null, after)).toEqual([
    { name: 'days › 1 › day', before: undefined, after: '2026-11-16' },
    { name: 'days › 1 › worked', before: undefined, after: 'yes' },
  ]);
});

test('nothing is nothing, and what is no JSON is shown as it is', () => {
  expect(changesOf(null, JSON.stringify({ meta: { level: 'INFO' } }))).toEqual([]);
  expect(changesOf('{', null)).toEqual([{ name: 'value', before: '{', after: undefined }]);
});
