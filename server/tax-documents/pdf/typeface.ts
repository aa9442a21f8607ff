import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { readingTable } from './reading-table.ts';

/** Arimo has the widths of Helvetica, in which the forms of the IRS are set, and may be embedded. */
const FILES = {
  REGULAR: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  BOLD: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
} as const;

export type Weight = keyof typeof FILES;

/** What is used of fontkit, the font reader inside pdfkit. */
interface FontFile {
  postscriptName: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  xHeight: number;
  italicAngle: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  glyphForCodePoint(codePoint: number): { id: number; advanceWidth: number };
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
}

interface FontReader {
  create(bytes: Uint8Array): FontFile;
}

export interface Glyph {
  /** The code in the content stream: four hexadecimal digits. */
  code: string;
  /** Thousandths of the font size. */
  advance: number;
}

/** The glyphs of one weight that one document, or all of them, embed. */
export interface Subset {
  name: string;
  /** The font program, deflated. */
  program: Uint8Array;
  programLength: number;
  /** By code: an array in the words of the file. */
  widths: string;
  /** From code back to character, deflated. */
  readingTable: Uint8Array;
  /** By code point, for writing it. */
  glyphs: ReadonlyMap<number, Glyph>;
  metrics: FontMetrics;
}

export interface FontMetrics {
  ascent: number;
  descent: number;
  capHeight: number;
  xHeight: number;
  italicAngle: number;
  box: number[];
}

export interface Typeface {
  weight: Weight;
  /** Thousandths of the font size, whether or not the glyph stands in the shared subset. */
  advanceOf(codePoint: number): number;
  /** Basic Latin, Latin-1 and the marks of print: parsed, cut out and deflated once per process,
   *  because that takes longer than drawing the whole document. */
  shared: Subset;
  /** A subset of the given characters, for names in Polish, Greek or Russian. */
  subsetOf(codePoints: readonly number[], tag: string): Subset;
}

const SHARED_CODE_POINTS: readonly number[] = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index),
  ...Array.from({ length: 0xff - 0xa1 + 1 }, (_, index) => 0xa1 + index),
  ...Array.from('–—‘’‚“”„†‡•…€™ŒœŠšŸŽž', (character) => character.codePointAt(0) ?? 0),
];

const typefaces = new Map<Weight, Typeface>();

/** Reads a font file at its first use and keeps it. */
export function typefaceOf(weight: Weight): Typeface {
  const known = typefaces.get(weight);
  if (known) return known;
  const typeface = readTypeface(weight);
  typefaces.set(weight, typeface);
  return typeface;
}

function openFont(weight: Weight): FontFile {
  const { resolve } = createRequire(import.meta.url);
  // pdfkit's own font reader, so that there is one of it.
  const reader = createRequire(resolve('pdfkit'))('fontkit') as FontReader;
  return reader.create(readFileSync(resolve(FILES[weight])));
}

function readTypeface(weight: Weight): Typeface {
  const font = openFont(weight);
  const scale = 1000 / font.unitsPerEm;
  const advances = new Map<number, number>();
  const advanceOf = (codePoint: number): number => {
    const known = advances.get(codePoint);
    if (known !== undefined) return known;
    const advance = font.glyphForCodePoint(codePoint).advanceWidth * scale;
    if (advances.size < 10_000) advances.set(codePoint, advance);
    return advance;
  };
  const tag = weight === 'BOLD' ? 'SHAREB' : 'SHARER';
  const shared = cutSubset(font, SHARED_CODE_POINTS, tag);
  return {
    weight,
    advanceOf,
    shared,
    subsetOf: (codePoints, ownTag) => cutSubset(font, codePoints, ownTag),
  };
}

const REPLACEMENT_CHARACTER = 0xfffd;

/** Characters that the font does not have share code 0, an empty box that nobody overlooks. */
function cutSubset(font: FontFile, codePoints: readonly number[], tag: string): Subset {
  const scale = 1000 / font.unitsPerEm;
  const subset = font.createSubset();
  const widths = [font.glyphForCodePoint(0).advanceWidth * scale];
  const byCode = [REPLACEMENT_CHARACTER];
  const glyphs = new Map<number, Glyph>();
  for (const codePoint of codePoints) {
    const glyph = font.glyphForCodePoint(codePoint);
    const code = subset.includeGlyph(glyph.id);
    const advance = glyph.advanceWidth * scale;
    widths[code] = advance;
    byCode[code] ??= codePoint;
    glyphs.set(codePoint, { code: code.toString(16).padStart(4, '0'), advance });
  }
  const program = subset.encode();
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    name: `${tag}+${font.postscriptName}`,
    program: deflateSync(program),
    programLength: program.length,
    widths: `[${widths.map((width) => Math.round(width)).join(' ')}]`,
    readingTable: readingTable(byCode),
    glyphs,
    metrics: {
      ascent: font.ascent * scale,
      descent: font.descent * scale,
      capHeight: font.capHeight * scale,
      xHeight: font.xHeight * scale,
      italicAngle: font.italicAngle,
      box: [minX, minY, maxX, maxY].map((value) => Math.round(value * scale)),
    },
  };
}
