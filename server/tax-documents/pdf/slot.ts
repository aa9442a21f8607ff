import type { Rectangle } from './sheet.ts';
import type { Weight } from './typeface.ts';

/** A place on a form that a document fills. */
export interface Slot {
  rectangle: Rectangle;
  /** The size of the text where it fits, and the smallest before lines are broken. */
  size: number;
  floor: number;
  weight: Weight;
  align: 'LEFT' | 'RIGHT' | 'CENTER';
  /** Begins what is said of a checkbox or of digits that stand in cells of their own. */
  label?: string;
  /** Middles of the cells that take one digit each. */
  cells?: readonly number[];
}

/** Lines of text, or whether a box is checked. */
export type SlotValue = readonly string[] | boolean;

/** Values are set at 9.5 points and, before a line is broken, down to 7. */
export const plain = (rectangle: Rectangle): Slot => ({
  rectangle,
  size: 9.5,
  floor: 7,
  weight: 'REGULAR',
  align: 'LEFT',
});

/** Where a line begins so that it stands as the slot wants it. */
export function aligned(box: Rectangle, width: number, align: Slot['align']): number {
  if (align === 'RIGHT') return box.left + box.width - width;
  return align === 'CENTER' ? box.left + (box.width - width) / 2 : box.left;
}
