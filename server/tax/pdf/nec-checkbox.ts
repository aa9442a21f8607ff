import { drawCheckbox, defaultPlacement } from './layout.ts';
import type { Piece, Rectangle, PdfPage } from '../../pdf/pdf-page.ts';

export const CHECKBOX = 9;

export function drawNecCheckbox(
  page: PdfPage,
  box: Rectangle,
  label: string,
  beside: Piece,
  checked: boolean,
): void {
  const space = { ...box, top: box.top - 0.4, height: box.height + 2 };
  const placement = { ...defaultPlacement(space), size: CHECKBOX };
  drawCheckbox(page, { box, placement, lineWidth: 0.75, label }, [beside], checked);
}
