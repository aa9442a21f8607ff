import {
  pdfText,
  writePressed,
  written,
  type NewReference,
  type Reference,
} from './pdf-objects.ts';
import { codesOf, sharedEncoder, type FontName, type LineEncoder } from './sheet.ts';
import { typefaceOf, type Subset, type Typeface, type Weight } from './typeface.ts';

export const typefaces = (): Record<Weight, Typeface> => ({
  REGULAR: typefaceOf('REGULAR'),
  BOLD: typefaceOf('BOLD'),
});

/** The font of one document alone, for texts with characters outside the shared subset. */
export interface OwnFont {
  encode: LineEncoder;
  subset: Subset | undefined;
}

/** A text with such a character stands in the document's own font as a whole, so that no word is
 *  torn apart.
 *  @param texts everything that the document writes beside its furniture */
export function ownFont(texts: Iterable<string> = []): OwnFont {
  const faces = typefaces();
  const shared = sharedEncoder(faces);
  // The space joins broken lines.
  const space = 0x20;
  const codePoints = new Set<number>();
  for (const text of texts) {
    if (codesOf(text, faces.REGULAR.shared.glyphs) !== undefined) continue;
    for (const character of text) codePoints.add(character.codePointAt(0) ?? 0);
  }
  if (codePoints.size === 0) return { encode: shared, subset: undefined };
  const subset = faces.REGULAR.subsetOf([space, ...codePoints], 'OWNONE');
  const encode: LineEncoder = (line, weight) => {
    const known = codesOf(line, faces[weight].shared.glyphs);
    if (known !== undefined) return { font: weight, codes: known };
    const codes = codesOf(line, subset.glyphs);
    if (codes === undefined)
      throw new RangeError('A text was not announced to the document’s font.');
    return { font: 'OWN', codes };
  };
  return { encode, subset };
}

/** Puts the fonts into the file and says by which names the pages know them. */
export function pageFonts(
  newReference: NewReference,
  own: OwnFont,
): Partial<Record<FontName, Reference>> {
  const { REGULAR, BOLD } = typefaces();
  return {
    REGULAR: writeFont(newReference, REGULAR.shared),
    BOLD: writeFont(newReference, BOLD.shared),
    ...(own.subset && { OWN: writeFont(newReference, own.subset) }),
  };
}

function writeFont(newReference: NewReference, subset: Subset): Reference {
  const font = newReference({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: subset.name,
    Encoding: 'Identity-H',
    DescendantFonts: [writeDescendant(newReference, subset)],
    ToUnicode: writePressed(newReference, subset.readingTable),
  });
  font.end();
  return font;
}

function writeDescendant(newReference: NewReference, subset: Subset): Reference {
  const { metrics, name, widths } = subset;
  const program = writePressed(newReference, subset.program, { Length1: subset.programLength });
  const descriptor = newReference({
    Type: 'FontDescriptor',
    FontName: name,
    // Symbolic: the codes are our own.
    Flags: 4,
    FontBBox: metrics.box,
    ItalicAngle: metrics.italicAngle,
    Ascent: metrics.ascent,
    Descent: metrics.descent,
    CapHeight: metrics.capHeight,
    XHeight: metrics.xHeight,
    StemV: name.includes('Bold') ? 140 : 80,
    FontFile2: program,
  });
  descriptor.end();
  const descendant = newReference({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: pdfText('Adobe'), Ordering: pdfText('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: [0, written(widths)],
    CIDToGIDMap: 'Identity',
  });
  descendant.end();
  return descendant;
}
