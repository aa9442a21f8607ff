import { drawCheckbox, plain } from './layout.ts';
import type { Piece, Rectangle, Sheet } from './sheet.ts';

export const CHECKBOX = 9;

export function drawNecCheckbox(
  sheet: Sheet,
  box: Rectangle,
  label: string,
  beside: Piece,
  checked: boolean,
): void {
  const space = { ...box, top: box.top - 0.4, height: box.height + 2 };
  const placement = { ...plain(space), size: CHECKBOX };
  drawCheckbox(sheet, { box, placement, lineWidth: 0.75, label }, [beside], checked);
}
