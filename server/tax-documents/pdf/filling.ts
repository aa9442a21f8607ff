import { typefaces, type OwnFont } from './document-fonts.ts';
import { fitLines, LINE_HEIGHT, widthOf } from './fitting.ts';
import { Sheet } from './sheet.ts';
import { aligned, type Slot, type SlotValue } from './slot.ts';
import type { StructureNode } from './structure.ts';
import type { PageTemplate, TemplateNode } from './template.ts';

interface FilledSlot {
  marks: number[];
  alternative?: string;
  actualText?: string;
}

export interface FilledPage {
  values: string;
  nodes: StructureNode[];
}

/** Draws what a template does not foresee, and says where it is read. */
export type Additions = (sheet: Sheet) => { before: StructureNode[]; after: StructureNode[] };

/** Writes the values into a template's slots and puts them behind their captions. */
export function fillTemplate(
  template: PageTemplate,
  values: ReadonlyMap<string, SlotValue>,
  own: OwnFont,
  add: Additions,
): FilledPage {
  const sheet = new Sheet(own.encode, template.marks);
  const filled = new Map<string, FilledSlot>();
  for (const [name, slot] of template.slots) {
    filled.set(name, fillSlot(sheet, slot, values.get(name) ?? []));
  }
  const nodes = template.nodes.map((node) => filledNode(node, filled)).filter(saysSomething);
  const { before, after } = add(sheet);
  return { values: sheet.content, nodes: [...before, ...nodes, ...after] };
}

/** An entry without a caption that nobody made is not read. */
const saysSomething = ({ kids, marks, alternative }: StructureNode): boolean =>
  kids !== undefined || alternative !== undefined || (marks ?? []).length > 0;

function fillSlot(sheet: Sheet, slot: Slot, value: SlotValue): FilledSlot {
  if (typeof value === 'boolean') {
    const alternative = `${slot.label ?? ''}: ${value ? 'checked' : 'not checked'}`;
    return { marks: value ? drawLines(sheet, slot, ['X']) : [], alternative };
  }
  return slot.cells
    ? drawDigits(sheet, slot, slot.cells, value.join(''))
    : { marks: drawLines(sheet, slot, value) };
}

/** Each digit in the middle of its cell; who listens hears the number as a whole. */
function drawDigits(
  sheet: Sheet,
  { rectangle, size, weight, label }: Slot,
  cells: readonly number[],
  text: string,
): FilledSlot {
  const digits = text.replaceAll('-', '');
  if (digits === '') return { marks: [] };
  if (digits.length !== cells.length) throw new RangeError('The digits do not fit their cells.');
  const face = typefaces()[weight];
  const mark = sheet.mark('Span', () =>
    cells.forEach((middle, index) => {
      const digit = digits.charAt(index);
      const left = middle - widthOf(digit, face, size) / 2;
      sheet.text(digit, left, rectangle.top + rectangle.height * 0.72, size, weight);
    }),
  );
  return { marks: [mark], actualText: `${label ?? ''}: ${text}` };
}

function drawLines(sheet: Sheet, slot: Slot, texts: readonly string[]): number[] {
  const { rectangle, weight } = slot;
  const face = typefaces()[weight];
  const { size, lines } = fitLines(texts, face, {
    ...rectangle,
    size: slot.size,
    floor: slot.floor,
  });
  if (lines.length === 0) return [];
  const mark = sheet.mark('Span', () =>
    lines.forEach((line, index) => {
      const left = aligned(rectangle, widthOf(line, face, size), slot.align);
      const space = index < lines.length - 1 ? ' ' : '';
      const baseline = rectangle.top + size * 0.9 + index * size * LINE_HEIGHT;
      sheet.text(line + space, left, baseline, size, weight);
    }),
  );
  return [mark];
}

function filledNode(node: TemplateNode, filled: ReadonlyMap<string, FilledSlot>): StructureNode {
  if (node.kids) return { ...node, kids: node.kids.map((kid) => filledNode(kid, filled)) };
  if (node.slot === undefined) return node;
  const { marks, ...said } = filled.get(node.slot) ?? { marks: [] };
  return { type: node.type, marks: [...(node.marks ?? []), ...marks], ...said };
}
