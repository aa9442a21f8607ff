import PdfkitDocument from 'pdfkit';
import { TYPEFACES, type Weight } from './fonts.ts';
import { widthOf } from './fitting.ts';
import { textBlock } from './layout.ts';
import { PAGE, PdfPage } from './pdf-page.ts';

export interface DocumentMetadata {
  title: string;
  /** The file identifier of the PDF is computed from this id, the title and the time. */
  id: string;
  /** An instant in ISO 8601. The PDF contains this instant and not the current time, so the same metadata and pages
   *  give the same bytes. */
  createdAt: string;
  /** The watermark is printed on each page of a document that must not be filed or furnished as it is. */
  watermark: Watermark | undefined;
}

/** A word across the page, and a sentence at the top of the page that gives the reason. */
export interface Watermark {
  word: 'DRAFT' | 'NOT FILED' | 'STATE ONLY' | 'PRELIMINARY';
  sentence: string;
}

export type DrawPage = (page: PdfPage) => void;

/** Writes a tagged PDF with embedded fonts and without scripts, links or other actions. */
export async function writeDocument(
  metadata: DocumentMetadata,
  pages: readonly DrawPage[],
): Promise<Buffer> {
  const document = openDocument(metadata);
  const structure = document.struct('Document', { title: metadata.title });
  document.addStructure(structure);
  for (const draw of pages) {
    document.addPage();
    const section = document.struct('Sect');
    structure.add(section);
    const page = new PdfPage(document, section);
    if (metadata.watermark) drawWatermark(page, metadata.watermark);
    draw(page);
  }
  document.end();
  return Buffer.concat(await document.toArray());
}

function openDocument({ title, id, createdAt }: DocumentMetadata) {
  const document = new PdfkitDocument({
    pdfVersion: '1.7',
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    // The empty name prevents pdfkit from loading a standard font, which pdfkit would not embed.
    font: '',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Creator: 'Linehaul',
      Producer: 'Linehaul, pdfkit',
      Subject: id,
      // oxlint-disable-next-line no-restricted-globals -- pdfkit takes the given time as a Date
      CreationDate: new Date(Temporal.Instant.from(createdAt).epochMilliseconds),
    },
  });
  for (const weight of Object.keys(TYPEFACES) as Weight[]) {
    // pdfkit accepts opened fonts, but its types do not declare that.
    document.registerFont(weight, TYPEFACES[weight] as never);
  }
  return document;
}

/** The watermark runs along the diagonal, so that a long word fits on the page. */
const MAX_WIDTH = 640;
const MAX_SIZE = 190;
const DEGREES = 52;
/** The gray is light enough to keep the form over it readable, and dark enough to appear on a photocopy. */
const SHADE = '#dedede';

/** Draws the watermark's word across a page, behind everything else, and the sentence at the top of the page. The word
 *  is an artifact, because screen readers read the sentence instead. */
function drawWatermark(page: PdfPage, { word, sentence }: Watermark): void {
  const size = Math.min(MAX_SIZE, MAX_WIDTH / widthOf(word, TYPEFACES.BOLD, 1));
  const half = widthOf(word, TYPEFACES.BOLD, size) / 2;
  const radians = (DEGREES * Math.PI) / 180;
  const rise = (size * 0.7) / 2;
  const left = PAGE.width / 2 - half * Math.cos(radians) + rise * Math.sin(radians);
  const baseline = PAGE.height / 2 + half * Math.sin(radians) + rise * Math.cos(radians);
  page.artifact(() =>
    page.inColor(SHADE, () => page.slanted(word, { left, baseline, degrees: DEGREES }, size)),
  );
  const head = { left: 36, top: 19.9, width: PAGE.width - 72, height: 0 };
  page.tagged('P', [textBlock(sentence, head, { size: 9, weight: 'BOLD' })]);
}
