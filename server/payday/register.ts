import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { Day } from '../../domain/calendar.ts';
import { encodeCsv, type CsvCell } from '../../domain/csv.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import {
  lineRows,
  registerFileName,
  settlementRows,
  settlementRowsWithId,
  type RegisterSettlement,
} from '../../domain/payday/register.ts';
import type { exportRegisterCsv, exportRegisterXlsx } from '../../domain/payday/schema.ts';
import type { FileResponse, ReadContext } from '../http/api.ts';
import { listRegister, listRegisterLines } from './register-queries.ts';
import { requirePayWeek } from './request.ts';
import { withPreviewedTax } from './withholding.ts';

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

const exportEvent = (weekStart: string, settlements: number): FileResponse['event'] => ({
  action: 'PAY_REGISTER_EXPORTED',
  subjectId: null,
  before: null,
  after: { weekStart, settlements },
});

type Context = ReadContext<typeof exportRegisterCsv> | ReadContext<typeof exportRegisterXlsx>;

async function readRegister({
  db,
  actor,
  params,
  today,
  company,
}: Context): Promise<RegisterSettlement[]> {
  const { timeZone } = company;
  const settlements = await listRegister(db, actor, params.weekStart, timeZone);
  return withPreviewedTax(db, actor, settlements, { today, timeZone });
}

export async function registerCsv(
  context: ReadContext<typeof exportRegisterCsv>,
): Promise<FileResponse> {
  const { params, today } = context;
  const { weekStart } = params;
  requirePayWeek(weekStart, today);
  const settlements = await readRegister(context);
  return {
    fileName: registerFileName(weekStart, 'csv'),
    content: Buffer.from(encodeCsv(settlementRows(settlements))),
    event: exportEvent(weekStart, settlements.length),
  };
}

export async function registerXlsx(
  context: ReadContext<typeof exportRegisterXlsx>,
): Promise<FileResponse> {
  const { db, actor, params, today } = context;
  const { weekStart } = params;
  requirePayWeek(weekStart, today);
  const settlements = await readRegister(context);
  const lines = await listRegisterLines(db, actor, weekStart);
  const sheets = [
    { sheet: 'Settlements', data: sheetOf(settlementRowsWithId(settlements)) },
    { sheet: 'Lines', data: sheetOf(lineRows(settlements, lines)) },
  ];
  return {
    fileName: registerFileName(weekStart, 'xlsx'),
    content: () => writeXlsxFile(sheets, { fontFamily: 'Arial', fontSize: 10 }).toBuffer(),
    event: exportEvent(weekStart, settlements.length),
  };
}
