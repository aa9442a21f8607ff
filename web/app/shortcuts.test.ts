import { expect, test } from 'vitest';
import { keysOf, readKey, SHORTCUTS } from './shortcuts.ts';

const press = (key: string, before = '') => readKey(before, { key, control: false, alt: false });

test('runs the action that the table names for a letter', () => {
  expect(press('?')).toEqual({ meant: ['overview'], begun: '' });
  expect(press('a').meant).toEqual(['approval-approve']);
  expect(press('q').meant).toEqual([]);
});

test('two letters mean something one after the other only', () => {
  expect(press('g')).toEqual({ meant: [], begun: 'g' });
  expect(press('d', 'g').meant).toEqual(['go-dashboard']);
  expect(press('d').meant).toEqual([]);
  // What was begun and did not go on means nothing: no 'approve' out of 'g a'.
  expect(press('a', 'g')).toEqual({ meant: [], begun: '' });
});

test('Ctrl makes another shortcut of a letter, whatever its case', () => {
  const withControl = (key: string) => readKey('', { key, control: true, alt: false }).meant;
  expect(press('k').meant).toContain('approval-previous');
  expect(withControl('k')).toEqual(['palette']);
  expect(withControl('K')).toEqual(['palette']);
  expect(withControl('a')).toEqual([]);
  expect(readKey('', { key: 'a', control: false, alt: true }).meant).toEqual([]);
});

test('keys are written as on the keyboard', () => {
  expect(keysOf('palette', false)).toEqual(['Ctrl', 'K']);
  expect(keysOf('palette', true)).toEqual(['⌘', 'K']);
  expect(keysOf('go-payroll', false)).toEqual(['g', 'p']);
});

test('no two shortcuts of a place have the same keys', () => {
  const names = Object.values(SHORTCUTS).map((shortcut) =>
    [shortcut.place, shortcut.keys, 'withControl' in shortcut].join(' '),
  );
  expect(new Set(names).size).toBe(names.length);
});
