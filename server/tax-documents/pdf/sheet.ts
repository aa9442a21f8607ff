import type { Glyph, Typeface, Weight } from './typeface.ts';

/** US Letter, in points; `top` counts downwards from the upper edge as one reads. */
export const PAGE = { width: 612, height: 792 } as const;

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Names of the fonts in a page's resources. `OWN` holds what a document alone needs. */
export type FontName = Weight | 'OWN';

/** Finds the font that has every character of a line, and the line in that font's codes. */
export type LineEncoder = (line: string, weight: Weight) => { font: FontName; codes: string };

/** The codes of a line, or undefined where a glyph is not there. */
export function codesOf(line: string, glyphs: ReadonlyMap<number, Glyph>): string | undefined {
  let codes = '';
  for (const character of line) {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0);
    if (!glyph) return undefined;
    codes += glyph.code;
  }
  return codes;
}

/** Only what every document embeds; furniture is drawn with it. */
export const sharedEncoder =
  (typefaces: Record<Weight, Typeface>): LineEncoder =>
  (line, weight) => {
    const codes = codesOf(line, typefaces[weight].shared.glyphs);
    if (codes === undefined) throw new RangeError('The printed form has no glyph for a character.');
    return { font: weight, codes };
  };

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Operators of one content stream. Everything on it stands in a mark: either a numbered one, which
 *  the structure tree puts in reading order, or an artifact, which readers leave out. */
export class Sheet {
  readonly #operators: string[] = [];
  readonly #encode: LineEncoder;
  #nextMark: number;

  constructor(encode: LineEncoder, firstMark = 0) {
    this.#encode = encode;
    this.#nextMark = firstMark;
  }

  /** The number that the next mark gets. */
  get nextMark(): number {
    return this.#nextMark;
  }

  get content(): string {
    return this.#operators.join('\n');
  }

  /** Draws something that is read out, and returns the number of its mark. */
  mark(tag: string, draw: () => void): number {
    const mark = this.#nextMark;
    this.#nextMark += 1;
    this.#operators.push(`/${tag} <</MCID ${mark}>> BDC`);
    draw();
    this.#operators.push('EMC');
    return mark;
  }

  /** Draws rules, tints and ornaments. */
  artifact(draw: () => void): void {
    this.#operators.push('/Artifact BMC');
    draw();
    this.#operators.push('EMC');
  }

  /** One line with its left end on the baseline. */
  text(line: string, left: number, baseline: number, size: number, weight: Weight): void {
    const shows = this.#shows(line, size, weight);
    this.#operators.push(
      `BT 1 0 0 1 ${number(left)} ${number(PAGE.height - baseline)} Tm ${shows} ET`,
    );
  }

  /** One line that climbs at an angle, as seen from its left end. */
  slanted(
    line: string,
    at: { left: number; baseline: number; degrees: number },
    size: number,
  ): void {
    const radians = (at.degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)].map((value) => value.toFixed(5));
    const matrix = `${cos} ${sin} -${sin} ${cos} ${number(at.left)} ${number(PAGE.height - at.baseline)}`;
    this.#operators.push(`BT ${matrix} Tm ${this.#shows(line, size, 'BOLD')} ET`);
  }

  #shows(line: string, size: number, weight: Weight): string {
    const { font, codes } = this.#encode(line, weight);
    return `/${font} ${number(size)} Tf <${codes}> Tj`;
  }

  line(from: readonly [number, number], to: readonly [number, number], width: number): void {
    const [[left, top], [right, bottom]] = [from, to];
    this.#operators.push(
      `${number(width)} w ${number(left)} ${number(PAGE.height - top)} m ${number(right)} ${number(PAGE.height - bottom)} l S`,
    );
  }

  frame(rectangle: Rectangle, width: number): void {
    this.#operators.push(`${number(width)} w ${this.#path(rectangle)} S`);
  }

  tint(rectangle: Rectangle): void {
    this.#operators.push(`${this.#path(rectangle)} f`);
  }

  /** 0 is black, 1 is white; for all that follows. */
  gray(shade: number): void {
    this.#operators.push(`${shade} g`);
  }

  #path({ left, top, width, height }: Rectangle): string {
    return `${number(left)} ${number(PAGE.height - top - height)} ${number(width)} ${number(height)} re`;
  }
}
