import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfkitDocument from 'pdfkit';
import { drawNecPdf } from '../server/tax/pdf/nec-pdf.ts';
import { readPdf, type ReadPage } from '../testing/pdf-reader.ts';
import { sampleForm, sampleW9 } from '../testing/sample-forms.ts';
import { drawW9Pdf } from '../server/tax/pdf/w9-pdf.ts';
import { MIN_RATES, Verdicts } from './verdicts.ts';

// `npm run bench:documents` renders tax documents one after another and compares them with bare pdfkit. The bare
// version draws the same words at known positions in one font, with 30 rectangles on each page, and computes no layout.
// The minimum rate is half of the rate of the bare version. The benchmark prints the growth of the memory, which has no
// limit.

const CREATED_AT = '2027-01-20T15:00:00Z';
const RECTANGLES_PER_PAGE = 30;

const fontBytes = readFileSync(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  ),
);

/** Draws with pdfkit as its manual shows. Puts each word at its position in the app's document. */
function drawBaseline(pages: readonly ReadPage[]): Promise<number> {
  return new Promise((resolve) => {
    const document = new PdfkitDocument({
      font: '',
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
    });
    let length = 0;
    document.on('data', (chunk: Buffer) => (length += chunk.length));
    document.on('end', () => resolve(length));
    document.registerFont('Arimo', fontBytes as unknown as string);
    for (const { words } of pages) {
      document.addPage();
      document.lineWidth(0.5);
      for (let index = 0; index < RECTANGLES_PER_PAGE; index += 1) {
        document.rect(36, 72 + index * 10, 540, 10).stroke();
      }
      document.font('Arimo');
      for (const { text, left, top, size } of words) {
        document.fontSize(size).text(text, left, top, { lineBreak: false });
      }
    }
    document.end();
  });
}

interface Figures {
  perSecond: number;
  slowestMs: number;
  memoryGrowthMb: number;
}

/** The memory in use after garbage collection. Buffers are freed only after a turn of the event loop. */
async function memoryInUse(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function measure(count: number, draw: (index: number) => unknown): Promise<Figures> {
  for (let index = 0; index < Math.min(50, count); index += 1) await draw(index);
  const before = await memoryInUse();
  let slowestMs = 0;
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await draw(index);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  const seconds = (performance.now() - start) / 1000;
  const memoryGrowthMb = ((await memoryInUse()) - before) / 1_000_000;
  return { perSecond: count / seconds, slowestMs, memoryGrowthMb };
}

function formatLine(name: string, { perSecond, slowestMs, memoryGrowthMb }: Figures): string {
  const columns = [
    `${perSecond.toFixed(0)}/s`,
    `${(1000 / perSecond).toFixed(2)} ms each`,
    `${slowestMs.toFixed(0)} ms at most`,
    `${memoryGrowthMb.toFixed(1)} MB more`,
  ];
  return `  ${name.padEnd(12)}${columns.map((column) => column.padStart(16)).join('')}`;
}

interface DocumentKind {
  name: string;
  draw: (index: number) => Promise<Buffer>;
}

function* documentKinds(): Generator<DocumentKind> {
  yield {
    name: 'Documents: Form 1099-NEC 2026, all copies',
    draw: (index) => {
      const recipient = { ...sampleForm(2026).recipient, name: `Driver Number ${index}` };
      const form = sampleForm(2026, { recipient });
      return drawNecPdf(form, {
        documentId: `document-${index}`,
        createdAt: CREATED_AT,
        isFiled: true,
      });
    },
  };
  yield {
    name: 'Documents: Form W-9',
    draw: (index) => {
      const sample = sampleW9();
      const w9 = { ...sample, lines: { ...sample.lines, name: `Driver Number ${index}` } };
      const options = { documentId: `version-${index}`, createdAt: CREATED_AT, timeZone: 'UTC' };
      return drawW9Pdf(w9, options);
    },
  };
}

/** Renders `count` documents of each kind, and a tenth as many with bare pdfkit, but at least 20. */
export async function compareDocuments(count: number, verdicts: Verdicts): Promise<void> {
  for (const { name, draw } of documentKinds()) {
    const { pages } = await readPdf(await draw(0));
    const baseline = await measure(Math.max(20, Math.round(count / 10)), () => drawBaseline(pages));
    const app = await measure(count, draw);
    const ratio = app.perSecond / baseline.perSecond;
    console.log(`${name}, ${pages.length} pages`);
    console.log(formatLine('bare pdfkit', baseline));
    console.log(formatLine('linehaul', app));
    console.log(`  ratio ${verdicts.atLeast(name, ratio, MIN_RATES.document)}\n`);
  }
}

if (import.meta.main) {
  await compareDocuments(Number(process.env['BENCH_DOCUMENTS'] ?? 1000), new Verdicts());
}
