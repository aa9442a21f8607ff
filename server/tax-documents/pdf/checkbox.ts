import type { Rectangle } from './sheet.ts';
import { plain } from './slot.ts';
import type { TemplateDrawing } from './template.ts';

export const CHECKBOX = 9;

/** An empty box, and the place for its cross. */
export function drawCheckbox(
  { sheet, slots }: TemplateDrawing,
  slot: string,
  box: Rectangle,
  words: string,
): void {
  sheet.artifact(() => sheet.frame(box, 0.75));
  const space = { left: box.left, top: box.top - 0.4, width: box.width, height: box.height + 2 };
  slots.set(slot, { ...plain(space), size: 9, weight: 'BOLD', align: 'CENTER', label: words });
}
