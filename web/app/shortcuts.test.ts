import { expect, test } from 'vitest';
import { keysOf, readKey, SHORTCUTS } from './shortcuts.ts';

const press = (key: string, before = '') => readKey(before, { key, control: false, alt: false });

test('maps a letter to its action', () => {
  expect(press('?')).toEqual({ completed: ['overview'], pending: '' });
  expect(press('a').completed).toEqual(['approval-approve']);
  expect(press('q').completed).toEqual([]);
});

test('reads two letters as a shortcut only in sequence', () => {
  expect(press('g')).toEqual({ completed: [], pending: 'g' });
  expect(press('d', 'g').completed).toEqual(['go-dashboard']);
  expect(press('d').completed).toEqual([]);
  // A sequence that does not continue is dropped: `g a` does not approve.
  expect(press('a', 'g')).toEqual({ completed: [], pending: '' });
});

test('reads a letter with Ctrl as another shortcut and ignores its case', () => {
  const withControl = (key: string) => readKey('', { key, control: true, alt: false }).completed;
  expect(press('k').completed).toContain('approval-previous');
  expect(withControl('k')).toEqual(['palette']);
  expect(withControl('K')).toEqual(['palette']);
  expect(withControl('a')).toEqual([]);
  expect(readKey('', { key: 'a', control: false, alt: true }).completed).toEqual([]);
});

test('returns the labels of the keys', () => {
  expect(keysOf('palette', false)).toEqual(['Ctrl', 'K']);
  expect(keysOf('palette', true)).toEqual(['⌘', 'K']);
  expect(keysOf('go-payroll', false)).toEqual(['g', 'p']);
});

test('has no two shortcuts with the same keys in the same place', () => {
  const names = Object.values(SHORTCUTS).map((shortcut) =>
    [shortcut.place, shortcut.keys, 'withControl' in shortcut].join(' '),
  );
  expect(new Set(names).size).toBe(names.length);
});
