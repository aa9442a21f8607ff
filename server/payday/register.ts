import { encodeCsv } from '../../domain/csv.ts';
import {
  lineRows,
  registerFileName,
  settlementRows,
  settlementRowsWithId,
  type RegisterSettlement,
} from '../../domain/payday/register.ts';
import type { exportRegisterCsv, exportRegisterXlsx } from '../../domain/payday/schema.ts';
import type { FileResponse, ReadContext } from '../http/api.ts';
import { workbookOf } from '../http/spreadsheet.ts';
import { listRegister, listRegisterLines } from './register-queries.ts';
import { requirePayWeek } from './request.ts';
import { withPreviewedTax } from './withholding.ts';

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
    { sheet: 'Settlements', rows: settlementRowsWithId(settlements) },
    { sheet: 'Lines', rows: lineRows(settlements, lines) },
  ];
  return {
    fileName: registerFileName(weekStart, 'xlsx'),
    content: () => workbookOf(sheets),
    event: exportEvent(weekStart, settlements.length),
  };
}
