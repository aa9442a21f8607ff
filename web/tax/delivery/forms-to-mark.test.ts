import { expect, test } from 'vitest';
import { formsToMark } from './forms-to-mark.ts';

test.each([
  ['the list is unchanged', ['a', 'b'], ['a', 'b'], ['a', 'b'], 0],
  ['a form was added after the download', ['a', 'b', 'c'], ['a', 'b'], ['a', 'b'], 1],
  ['a form was furnished after the download', ['b'], ['a', 'b'], ['b'], 0],
  ['no PDF was downloaded', ['a', 'b'], undefined, ['a', 'b'], 0],
])('returns the forms to mark as mailed when %s', (_, shown, downloaded, marked, added) => {
  const forms = shown.map((id) => ({ id }));
  expect(formsToMark(forms, downloaded)).toEqual({ forms: marked.map((id) => ({ id })), added });
});
