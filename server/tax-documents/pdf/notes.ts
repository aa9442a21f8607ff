import { typefaces } from './document-fonts.ts';
import { LINE_HEIGHT, wrap } from './fitting.ts';
import type { Rectangle, Sheet } from './sheet.ts';
import type { StructureNode } from './structure.ts';

/** A heading with sentences under it, below a form: what is missing, or what the office should know. */
export interface Note {
  heading: string;
  sentences: readonly string[];
}

const SIZES = { heading: 10, sentence: 9 } as const;
/** Below this no note is readable, and no form has so much to say. */
const SMALLEST = 4;
const BULLET = '•';

/** Draws notes into the room below a form, smaller if there are many, and never beyond it. */
export function drawNotes(sheet: Sheet, notes: readonly Note[], room: Rectangle): StructureNode[] {
  let scale = 1;
  while (heightOf(notes, room.width, scale) > room.height) {
    scale -= 0.05;
    if (SIZES.sentence * scale < SMALLEST) throw new RangeError('The notes do not fit the page.');
  }
  let top = room.top;
  return notes.flatMap((note) => {
    const nodes = drawNote(sheet, note, { ...room, top }, scale);
    top += heightOf([note], room.width, scale);
    return nodes;
  });
}

const indentOf = (scale: number): number => 10 * scale;

function linesOf(sentence: string, width: number, scale: number): string[] {
  return wrap(sentence, typefaces().REGULAR, SIZES.sentence * scale, width - indentOf(scale));
}

function heightOf(notes: readonly Note[], width: number, scale: number): number {
  const { heading, sentence } = SIZES;
  return notes.reduce((sum, note) => {
    const lines = note.sentences.flatMap((text) => linesOf(text, width, scale)).length;
    const gaps = note.sentences.length * 2 + 12;
    return sum + (heading * 1.4 + lines * sentence * LINE_HEIGHT + gaps) * scale;
  }, 0);
}

function drawNote(sheet: Sheet, note: Note, room: Rectangle, scale: number): StructureNode[] {
  const size = SIZES.sentence * scale;
  const heading = sheet.mark('Span', () =>
    sheet.text(
      note.heading,
      room.left,
      room.top + SIZES.heading * scale,
      SIZES.heading * scale,
      'BOLD',
    ),
  );
  let baseline = room.top + (SIZES.heading * 1.4 + SIZES.sentence * 0.9) * scale;
  const items = note.sentences.map((sentence): StructureNode => {
    const lines = linesOf(sentence, room.width, scale);
    sheet.artifact(() => sheet.text(BULLET, room.left, baseline, size, 'REGULAR'));
    const mark = sheet.mark('Span', () =>
      lines.forEach((line, index) => {
        const space = index < lines.length - 1 ? ' ' : '';
        const at = baseline + index * size * LINE_HEIGHT;
        sheet.text(line + space, room.left + indentOf(scale), at, size, 'REGULAR');
      }),
    );
    baseline += lines.length * size * LINE_HEIGHT + 2 * scale;
    return { type: 'LI', kids: [{ type: 'LBody', marks: [mark] }] };
  });
  return [
    { type: 'H2', marks: [heading] },
    { type: 'L', kids: items },
  ];
}

/** Says at the head of a page that it is a draft, so that also a listener hears it. */
export function drawDraftLine(sheet: Sheet, sentence: string, left: number): StructureNode {
  const size = 9;
  const mark = sheet.mark('Span', () => sheet.text(sentence, left, 28, size, 'BOLD'));
  return { type: 'P', marks: [mark] };
}
