import { expect, test } from 'vitest';
import { documentFileName } from './document-rules.ts';

test.each([
  ['FORM_1099_NEC', 'Dan', 'Wills', '1099-NEC_2026_Dan-Wills_tax_document_7.pdf'],
  ['W9', 'José Luis', 'Peña/Ruiz"', 'W-9_2026_Jose-Luis-Pena-Ruiz_tax_document_7.pdf'],
  ['W9', 'Олена', '\r\n', 'W-9_2026_tax_document_7.pdf'],
] as const)('names the file of a %s for %s %s', (type, firstName, lastName, name) => {
  expect(documentFileName({ id: '7', type, taxYear: 2026, firstName, lastName })).toBe(name);
});
