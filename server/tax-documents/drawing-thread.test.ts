import { expect, onTestFinished, test } from 'vitest';
import { DrawingThread, type DrawingOrder } from './drawing-thread.ts';
import { warmDrawing } from './drawing.ts';
import { readPdf } from './pdf/reading-back.ts';
import { sampleForm, sampleW9 } from './pdf/testing-forms.ts';

const facts = {
  userId: '01a1fd60-dfd2-7d98-8486-75356804069d',
  taxYear: 2026,
  status: 'GENERATED',
  corrected: false,
  createdAt: '2027-01-20T15:00:00Z',
} as const;

function form(name: string): DrawingOrder {
  const { recipient } = sampleForm(2026);
  const snapshot = sampleForm(2026, { recipient: { ...recipient, name } });
  return {
    document: { ...facts, id: name, type: 'FORM_1099_NEC', snapshot },
    isForOffice: false,
  };
}

function brokenW9(): DrawingOrder {
  const snapshot = { ...sampleW9(), lines: null, timeZone: 'UTC' } as never;
  return { document: { ...facts, id: 'broken', type: 'W9', snapshot }, isForOffice: true };
}

function thread(): DrawingThread {
  const drawing = new DrawingThread();
  onTestFinished(async () => {
    await drawing.start().terminate();
  });
  return drawing;
}

const textOf = async (pdf: Buffer) => (await readPdf(pdf)).pages.map(({ text }) => text).join('\n');

test('of many that are asked for at once everybody gets their own', async () => {
  const drawing = thread();
  const names = Array.from(
    { length: 12 },
    (_, index) => `Driver Alpha${String.fromCodePoint(0x41 + index)}`,
  );
  const drawn = await Promise.all(names.map((name) => drawing.draw(form(name))));
  const texts = await Promise.all(drawn.map(textOf));
  expect(texts.map((text) => names.filter((name) => text.includes(name)))).toEqual(
    names.map((name) => [name]),
  );
});

test('one that cannot be drawn fails alone', async () => {
  const drawing = thread();
  const [broken, good] = await Promise.allSettled([
    drawing.draw(brokenW9()),
    drawing.draw(form('Rosa Delgado')),
  ]);
  expect(broken.status).toBe('rejected');
  expect(good.status).toBe('fulfilled');
});

test('a thread that ends fails what it was drawing; the next document gets a new one', async () => {
  const drawing = thread();
  const cut = drawing.draw(form('Rosa Delgado'));
  void drawing.start().terminate();
  await expect(cut).rejects.toThrow('The drawing thread ended.');
  expect(await textOf(await drawing.draw(form('Nova Quill')))).toContain('Nova Quill');
});

test('what is drawn ahead can be drawn', async () => {
  await expect(warmDrawing()).resolves.toBeUndefined();
});
