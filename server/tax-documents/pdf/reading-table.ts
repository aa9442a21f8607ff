import { deflateSync } from 'node:zlib';

/** Most entries that one range of the table may have. */
const RANGE = 100;

const HEAD = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
`;
const TAIL = `endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** The characters as UTF-16, also those beyond the first plane. */
function asUtf16(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}

/** The table by which a reader turns codes back into text, deflated. */
export function readingTable(codePoints: readonly number[]): Uint8Array {
  const entries = codePoints.map((codePoint, code) => `<${hex(code)}> <${asUtf16(codePoint)}>`);
  const ranges: string[] = [];
  for (let start = 0; start < entries.length; start += RANGE) {
    const part = entries.slice(start, start + RANGE);
    ranges.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`);
  }
  return deflateSync(Buffer.from(HEAD + ranges.join('') + TAIL, 'latin1'));
}
