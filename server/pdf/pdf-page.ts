import type PdfkitDocument from 'pdfkit';
import type { Weight } from './fonts.ts';

/** The size of a US Letter page, in points. The coordinate `top` is measured down from the upper edge. */
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

/** Content that a screen reader reads, with its height. */
export interface Piece {
  height: number;
  draw: (page: PdfPage) => void;
}

/** Text for screen readers that describes or replaces the drawn content. */
export interface AccessibleText {
  alternative?: string;
  /** The text of glyphs that are drawn separately, such as digits in their boxes. */
  actualText?: string;
  /** The language of the content, if it is not English. */
  language?: string | undefined;
}

type Document = InstanceType<typeof PdfkitDocument>;
type Structure = ReturnType<Document['struct']>;

/** One page. All content is either tagged or an artifact. Screen readers read tagged content in drawing order and skip
 *  artifacts. */
export class PdfPage {
  readonly #document: Document;
  #parent: Structure;

  constructor(document: Document, section: Structure) {
    this.#document = document;
    this.#parent = section;
  }

  /** Draws pieces as one structure element. */
  tagged(type: StructureType, pieces: readonly Piece[], text: AccessibleText = {}): void {
    const { alternative, actualText, language } = text;
    const options = {
      ...(alternative !== undefined && { alt: alternative }),
      ...(actualText !== undefined && { actual: actualText }),
      ...(language !== undefined && { lang: language }),
    };
    const contents = pieces.map(
      ({ draw }) =>
        () =>
          draw(this),
    );
    this.#parent.add(this.#document.struct(type, options, contents));
  }

  /** Groups the structure elements that `draw` adds, such as the cells of a row. */
  group(type: StructureType, draw: () => void): void {
    const parent = this.#parent;
    // pdfkit writes the scope, but its types do not declare it.
    const scope = type === 'TH' ? { scope: 'Column' } : {};
    this.#parent = this.#document.struct(type, scope as { lang?: string });
    parent.add(this.#parent);
    draw();
    this.#parent = parent;
  }

  /** Draws content that screen readers skip: rules, tints and ornaments. */
  artifact(draw: () => void): void {
    this.#document.markContent('Artifact');
    draw();
    this.#document.endMarkedContent();
  }

  text(line: string, left: number, baseline: number, size: number, weight: Weight): void {
    const options = { lineBreak: false, baseline: 'alphabetic' } as const;
    this.#document.font(weight, size).text(line, left, baseline, options);
  }

  /** Draws a line of text that rises at an angle from its left end. */
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

  /** Draws text and tints in this color instead of black. */
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
