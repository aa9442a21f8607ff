import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { Day } from '../../domain/calendar.ts';
import type { CsvCell } from '../../domain/csv.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';

/** Spreadsheets store a day as the number of days since this one. */
const DAY_ZERO = Temporal.PlainDate.from('1899-12-30');
const serialOf = (day: Day) => DAY_ZERO.until(day, { largestUnit: 'day' }).days;

/** Writes text cells as strings, so a spreadsheet does not run them as formulas. */
function sheetCell(cell: CsvCell) {
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  if ('day' in cell) return { value: serialOf(cell.day), type: Number, format: 'yyyy-mm-dd' };
  if ('cents' in cell)
    return { value: dollarsFromCents(cell.cents), type: Number, format: '#,##0.00' };
  if ('rateTenThousandths' in cell) {
    const value = rateFromTenThousandths(cell.rateTenThousandths);
    return { value, type: Number, format: '#,##0.00##' };
  }
  // A spreadsheet shows the fraction 0.255 as 25.5%.
  const value = cell.percentTenThousandths / 1_000_000;
  return { value, type: Number, format: '0.00##%' };
}

function sheetOf(rows: readonly (readonly CsvCell[])[]): SheetData {
  const [headings = [], ...dataRows] = rows;
  return [
    headings.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' })),
    ...dataRows.map((row) => row.map(sheetCell)),
  ];
}

/** Writes an Excel workbook. The first row of each sheet has the headings. */
export function workbookOf(
  sheets: readonly { sheet: string; rows: readonly (readonly CsvCell[])[] }[],
): Promise<Buffer> {
  const data = sheets.map(({ sheet, rows }) => ({ sheet, data: sheetOf(rows) }));
  return writeXlsxFile(data, { fontFamily: 'Arial', fontSize: 10 }).toBuffer();
}
