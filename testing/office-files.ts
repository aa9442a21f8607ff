import { strToU8, zipSync } from 'fflate';

// Writes files as Excel on Windows saves them, without the libraries that the product reads and writes files with.

/** The characters of Windows-1252 that are not in Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009Dž';

/** "CSV (Comma delimited)". */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const special = WINDOWS_1252.indexOf(letter);
    return special === -1 ? letter.charCodeAt(0) : 0x80 + special;
  });
}

/** "Unicode Text" is UTF-16 with tabs. */
export function utf16(text: string, isBigEndian = false): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

/** "CSV UTF-8". */
export const utf8WithMark = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`);

/** Joins cells as Excel does: it quotes a cell with the separator, a quote or a line break. */
export function delimited(rows: readonly (readonly string[])[], separator = ','): string {
  const cellOf = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('');
}

/** A cell of a workbook: text, a number, a date as its serial number, or the XML of a cell without its address. */
export type SheetCell = string | number | { date: number } | { xml: string };

interface WorkbookOptions {
  /** Workbooks from an old Mac count days from 1904. */
  dates1904?: boolean;
  /** More files of the archive, which replace others of the same name. */
  parts?: Record<string, string>;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function columnName(index: number): string {
  return String.fromCharCode(65 + index);
}

/** Returns the XML of a sheet with shared strings, which it adds to `strings`. */
function sheetXml(rows: readonly (readonly SheetCell[])[], strings: string[]): string {
  const cellXml = (cell: SheetCell, address: string): string => {
    if (cell === '') return `<c r="${address}" s="0"/>`;
    if (typeof cell === 'string') {
      strings.push(cell);
      return `<c r="${address}" t="s"><v>${strings.length - 1}</v></c>`;
    }
    if (typeof cell === 'number') return `<c r="${address}" s="2"><v>${cell}</v></c>`;
    if ('date' in cell) return `<c r="${address}" s="1"><v>${cell.date}</v></c>`;
    return cell.xml.replace('<c', `<c r="${address}"`);
  };
  const rowXml = (row: readonly SheetCell[], index: number) =>
    `<row r="${index + 1}" spans="1:${row.length}">${row
      .map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`))
      .join('')}</row>`;
  return `${XML}<worksheet ${MAIN}><dimension ref="A1"/><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;
}

/** Returns a workbook as Excel writes it: shared strings, a date style, and the results of formulas. */
export function workbook(
  rows: readonly (readonly SheetCell[])[],
  { dates1904 = false, parts = {} }: WorkbookOptions = {},
): Uint8Array {
  const strings: string[] = [];
  const sheet = sheetXml(rows, strings);
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}"><workbookPr${dates1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATIONSHIPS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN} count="${strings.length}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  );
}
