import { join } from 'node:path';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { addDays, dayIn, type Day } from '../../domain/calendar.ts';
import {
  finalAccountingOf,
  statementOf,
  type AccountedAgreement,
  type AccountingDocument,
} from '../../domain/deductions/accounting.ts';
import type * as endpoints from '../../domain/deductions/accounting-schema.ts';
import { say } from '../../domain/deductions/sentences.ts';
import { fullName } from '../../domain/people.ts';
import { readPayer } from '../company/shared.ts';
import type { Database } from '../database/database.ts';
import type { FileResponse, ReadContext } from '../http/api.ts';
import { refuse, requireFound } from '../http/errors.ts';
import { findPayee } from '../payroll/shared.ts';
import { renderOnThread } from '../pdf/render-thread.ts';
import type { AccountingToRender } from './accounting-pdf.ts';
import { MAX_ACCOUNT_ENTRIES, readAccount } from './accounting-queries.ts';
import { findAgreement, listAgreements, responseOf, type StoredAgreement } from './queries.ts';

type Context = Pick<ReadContext<typeof endpoints.downloadStatement>, 'db' | 'company' | 'today'>;

async function accountedAgreement(
  { db, company, today }: Context,
  agreement: StoredAgreement,
  period: { from: Day; through: Day },
): Promise<AccountedAgreement> {
  const { id, name, kind, authority, isPrepaid, endedAt, endReason, planned } = agreement;
  const account = await readAccount(db, id, period);
  if (account.entries.length > MAX_ACCOUNT_ENTRIES) refuse('INVALID_VALUE', say.periodTooLong);
  return {
    name,
    kind,
    authority,
    isPrepaid,
    endedOn: endedAt === null ? null : dayIn(company.timeZone, Temporal.Instant.from(endedAt)),
    endReason,
    planned,
    returnBy: responseOf(agreement, today).returnBy,
    ...period,
    ...account,
  };
}

/** The names on a document, and its day. */
async function partiesOf(db: Database, payee: { firstName: string; lastName: string }, today: Day) {
  const { name, payer } = await readPayer(db);
  const { street, unit, city, state, zip } = payer;
  const lines = [
    [street, unit],
    [city, [state, zip].filter(Boolean).join(' ')],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean);
  return { carrier: { name, lines }, payee: fullName(payee), madeOn: today };
}

const renderAccounting = (task: AccountingToRender) =>
  renderOnThread(join(import.meta.dirname, 'accounting-pdf.ts'), task);

const fileOf = (
  name: string,
  id: string,
  accounting: AccountingDocument,
  event: AuditEvent,
): FileResponse => ({
  fileName: `${name}.pdf`,
  content: () => renderAccounting({ id, createdAt: `${accounting.madeOn}T00:00:00Z`, accounting }),
  event,
});

export async function downloadStatement(
  context: ReadContext<typeof endpoints.downloadStatement>,
): Promise<FileResponse> {
  const { db, actor, params, query, today } = context;
  const { from, through } = query;
  if (from > through || through > today) refuse('INVALID_VALUE', say.periodInvalid);
  const agreement = requireFound(await findAgreement(db, actor, params.id));
  const { id, userId, name } = agreement;
  const accounted = await accountedAgreement(context, agreement, query);
  const document = statementOf(accounted, await partiesOf(db, agreement, today));
  return fileOf(`statement-${from}-${through}`, id, document, {
    action: 'DEDUCTION_STATEMENT_DOWNLOADED',
    subjectId: userId,
    before: null,
    after: { agreementId: id, name, from, through },
  });
}

/** The final accounting lists all entries of an escrow, and the entries of a year of the other agreements. */
const DAYS_LISTED = 365;

/** The first day of a ledger is not before this day. */
const BEGINNING: Day = '2000-01-01';

export async function downloadFinalAccounting(
  context: ReadContext<typeof endpoints.downloadFinalAccounting>,
): Promise<FileResponse> {
  const { db, actor, query, today } = context;
  const { userId } = query;
  const payee = requireFound(await findPayee(db, actor, userId));
  const agreements: AccountedAgreement[] = [];
  for (const agreement of await listAgreements(db, actor, { userId, includesEnded: true })) {
    const from = agreement.kind === 'ESCROW' ? BEGINNING : addDays(today, -DAYS_LISTED);
    const accounted = await accountedAgreement(context, agreement, { from, through: today });
    const [first] = accounted.entries;
    // A ledger without an opening balance starts with its first entry.
    if (accounted.openingCents !== 0) agreements.push(accounted);
    else if (first) agreements.push({ ...accounted, from: first.day });
  }
  const document = finalAccountingOf(agreements, await partiesOf(db, payee, today));
  return fileOf(`final-accounting-${today}`, userId, document, {
    action: 'FINAL_ACCOUNTING_DOWNLOADED',
    subjectId: userId,
    before: null,
    after: { agreements: agreements.length },
  });
}
