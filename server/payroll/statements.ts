import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { DEFAULT_LANGUAGE } from '../../domain/language.ts';
import { say } from '../../domain/payroll/sentences.ts';
import {
  MAX_STATEMENTS_IN_PDF,
  type downloadStatementsPdf,
  type downloadStatementsZip,
} from '../../domain/payroll/statements-schema.ts';
import { nameByLastName } from '../../domain/people.ts';
import type { Database } from '../database/database.ts';
import type { FileResponse, ReadContext } from '../http/api.ts';
import { refuse } from '../http/errors.ts';
import { requireMonday } from '../http/monday.ts';
import type { ReadChunk } from '../http/reads.ts';
import { fileNamesOf, streamZip } from '../pdf/zip.ts';
import { readLanguages } from '../people/language-queries.ts';
import { findSettlements, listSettlementsOfWeek, type SettlementOfWeek } from './queries.ts';
import { renderStatements, statementOf, withYearsToDate } from './statement.ts';
import type { StatementToRender } from './statement-pdf.ts';

type Context =
  | ReadContext<typeof downloadStatementsPdf>
  | ReadContext<typeof downloadStatementsZip>;

async function settlementsOf({ db, actor, params }: Context): Promise<SettlementOfWeek[]> {
  requireMonday(params.weekStart);
  const settlements = await listSettlementsOfWeek(db, actor, params.weekStart);
  if (settlements.length === 0) refuse('NOT_FOUND', say.noStatements);
  return settlements;
}

interface Reading {
  actor: Actor;
  today: Day;
  timeZone: string;
}

/** Reads the statements of settlements, in their order. */
async function readStatements(
  db: Database,
  settlements: readonly SettlementOfWeek[],
  { actor, today, timeZone }: Reading,
): Promise<StatementToRender[]> {
  const ids = settlements.map(({ id }) => id);
  const complete = await withYearsToDate(db, actor, await findSettlements(db, actor, ids), today);
  const found = new Map(complete.map((settlement) => [settlement.id, settlement]));
  const languages = await readLanguages(db, [...new Set(settlements.map(({ userId }) => userId))]);
  return settlements.map(({ id, userId }) => {
    const settlement = found.get(id);
    // Aborts the download, because a file without this statement would look complete.
    if (!settlement) throw new Error(`The settlement ${id} is gone.`);
    return statementOf(settlement, languages.get(userId) ?? DEFAULT_LANGUAGE, timeZone);
  });
}

const eventOf = (
  weekStart: Day,
  settlements: readonly SettlementOfWeek[],
): FileResponse['event'] => ({
  action: 'SETTLEMENT_STATEMENTS_DOWNLOADED',
  subjectId: null,
  before: null,
  after: { weekStart, statements: settlements.length },
});

/** Creates one PDF with the statements of a week, to print. */
export async function statementsPdf(
  context: ReadContext<typeof downloadStatementsPdf>,
): Promise<FileResponse> {
  const { db, actor, params, today, company } = context;
  const { weekStart } = params;
  const settlements = await settlementsOf(context);
  if (settlements.length > MAX_STATEMENTS_IN_PDF)
    refuse('INVALID_VALUE', say.tooManyStatements({ max: MAX_STATEMENTS_IN_PDF }));
  const { timeZone } = company;
  const statements = await readStatements(db, settlements, { actor, today, timeZone });
  return {
    fileName: `statements-${weekStart}.pdf`,
    content: () => renderStatements(weekStart, `${today}T00:00:00Z`, statements),
    event: eventOf(weekStart, settlements),
  };
}

/** The number of settlements that the ZIP reads at once. */
const CHUNK = 20;

interface ZipParts extends Reading {
  readChunk: ReadChunk;
  weekStart: Day;
  settlements: readonly SettlementOfWeek[];
}

async function* filesOf({ readChunk, weekStart, settlements, ...reading }: ZipParts) {
  const names = fileNamesOf(
    settlements.map(({ firstName, lastName }) => {
      return `Statement ${weekStart} - ${nameByLastName({ firstName, lastName })}`;
    }),
  );
  for (let first = 0; first < settlements.length; first += CHUNK) {
    const chunk = settlements.slice(first, first + CHUNK);
    const statements = await readChunk((db) => readStatements(db, chunk, reading));
    for (const [index, { id, processedAt }] of chunk.entries()) {
      const own = statements.slice(index, index + 1);
      const content = await renderStatements(id, processedAt, own);
      yield { name: names[first + index] ?? `${id}.pdf`, createdAt: processedAt, content };
    }
  }
}

/** Streams a ZIP with one PDF for each settlement of a week. */
export async function statementsZip(
  context: ReadContext<typeof downloadStatementsZip>,
): Promise<FileResponse> {
  const { actor, params, today, company } = context;
  const { weekStart } = params;
  const settlements = await settlementsOf(context);
  const reading = { actor, today, timeZone: company.timeZone };
  return {
    fileName: `statements-${weekStart}.zip`,
    content: {
      stream: (readChunk) => streamZip(filesOf({ readChunk, weekStart, settlements, ...reading })),
    },
    event: eventOf(weekStart, settlements),
  };
}
