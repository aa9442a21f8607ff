import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

/** Arimo has the widths of Helvetica, in which the forms of the IRS are set, and may be embedded. */
const FILES = {
  REGULAR: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  BOLD: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
} as const;

export type Weight = keyof typeof FILES;

/** A font as pdfkit takes one: it asks how a text is laid out, and embeds the glyphs that were used. */
export interface Typeface extends Pick<Font, 'layout'> {
  /** The width of a text in font sizes. */
  widthOf(text: string): number;
}

/** Letters are set without kerning, as on the forms of the IRS. A line is then as wide as its
 *  letters together, however it is broken. */
function open(weight: Weight): Typeface {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(FILES[weight]))) as Font;
  // Looking a letter up in the font takes longer than everything else about it.
  const known = new Map<string, Glyph>();
  const glyphOf = (letter: string): Glyph => known.get(letter) ?? look(letter);
  const look = (letter: string): Glyph => {
    const codePoint = letter.codePointAt(0) ?? 0;
    // Two letters may share a glyph, which itself knows only the one that was asked for first.
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

/** Read once: opening a font takes longer than drawing a page with it. */
export const TYPEFACES: Readonly<Record<Weight, Typeface>> = {
  REGULAR: open('REGULAR'),
  BOLD: open('BOLD'),
};
