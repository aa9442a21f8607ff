import { expect, test } from 'vitest';
import { say } from './schema-sentences.ts';
import { say as sayShared } from './sentences.ts';
import { restored, storedForm, textOf } from './sentence.ts';

const problem = say.at({ path: ['notes'], problem: say.tooLong({ limit: 10 }) });

test('writes a sentence without its message in English', () =>
  expect(textOf(problem, { locale: 'es-US', tables: {} })).toBe(
    'notes: must not have more than 10 characters',
  ));

test('stores codes and values without text, and restores the sentence', () => {
  const stored: unknown = JSON.parse(JSON.stringify(storedForm(problem)));
  expect(stored).toEqual({
    code: 'schema.at',
    values: { path: ['notes'], problem: { code: 'schema.tooLong', values: { limit: 10 } } },
  });
  expect(restored({ schema: say }, stored)).toEqual(problem);
});

test('stores and restores the sentences of a list', () => {
  const list = sayShared.sequence({ sentences: [problem, sayShared.blankName] });
  const stored: unknown = JSON.parse(JSON.stringify(storedForm(list)));
  expect(JSON.stringify(stored)).not.toContain('must not');
  expect(restored({ schema: say, shared: sayShared }, stored)).toEqual(list);
});

test.each([undefined, 'text', { code: 'APPROVED' }, { code: 'schema.unknownCode', values: {} }])(
  'restores no sentence from %j',
  (value) => expect(restored({ schema: say }, value)).toBeUndefined(),
);
