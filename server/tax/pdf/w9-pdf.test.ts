import { describe, expect, it } from 'vitest';
import {
  CERTIFICATION_INSTRUCTIONS,
  CERTIFICATION_ITEMS,
} from '../../../domain/tax/w9/certification.ts';
import { CLASSIFICATIONS, type W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import { objectsAndStreams, readPdf, type ReadPage } from '../../../testing/pdf-reader.ts';
import { sampleW9 } from '../../../testing/sample-forms.ts';
import type { W9Document } from '../../../domain/tax/w9/document.ts';
import { drawW9Pdf } from './w9-pdf.ts';

const OPTIONS = {
  documentId: 'version-1',
  createdAt: '2026-11-21T15:04:05Z',
  timeZone: 'America/Chicago',
};

async function read(w9: W9Document): Promise<ReadPage> {
  const { pages } = await readPdf(await drawW9Pdf(w9, OPTIONS));
  expect(pages).toHaveLength(1);
  return pages[0]!;
}

const withLines = (lines: Partial<W9Lines>): W9Document => {
  const w9 = sampleW9();
  return { ...w9, lines: { ...w9.lines, ...lines } };
};

/** Returns the digits, which are drawn in separate boxes, as one string. */
const digits = ({ words }: ReadPage): string =>
  words
    .filter(({ text, size, top }) => size === 11 && top > 380 && top < 470 && /^[\dX]+$/.test(text))
    .map(({ text }) => text)
    .join('');

describe('Form W-9', () => {
  it('contains the entered lines and how the form was signed', async () => {
    const { text } = await read(sampleW9());
    for (const part of [
      'Form W-9',
      'Rev. March 2024',
      'José Ángel Muñoz',
      'Muñoz Trucking',
      '88 Cottonwood Lane, Apt. 3',
      'Salina, KS 67401',
      'D-000042',
      'Plains Linehaul LLC',
      'Part II Certification',
      '11/21/2026 09:04:05 America/Chicago (11/21/2026 15:04:05 UTC)',
      'Version 01938f0e-7b3c-7000-8000-000000000042',
      '203.0.113.7',
      'The signature was the last entry in the submission.',
    ]) {
      expect(text).toContain(part);
    }
    for (const item of CERTIFICATION_ITEMS) expect(text).toContain(item.text);
    expect(text).toContain(CERTIFICATION_INSTRUCTIONS);
    expect(text).not.toContain('DRAFT');
  });

  it('labels the day of receipt of a paper form as received, not as signed', async () => {
    const { evidence, ...w9 } = sampleW9();
    const { text } = await read({
      ...w9,
      signature: { name: 'José Ángel Muñoz', signedAt: null },
      evidence: { ...evidence!, source: 'PAPER', receivedOn: '2026-01-05' },
    });
    expect(text.match(/01\/05\/2026/g)).toHaveLength(2);
    expect(text.match(/received on 01\/05\/2026/g)).toHaveLength(2);
    expect(text).not.toContain('penalties of perjury by');
  });

  it.each(CLASSIFICATIONS)('checks only the box of %s', async (classification) => {
    const { words } = await read(withLines({ classification }));
    const { words: none } = await read(withLines({ classification: null }));
    const crosses = words.filter(({ text }) => text === 'X');
    const before = none.filter(({ text }) => text === 'X');
    expect(crosses.length - before.length).toBe(1);
  });

  it('shows the full TIN only when it is passed in', async () => {
    const truncated = sampleW9();
    const full = sampleW9({ tin: { kind: 'SSN', digits: '412556789' } });
    const employer = sampleW9({ tin: { kind: 'EIN', digits: '481234567' } });
    expect(digits(await read(truncated))).toBe('XXXXX6789');
    expect(digits(await read(full))).toBe('412556789');
    expect(digits(await read(employer))).toBe('481234567');
    expect(objectsAndStreams(await drawW9Pdf(full, OPTIONS)).objects).toContain('412-55-6789');
    expect(objectsAndStreams(await drawW9Pdf(truncated, OPTIONS)).objects).toContain('XXX-XX-6789');
  });

  it('strikes item 2 through and keeps it readable', async () => {
    const crossed = await drawW9Pdf(withLines({ itemTwoCrossedOut: true }), OPTIONS);
    const strikes = (bytes: Buffer) =>
      objectsAndStreams(bytes)
        .streams.join('\n')
        .match(/^0\.8 w\n.* m\n.* l\nS$/gm);
    const plain = strikes(await drawW9Pdf(sampleW9(), OPTIONS))?.length ?? 0;
    const item = CERTIFICATION_ITEMS.find(({ mayCrossOut }) => mayCrossOut);
    expect(strikes(crossed)?.length ?? 0).toBeGreaterThan(plain);
    expect(objectsAndStreams(crossed).objects).toContain('Crossed out by the signer: 2.');
    expect((await readPdf(crossed)).pages[0]?.text).toContain(item?.text);
  });

  it('is a DRAFT that lists what is missing', async () => {
    const page = await read(
      sampleW9({
        signature: null,
        evidence: null,
        tin: null,
        missing: [{ sentence: 'Part II: the signature under penalties of perjury.' }],
      }),
    );
    expect(page.words.some(({ text, size }) => text === 'DRAFT' && size > 100)).toBe(true);
    expect(page.text).toContain('Part II: the signature under penalties of perjury.');
    expect(digits(page)).toBe('');
  });

  it('draws the longest entries completely and without overlap', async () => {
    const name = 'W'.repeat(120);
    const page = await read({
      ...withLines({
        name,
        businessName: 'Щ'.repeat(120),
        classification: 'OTHER',
        otherText: 'M'.repeat(60),
        accountNumbers: 'W'.repeat(100),
        address: {
          street: 'W'.repeat(100),
          unit: 'M'.repeat(40),
          city: 'W'.repeat(60),
          state: 'KS',
          zip: '67203-1187',
        },
      }),
      requester: [name, 'W'.repeat(100), 'W'.repeat(60)],
    });
    const withoutSpaces = page.text.replaceAll(' ', '');
    for (const text of [name, 'Щ'.repeat(120), 'M'.repeat(60)])
      expect(withoutSpaces).toContain(text);
    for (const word of page.words) {
      for (const other of page.words) {
        const covered =
          word !== other &&
          word.text !== 'Print or type.' &&
          other.text !== 'Print or type.' &&
          word.left < other.right - 0.2 &&
          other.left < word.right - 0.2 &&
          word.top < other.bottom - 0.2 &&
          other.top < word.bottom - 0.2;
        expect(covered, `${word.text} / ${other.text}`).toBe(false);
      }
      expect(word.right).toBeLessThanOrEqual(577);
      expect(word.bottom).toBeLessThanOrEqual(780);
    }
  });

  it('is tagged, has the same bytes for the same input, and has no scripts, links or other actions', async () => {
    const bytes = await drawW9Pdf(sampleW9(), OPTIONS);
    const { objects } = objectsAndStreams(bytes);
    expect(objects).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(objects).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFiles?|Annots)\b/);
    expect((await drawW9Pdf(sampleW9(), OPTIONS)).equals(bytes)).toBe(true);
  });
});
