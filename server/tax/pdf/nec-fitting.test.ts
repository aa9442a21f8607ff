import { describe, expect, it } from 'vitest';
import type { NecForm } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { planNec } from './nec-boxes.ts';
import { drawNecPdf } from './nec-pdf.ts';
import { readPdf, type ReadPage } from '../../../testing/pdf-reader.ts';
import { sampleForm } from '../../../testing/sample-forms.ts';

const OPTIONS = { documentId: 'document-1', createdAt: '2027-01-20T15:00:00Z', isFiled: true };

const read = async (form: NecForm, options = {}): Promise<ReadPage[]> =>
  (await readPdf(await drawNecPdf(form, { ...OPTIONS, ...options }))).pages;

describe('fitting', () => {
  const WIDEST_NAME = 'W'.repeat(120);
  const long = (taxYear: number): NecForm => {
    const form = sampleForm(taxYear);
    const address = {
      street: `${'Æther Mountain Crossing '.repeat(4)}10`.slice(0, 100),
      unit: 'Building Number Twelve, Suite Four Hundred'.slice(0, 40),
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochs'.slice(0, 60),
      state: 'KS',
      zip: '67203-1187',
      country: 'United Kingdom of Great Britain',
    };
    return {
      ...form,
      payer: { ...form.payer, name: WIDEST_NAME, address },
      recipient: { ...form.recipient, name: WIDEST_NAME, businessName: 'Щ'.repeat(120), address },
      accountNumber: 'W'.repeat(20),
      boxes: form.boxes.map((box) =>
        box.value.kind === 'BLANK' || box.value.kind === 'MONEY'
          ? { ...box, value: { kind: 'MONEY', cents: 9_999_999_999 } }
          : box,
      ),
      stateLines: [1, 2].map((line) => ({
        state: 'KS',
        payerStateNumber: `036-48123456789012F-${line}`,
        taxWithheldCents: 9_999_999_999,
        incomeCents: 9_999_999_999,
      })),
    };
  };

  it.each([2020, 2024, 2025, 2026])('draws all text of %i without overlap', async (year) => {
    const form = long(year);
    const [page] = await read(form, { copies: ['B'] });
    const withoutSpaces = page?.text.replaceAll(' ', '') ?? '';
    for (const text of [
      WIDEST_NAME,
      'Щ'.repeat(120),
      form.payer.address.street,
      form.payer.address.unit,
      form.recipient.address.city,
      form.accountNumber,
      '036-48123456789012F-2',
    ]) {
      expect(withoutSpaces).toContain(text.replaceAll(' ', ''));
    }
    expect(page?.words.filter(({ text }) => text === '99,999,999.99').length).toBeGreaterThan(5);
    expect(overlaps(page!)).toEqual([]);
    expect(outside(page!, form)).toEqual([]);
    expect(Math.min(...page!.words.map(({ size }) => size))).toBeGreaterThanOrEqual(4);
  });

  it('extracts names in Greek, Cyrillic and Polish unchanged', async () => {
    const { recipient } = sampleForm(2026);
    const name = 'Łukasz Źdźbło Ωμέγα Щербаков';
    const [page] = await read(sampleForm(2026, { recipient: { ...recipient, name } }));
    expect(page?.text).toContain(name);
  });

  it('extracts letters that share a glyph unchanged, in either drawing order', async () => {
    const { recipient } = sampleForm(2026);
    for (const name of ['Latin \u0259', 'Cyrillic \u04d9']) {
      const [page] = await read(sampleForm(2026, { recipient: { ...recipient, name } }));
      expect(page?.text).toContain(name);
    }
  });

  it('joins a letter and a combining accent into one character', async () => {
    const { recipient } = sampleForm(2026);
    const name = 'Jose\u0301 Nu\u00f1ez\u0000';
    const [page] = await read(sampleForm(2026, { recipient: { ...recipient, name } }));
    expect(page?.text).toContain('José Nuñez');
  });

  it('refuses a third state line instead of losing it', async () => {
    const { stateLines } = sampleForm(2026);
    const three = [stateLines, stateLines, stateLines].flat();
    await expect(drawNecPdf(sampleForm(2026, { stateLines: three }), OPTIONS)).rejects.toThrow(
      'two lines',
    );
  });
});

/** Returns the words that overlap. */
function overlaps({ words }: ReadPage): string[] {
  return words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) =>
          word.left < other.right - 0.2 &&
          other.left < word.right - 0.2 &&
          word.top < other.bottom - 0.2 &&
          other.top < word.bottom - 0.2,
      )
      .map((other) => `${word.text} / ${other.text}`),
  );
}

/** Returns the words that begin in a box of the form and end outside the box. */
function outside({ words }: ReadPage, { layout }: NecForm): string[] {
  const { left, middle, state } = planNec(layout, 'B');
  const third = state.rectangle.width / 3;
  const boxes = [
    ...[...left, ...middle].map(({ rectangle }) => rectangle),
    ...[0, 1, 2].map((column) => ({
      ...state.rectangle,
      left: state.rectangle.left + column * third,
      width: third,
    })),
  ];
  return words
    .filter((word) => {
      const box = boxes.find(
        ({ left, top, width, height }) =>
          word.left >= left &&
          word.left < left + width &&
          word.top >= top &&
          word.top < top + height,
      );
      return box && (word.right > box.left + box.width || word.bottom > box.top + box.height);
    })
    .map(({ text }) => text);
}
