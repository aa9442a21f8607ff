import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleForm, sampleW9 } from '../testing/sample-forms.ts';
import { pngPagesOf } from '../testing/pdf-pictures.ts';
import { drawNecPdf, type NecPdfOptions } from '../server/tax/pdf/nec-pdf.ts';
import { drawW9Pdf } from '../server/tax/pdf/w9-pdf.ts';

// `npm run forms` draws each layout of the tax forms and writes pictures of its pages to docs/forms. A person compares
// the pictures with the forms of the IRS, because tests check only the text.

const FOLDER = join(import.meta.dirname, '../docs/forms');
/** One tax year for each layout. Rev. January 2022 differs from Rev. January 2024 only in its date. */
const YEARS = [2020, 2021, 2024, 2025, 2026];
const NEC_PAGES = ['copy-b', 'instructions', 'copy-2'];

const OPTIONS = { documentId: 'sample', createdAt: '2027-01-20T15:00:00Z' };
const NEC_OPTIONS: NecPdfOptions = { ...OPTIONS, copies: ['B', '2'], isFiled: true };

const LONG_ADDRESS = {
  street: '12345 Northwest Old Sacramento River Road Frontage',
  unit: 'Building 12, Suite 400',
  city: 'Rancho Santa Margarita',
  state: 'CA',
  zip: '92688-4471',
  country: '',
};

/** A form with long entries, amounts in every state box, and the CORRECTED mark. */
function fullForm() {
  const { payer, recipient, ...form } = sampleForm(2026);
  const [line] = form.stateLines;
  return {
    ...form,
    payer: {
      ...payer,
      name: 'Panhandle and Great Plains Freight Services LLC',
      address: LONG_ADDRESS,
    },
    recipient: {
      ...recipient,
      name: 'Maximiliano Bartholomew Wojciechowski-Etcheverry',
      businessName: 'Wojciechowski-Etcheverry Brothers Refrigerated Transport',
      address: LONG_ADDRESS,
    },
    corrected: true,
    boxes: form.boxes.map((box) =>
      box.meaning === 'FEDERAL_TAX_WITHHELD'
        ? { ...box, value: { kind: 'MONEY' as const, cents: 1_570_370 } }
        : box,
    ),
    stateLines: line ? [line, { ...line, state: 'NE', taxWithheldCents: 12_345 }] : [],
  };
}

const lines: string[] = [];

/** Writes a picture of each page that has a name, starting with the first page. Skips the other pages. */
async function write(title: string, pdf: Buffer, names: readonly string[]): Promise<void> {
  const pictures = await pngPagesOf(pdf);
  lines.push(`## ${title}`, '');
  for (const [index, name] of names.entries()) {
    const picture = pictures[index];
    if (!picture) throw new RangeError(`${title} has no page ${index + 1}.`);
    await writeFile(join(FOLDER, `${name}.png`), picture);
    lines.push(`![${title}, page ${index + 1}](${name}.png)`, '');
    console.log(`${String(picture.length).padStart(7)}  ${name}.png`);
  }
}

await mkdir(FOLDER, { recursive: true });
for (const year of YEARS) {
  const form = sampleForm(year);
  const names = NEC_PAGES.map((page) => `1099-nec-${year}-${page}`);
  await write(`Form 1099-NEC of ${year}`, await drawNecPdf(form, NEC_OPTIONS), names);
}
const preliminary = await drawNecPdf(fullForm(), { ...NEC_OPTIONS, isFiled: false });
await write('A preliminary correction with long entries', preliminary, [
  '1099-nec-2026-preliminary',
]);
const w9 = await drawW9Pdf(sampleW9(), { ...OPTIONS, timeZone: 'America/Chicago' });
await write('Form W-9', w9, ['w-9']);
const head = ['# Tax forms', '', '`npm run forms` writes these sample pages.', ''];
await writeFile(join(FOLDER, 'README.md'), [...head, ...lines].join('\n'));
