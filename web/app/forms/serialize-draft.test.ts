import { expect, test } from 'vitest';
import { serializeDraft } from './serialize-draft.ts';

test('serializes the input without secrets at every depth', () => {
  const fields = {
    firstName: 'Rosa',
    password: 'Secret-2026!',
    tin: '123-45-6789',
    lines: { name: 'Rosa Delgado', tinKind: 'SSN', tin: '123-45-6789' },
    signature: { name: 'Rosa Delgado', certified: true },
    document: { fileName: 'lease.pdf', base64: 'JVBERi0=', bytes: 5 },
  };
  expect(JSON.parse(serializeDraft(fields))).toEqual({
    firstName: 'Rosa',
    lines: { name: 'Rosa Delgado', tinKind: 'SSN' },
    document: { fileName: 'lease.pdf', bytes: 5 },
  });
});
