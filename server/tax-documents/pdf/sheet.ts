import type PdfkitDocument from 'pdfkit';
import type { Weight } from './fonts.ts';

/** US Letter, in points; `top` counts downwards from the upper edge as one reads. */
export const PAGE = { width: 612, height: 792 } as const;

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type StructureType =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'LBody';

/** Something that is read out, and the height that it takes. */
export interface Piece {
  height: number;
  draw: (sheet: Sheet) => void;
}

/** What is said beside, or instead of, what is drawn. */
export interface Said {
  alternative?: string;
  /** The text of glyphs that are drawn apart, such as digits in their boxes. */
  actualText?: string;
}

type Document = InstanceType<typeof PdfkitDocument>;
type Structure = ReturnType<Document['struct']>;

/** One page. Everything on it is either read out, in the order in which it is drawn, or an artifact, which
 *  readers leave out. */
export class Sheet {
  readonly #document: Document;
  #parent: Structure;

  constructor(document: Document, section: Structure) {
    this.#document = document;
    this.#parent = section;
  }

  /** Draws pieces that are read out as one. */
  read(type: StructureType, pieces: readonly Piece[], said: Said = {}): void {
    const { alternative, actualText } = said;
    const options = {
      ...(alternative !== undefined && { alt: alternative }),
      ...(actualText !== undefined && { actual: actualText }),
      ...(type === 'TH' && { scope: 'Column' }),
    };
    const contents = pieces.map(
      ({ draw }) =>
        () =>
          draw(this),
    );
    this.#parent.add(this.#document.struct(type, options, contents));
  }

  /** Groups what is read inside, such as the cells of a row. */
  group(type: StructureType, draw: () => void): void {
    const parent = this.#parent;
    this.#parent = this.#document.struct(type);
    parent.add(this.#parent);
    draw();
    this.#parent = parent;
  }

  /** Draws rules, tints and ornaments. */
  artifact(draw: () => void): void {
    this.#document.markContent('Artifact');
    draw();
    this.#document.endMarkedContent();
  }

  text(line: string, left: number, baseline: number, size: number, weight: Weight): void {
    const options = { lineBreak: false, baseline: 'alphabetic' } as const;
    this.#document.font(weight, size).text(line, left, baseline, options);
  }

  /** One line that climbs at an angle, as seen from its left end. */
  slanted(
    line: string,
    at: { left: number; baseline: number; degrees: number },
    size: number,
  ): void {
    const { left, baseline, degrees } = at;
    this.#document.save().rotate(-degrees, { origin: [left, baseline] });
    this.text(line, left, baseline, size, 'BOLD');
    this.#document.restore();
  }

  /** Texts and tints that are drawn inside have this color instead of black. */
  inColor(color: string, draw: () => void): void {
    this.#document.save().fillColor(color);
    draw();
    this.#document.restore();
  }

  line(from: readonly [number, number], to: readonly [number, number], width: number): void {
    this.#document
      .lineWidth(width)
      .moveTo(...from)
      .lineTo(...to)
      .stroke();
  }

  frame({ left, top, width, height }: Rectangle, lineWidth: number): void {
    this.#document.lineWidth(lineWidth).rect(left, top, width, height).stroke();
  }

  tint({ left, top, width, height }: Rectangle): void {
    this.#document.rect(left, top, width, height).fill();
  }
}
