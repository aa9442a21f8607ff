import { expect, test } from 'vitest';
import { renderDocument } from './renderer.ts';
import { readPdf } from '../../../testing/pdf-reader.ts';
import { sampleForm, sampleW9 } from '../../../testing/sample-forms.ts';
import type { RenderableDocument } from '../form-1099-nec/queries.ts';

const common = {
  userId: '01a1fd60-dfd2-7d98-8486-75356804069d',
  taxYear: 2026,
  status: 'GENERATED',
  corrected: false,
  correctsId: null,
  createdAt: '2027-01-20T15:00:00Z',
} as const;

function form(name: string): RenderableDocument {
  const { recipient } = sampleForm(2026);
  const snapshot = sampleForm(2026, { recipient: { ...recipient, name } });
  return { ...common, id: name, type: 'FORM_1099_NEC', snapshot };
}

function brokenW9(): RenderableDocument {
  const snapshot = { ...sampleW9(), lines: null, timeZone: 'UTC' } as never;
  return { ...common, id: 'broken', type: 'W9', snapshot };
}

const textOf = async (pdf: Buffer) => (await readPdf(pdf)).pages.map(({ text }) => text).join('\n');

test('concurrent requests each get their own document', async () => {
  const names = Array.from(
    { length: 12 },
    (_, index) => `Driver Alpha${String.fromCodePoint(0x41 + index)}`,
  );
  const rendered = await Promise.all(names.map((name) => renderDocument(form(name), false)));
  const texts = await Promise.all(rendered.map(textOf));
  expect(texts.map((text) => names.filter((name) => text.includes(name)))).toEqual(
    names.map((name) => [name]),
  );
});

test('a document that cannot be rendered does not affect others', async () => {
  const [broken, good] = await Promise.allSettled([
    renderDocument(brokenW9(), true),
    renderDocument(form('Rosa Delgado'), false),
  ]);
  expect(broken.status).toBe('rejected');
  expect(good.status).toBe('fulfilled');
});

test('only the office gets the payer’s record', async () => {
  const office = await textOf(await renderDocument(form('Rosa Delgado'), true));
  const recipient = await textOf(await renderDocument(form('Rosa Delgado'), false));
  expect([office, recipient].map((text) => text.includes('Payer’s record'))).toEqual([true, false]);
});
