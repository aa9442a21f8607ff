import { deflateSync } from 'node:zlib';
import { typefaces } from './document-fonts.ts';
import { LINE_HEIGHT, widthOf, wrap } from './fitting.ts';
import type { PressedStream } from './pdf-objects.ts';
import { sharedEncoder, Sheet, type Rectangle } from './sheet.ts';
import { aligned, type Slot } from './slot.ts';
import type { StructureNode } from './structure.ts';
import type { Weight } from './typeface.ts';

/** As a `StructureNode`, and which slot's value is read behind its marks. */
export interface TemplateNode extends StructureNode {
  slot?: string;
  kids?: readonly TemplateNode[];
}

/** A page without a person on it: drawn once, filled a thousand times. */
export interface PageTemplate {
  furniture: PressedStream;
  /** Marks in the furniture; those of the values come behind them. */
  marks: number;
  nodes: readonly TemplateNode[];
  slots: ReadonlyMap<string, Slot>;
}

/** The caption of a box: its number in bold, then the words, around them what is left of the box. */
export interface Caption {
  number?: string;
  words: string;
  size?: number;
}

const CAPTION_SIZE = 6.5;
const INSET = 3;

export interface WordsLook {
  size: number;
  weight?: Weight;
  align?: Slot['align'];
  leading?: number;
  /** Crossed out, and still readable. */
  struck?: boolean;
}

/** Draws furniture and notes what is read when and filled where. */
export class TemplateDrawing {
  readonly sheet = new Sheet(sharedEncoder(typefaces()));
  readonly nodes: TemplateNode[] = [];
  readonly slots = new Map<string, Slot>();

  /** A caption at the top left of a box. Returns its mark and the height it took. */
  caption({ number = '', words, size = CAPTION_SIZE }: Caption, box: Rectangle): [number, number] {
    const { REGULAR, BOLD } = typefaces();
    const lead = number === '' ? 0 : widthOf(`${number}  `, BOLD, size);
    const width = box.width - 2 * INSET - lead;
    const lines = wrap(words, REGULAR, size, width);
    const mark = this.sheet.mark('Span', () => {
      const first = box.top + INSET + size * 0.75;
      if (number !== '') this.sheet.text(`${number} `, box.left + INSET, first, size, 'BOLD');
      lines.forEach((line, index) => {
        const baseline = first + index * size * LINE_HEIGHT;
        const space = index < lines.length - 1 ? ' ' : '';
        this.sheet.text(line + space, box.left + INSET + lead, baseline, size, 'REGULAR');
      });
    });
    return [mark, INSET + lines.length * size * LINE_HEIGHT];
  }

  /** Lines of words set below each other, as one mark. */
  words(text: string, box: Rectangle, look: WordsLook): [mark: number, height: number] {
    const weight = look.weight ?? 'REGULAR';
    const face = typefaces()[weight];
    const lines = wrap(text, face, look.size, box.width);
    const leading = look.leading ?? look.size * LINE_HEIGHT;
    const mark = this.sheet.mark('Span', () =>
      lines.forEach((line, index) => {
        const left = aligned(box, widthOf(line, face, look.size), look.align ?? 'LEFT');
        const space = index < lines.length - 1 ? ' ' : '';
        const baseline = box.top + look.size * 0.9 + index * leading;
        this.sheet.text(line + space, left, baseline, look.size, weight);
      }),
    );
    if (look.struck) {
      this.sheet.artifact(() =>
        lines.forEach((line, index) => {
          const height = box.top + look.size * 0.62 + index * leading;
          const right = box.left + widthOf(line, face, look.size);
          this.sheet.line([box.left, height], [right, height], 0.8);
        }),
      );
    }
    return [mark, lines.length * leading];
  }

  finish(): PageTemplate {
    return {
      furniture: deflateSync(Buffer.from(this.sheet.content, 'latin1')),
      marks: this.sheet.nextMark,
      nodes: this.nodes,
      slots: this.slots,
    };
  }
}
