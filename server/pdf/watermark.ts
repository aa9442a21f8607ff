import type { DrawPage } from './document.ts';
import { widthOf } from './fitting.ts';
import { TYPEFACES } from './fonts.ts';
import { PAGE, type PdfPage } from './pdf-page.ts';
import { textBlock } from './text.ts';

/** A word across each page of a document that must not be used as it is, and a sentence at the top of the page that gives
 *  the reason. */
export interface Watermark {
  word: 'DRAFT' | 'NOT FILED' | 'STATE ONLY' | 'PRELIMINARY' | 'NOT PAID' | 'REVERSED';
  sentence: string;
}

/** Returns a page with a watermark behind its content. */
export const withWatermark =
  (watermark: Watermark | undefined, draw: DrawPage): DrawPage =>
  (page) => {
    if (watermark) drawWatermark(page, watermark);
    draw(page);
  };

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
