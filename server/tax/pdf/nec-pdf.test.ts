import { describe, expect, it } from 'vitest';
import { NEC_LAYOUTS } from '../../../domain/tax/form-1099-nec/nec-layouts.ts';
import type { NecForm } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { drawNecPdf, type NecPdfOptions } from './nec-pdf.ts';
import { objectsAndStreams, readPdf, type ReadPage } from '../../../testing/pdf-reader.ts';
import { sampleForm } from '../../../testing/sample-forms.ts';

const OPTIONS = { documentId: 'document-1', createdAt: '2027-01-20T15:00:00Z', isFiled: true };
const MISSING = [
  { code: 'W9', sentence: 'The recipient’s Form W-9.' },
  { code: 'PAYER_PHONE', sentence: 'The payer’s phone number.' },
];

const COPIES: NecPdfOptions['copies'] = ['B', '2', 'PAYER_RECORD'];

const read = async (form: NecForm, options: Partial<NecPdfOptions> = {}): Promise<ReadPage[]> =>
  (await readPdf(await drawNecPdf(form, { ...OPTIONS, copies: COPIES, ...options }))).pages;

const readAll = async (form: NecForm): Promise<ReadPage[]> =>
  (await readPdf(await drawNecPdf(form, OPTIONS))).pages;

const numbersOf = ({ layout }: NecForm): string[] =>
  layout.boxes.map(({ number }) => number).filter(Boolean);

describe('every revision', () => {
  it.each([2020, 2021, 2022, 2023, 2024, 2025, 2026])(
    '%i has the text of its form',
    async (year) => {
      const form = sampleForm(year);
      const [copyB, instructions, copyTwo, record, ...rest] = await read(form);
      expect(rest).toEqual([]);
      for (const page of [copyB, copyTwo, record]) {
        for (const text of [
          'Form 1099-NEC',
          form.layout.revision,
          'OMB No. 1545-0116',
          String(year),
          'CORRECTED',
          'Plains Linehaul LLC',
          '48-1234567',
          'XXX-XX-6789',
          'José Ángel Muñoz',
          'Muñoz Trucking',
          'D-000042',
          '65,432.10',
          'KS 036-481234567F',
          'Substitute Form 1099-NEC',
        ]) {
          expect(page?.text).toContain(text);
        }
        for (const { number, caption, meaning } of form.layout.boxes) {
          expect(page?.text).toContain(number);
          if (meaning !== 'FATCA_FILING')
            expect(page?.text).toContain(caption.split(' ', 3).join(' '));
        }
        expect(page?.text).not.toMatch(/(?<![\d,.])0\.00/);
        expect(page?.text).not.toContain('DRAFT');
        expect(page?.text).not.toContain('Copy A');
      }
      expect(copyB?.text).toContain('Copy B For Recipient This is important tax information');
      expect(copyTwo?.text).toContain('Copy 2');
      expect(record?.text).toContain('Payer’s record');
      expect(instructions?.text).toContain('Instructions for Recipient');
      for (const number of numbersOf(form).slice(0, -3))
        expect(instructions?.text).toContain(`Box ${number}.`);
      expect(instructions?.text).toContain('Boxes 5–7.');
    },
  );

  it.each([
    [2020, false],
    [2021, false],
    [2022, true],
    [2024, true],
    [2025, true],
    [2026, true],
  ])('prints the year of %i in large type or below "For calendar year"', async (year, hasSpace) => {
    const [copyB] = await read(sampleForm(year), { copies: ['B'] });
    expect(copyB?.text.includes('For calendar year')).toBe(hasSpace);
    expect(copyB?.text).toContain(hasSpace ? '(Rev. ' : `OMB No. 1545-0116 ${year} Copy B`);
  });

  it('has VOID next to CORRECTED on Copy 2 only, and never checks it', async () => {
    const pages = await read(sampleForm(2026, { corrected: true }));
    expect(pages.map(({ text }) => /VOID/.test(text))).toEqual([false, false, true, false]);
    const [copyB, , copyTwo, record] = pages;
    for (const page of [copyB, record]) expect(page?.text).toContain('CORRECTED (if checked)');
    expect(copyTwo?.text).not.toContain('(if checked)');
    const crosses = copyTwo?.words.filter(({ text }) => text === 'X') ?? [];
    const corrected = copyTwo?.words.find(({ text }) => text === 'CORRECTED');
    expect(crosses).toHaveLength(1);
    expect(crosses[0]?.right).toBeLessThan(corrected?.left ?? 0);
    expect(crosses[0]?.right).toBeGreaterThan((corrected?.left ?? 0) - 20);
  });

  it('prints "keep for your records" on Copy B only', async () => {
    const pages = await read(sampleForm(2026));
    const keep = pages.map(({ text }) => text.includes('(keep for your records)'));
    expect(keep).toEqual([true, false, false, false]);
  });

  it.each([
    [2020, 'FATCA filing requirement. If the FATCA filing requirement box is checked'],
    [2020, 'deferred compensation (NQDC)'],
    [2020, 'the amount in this box is not SE income'],
    [2020, 'Box 3. Reserved for future use.'],
    [2021, 'the amount in box 1 is not self-employment (SE) income'],
    [2024, 'Box 3. Reserved for future use.'],
    [2025, 'Box 3. Shows your total compensation of excess golden parachute payments'],
    [2026, 'the amount in box 1a is not self-employment (SE) income'],
    [2026, 'as explained in these box 1a instructions'],
    [2026, 'Do not add them to box 1a.'],
  ])('instructs the recipient of %i: %s', async (year, words) => {
    const [, instructions] = await read(sampleForm(year), { copies: ['B'] });
    expect(instructions?.text).toContain(words);
    expect(instructions?.text.includes('FATCA')).toBe(year === 2020);
    expect(instructions?.words.every(({ bottom, right }) => bottom < 760 && right < 577)).toBe(
      true,
    );
  });

  it('has a box for a second TIN notice on the payer’s record only', async () => {
    const pages = await read(sampleForm(2026, { secondTinNotice: true }));
    expect(pages.map(({ text }) => text.includes('2nd TIN'))).toEqual([false, false, false, true]);
  });

  it('splits addresses into fields from 2026 on', async () => {
    const [block] = await read(sampleForm(2025), { copies: ['B'] });
    const [split] = await read(sampleForm(2026), { copies: ['B'] });
    expect(block?.text).toContain('1420 North Elevator Road, Suite 200');
    expect(split?.text).toContain('Room or suite no. ');
    expect(split?.text).not.toContain('1420 North Elevator Road, Suite 200');
  });

  it('draws only the requested copies', async () => {
    const pages = await read(sampleForm(2026), { copies: ['B', '2'] });
    expect(pages).toHaveLength(3);
    expect(pages.map(({ text }) => text.includes('Payer’s record'))).toEqual([false, false, false]);
  });
});

describe('the marks of a form', () => {
  const crosses = (page: ReadPage | undefined) =>
    page?.words.filter(({ text }) => text === 'X') ?? [];

  it('checks CORRECTED and no other box', async () => {
    const [plain] = await read(sampleForm(2026));
    const [corrected] = await read(sampleForm(2026, { corrected: true }));
    expect(crosses(plain)).toHaveLength(0);
    expect(crosses(corrected)).toHaveLength(1);
  });

  it('prints DRAFT across every page and lists what is missing', async () => {
    const pages = await read(sampleForm(2026, { missing: MISSING }));
    for (const page of pages) {
      expect(page.words.some(({ text, size }) => text === 'DRAFT' && size > 100)).toBe(true);
      expect(page.text).toContain('DRAFT. This form is not complete');
    }
    for (const page of [pages[0], pages[2], pages[3]]) {
      for (const { sentence } of MISSING) expect(page?.text).toContain(sentence);
    }
  });

  it.each([
    ['reaches the threshold', {}, 'PRELIMINARY', 'The carrier has not issued this form yet.'],
    [
      'is below the threshold',
      {
        filing: {
          ...sampleForm(2026).filing,
          required: false,
          reasons: [{ code: 'BELOW_THRESHOLD', sentence: 'No filing is required.' }],
        },
      },
      'NOT FILED',
      'No filing is required.',
    ],
  ])('is marked as not filed across every page when it %s', async (_, changes, word, reason) => {
    for (const { words, text } of await read(sampleForm(2026, changes), { isFiled: false })) {
      expect(words.some((other) => other.text === word && other.size > 60)).toBe(true);
      expect(text).toContain(`${word}. ${reason}`);
    }
  });

  it('names the state, and not that no filing is required, on a form that only a state requires', async () => {
    const filing = {
      ...sampleForm(2026).filing,
      required: false,
      onlyState: 'KS',
      reasons: [{ code: 'BELOW_THRESHOLD', sentence: 'Below the federal threshold.' }],
    };
    const pages = await read(sampleForm(2026, { filing }), { isFiled: false });
    for (const { text } of pages) {
      expect(text).toContain(
        'NOT FILED WITH THE IRS. Below the federal threshold. KS requires this form.',
      );
      expect(text).not.toContain('No filing is required.');
    }
    expect(pages.at(-1)?.text).toContain('KS requires this form: send Copy 1 to the state.');
  });

  it('draws Copy 1 only for a form with a state', async () => {
    const hasCopy1 = (pages: ReadPage[]) =>
      pages.map(({ text }) => text.includes('For State Tax Department'));
    expect(hasCopy1(await readAll(sampleForm(2026)))).toEqual([false, false, false, true, false]);
    expect(hasCopy1(await readAll(sampleForm(2026, { stateLines: [] })))).not.toContain(true);
  });

  it('draws DRAFT behind the content of the form', async () => {
    const pages = await read(sampleForm(2026, { missing: MISSING }));
    for (const { words } of pages) expect(words[0]?.text).toBe('DRAFT');
  });

  it('notes only on the payer’s record that no filing is required', async () => {
    const { filing } = sampleForm(2026);
    const pages = await read(sampleForm(2026, { filing: { ...filing, required: false } }));
    expect(pages.map(({ text }) => text.includes('No filing is required.'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('the file', async () => {
  const bytes = await drawNecPdf(sampleForm(2026), OPTIONS);

  it('has the same bytes for the same input, and another id for another document', async () => {
    expect((await drawNecPdf(sampleForm(2026), OPTIONS)).equals(bytes)).toBe(true);
    const other = await drawNecPdf(sampleForm(2026), { ...OPTIONS, documentId: 'document-2' });
    const idOf = (file: Buffer) => /\/ID \[(.*?)\]/.exec(file.toString('latin1'))?.[1];
    expect(idOf(other)).not.toBe(idOf(bytes));
  });

  it('has no scripts, links or other actions', () => {
    const { objects, streams } = objectsAndStreams(bytes);
    for (const file of [objects, ...streams.filter((stream) => stream.includes('/Type'))]) {
      expect(file).not.toMatch(
        /\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFiles?|URI|GoTo|SubmitForm|Annots|AcroForm|RichMedia)\b/,
      );
    }
  });

  it('is tagged, titled and in English', async () => {
    const { objects } = objectsAndStreams(bytes);
    expect(objects).toMatch(/\/Marked true/);
    expect(objects).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(objects).toMatch(/\/Lang \(en-US\)/);
    expect(objects).toMatch(/\/DisplayDocTitle true/);
    const { pages, title } = await readPdf(bytes);
    expect(title).toBe('Form 1099-NEC, 2026');
    for (const [page, { structure }] of pages.entries()) {
      expect(structure).toContain('H1');
      expect(structure.filter((role) => role === 'TH')).toHaveLength(page === 1 ? 0 : 3);
      expect(structure.filter((role) => role === 'TD')).toHaveLength(page === 1 ? 0 : 6);
    }
  });

  it('tags all text or marks it as an artifact', () => {
    const contents = objectsAndStreams(bytes).streams.filter((stream) => /T[Jj]\b/.test(stream));
    expect(contents.length).toBeGreaterThan(0);
    for (const content of contents) {
      const unmarked = content.replace(
        /\/(\w+ <<\s*\/MCID \d+\s*>> BDC|Artifact BMC)[\s\S]*?EMC/g,
        '',
      );
      expect(unmarked).not.toMatch(/T[Jj]\b|^S$|^f$/m);
    }
  });

  it('embeds its fonts as subsets', () => {
    const { objects } = objectsAndStreams(bytes);
    const fonts = objects.match(/\/FontName \/[A-Z]{6}\+Arimo/g) ?? [];
    expect(fonts).toHaveLength(2);
    expect(objects.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(2);
    expect(objects).not.toContain('/Helvetica');
  });

  it('has no full TIN of a recipient, and refuses to draw one', async () => {
    const { objects, streams } = objectsAndStreams(bytes);
    const { pages } = await readPdf(bytes);
    const all = [objects, ...streams, ...pages.map(({ text }) => text)].join('\n');
    expect(all).not.toMatch(/\d{3}-\d{2}-\d{4}/);
    const { recipient } = sampleForm(2026);
    for (const truncatedTin of ['412-55-6789', '412556789', '48-1234567']) {
      const form = sampleForm(2026, { recipient: { ...recipient, truncatedTin } });
      await expect(drawNecPdf(form, OPTIONS)).rejects.toThrow('truncated before');
    }
  });

  it('refuses a revision that does not have the copy', async () => {
    const [layout] = NEC_LAYOUTS;
    const bare = { ...layout!, copies: [] };
    const form = sampleForm(2020, { layout: bare });
    await expect(drawNecPdf(form, OPTIONS)).rejects.toThrow('no copy B');
  });
});
