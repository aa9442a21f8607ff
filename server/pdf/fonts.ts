import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

/** Arimo has the metrics of Helvetica, which the IRS forms use, and its license allows embedding. */
const FILES = {
  REGULAR: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  BOLD: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
} as const;

export type Weight = keyof typeof FILES;

/** The part of a font that pdfkit uses. pdfkit calls `layout` and embeds the used glyphs. */
export interface Typeface extends Pick<Font, 'layout'> {
  /** Returns the width of the text as a multiple of the font size. */
  widthOf(text: string): number;
}

/** Opens a font that sets letters without kerning, as the IRS forms do. The width of a line is then the sum of the
 *  widths of its letters, wherever the line is broken. */
function open(weight: Weight): Typeface {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FILES[weight]))) as Font;
  // Caches glyphs, because the lookup in the font dominates the layout time.
  const known = new Map<string, Glyph>();
  const glyphOf = (letter: string): Glyph => known.get(letter) ?? lookUpGlyph(letter);
  const lookUpGlyph = (letter: string): Glyph => {
    const codePoint = letter.codePointAt(0) ?? 0;
    // Two letters can share a glyph object, which stores only the code point that was looked up first.
    const codePoints = { value: [codePoint] };
    const glyph = Object.create(font.glyphForCodePoint(codePoint), { codePoints }) as Glyph;
    known.set(letter, glyph);
    return glyph;
  };
  const layout = (text: string) => {
    const glyphs = Array.from(text, glyphOf);
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return { glyphs, positions, advanceWidth: advanceOf(text) };
  };
  const advanceOf = (text: string): number => {
    let advance = 0;
    for (const letter of text) advance += glyphOf(letter).advanceWidth;
    return advance;
  };
  const { unitsPerEm } = font;
  const widthOf = (text: string): number => advanceOf(text) / unitsPerEm;
  return Object.assign(Object.create(font), { layout, widthOf });
}

/** The fonts are opened once, because opening a font takes longer than drawing a page with it. */
export const TYPEFACES: Readonly<Record<Weight, Typeface>> = {
  REGULAR: open('REGULAR'),
  BOLD: open('BOLD'),
};
