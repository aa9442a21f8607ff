import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { DEFAULT_LANGUAGE } from '../../domain/language.ts';
import { emailOf } from '../../domain/notifications/outgoing.ts';
import { say } from '../../domain/payroll/sentences.ts';
import type { sendStatements } from '../../domain/payroll/statements-schema.ts';
import { fullName } from '../../domain/people.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import { readBrand } from '../company/shared.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { readLanguages } from '../people/language-queries.ts';
import { listSettlementsToSend, type SettlementToSend } from './queries.ts';

/** Stores an email with a link to each statement. The link needs a sign-in, and the email has no amounts. */
async function storeEmails(
  tx: Tx,
  settlements: readonly SettlementToSend[],
  emailOutbox: EmailOutbox,
): Promise<void> {
  const brand = await readBrand(tx);
  const languages = await readLanguages(tx, [...new Set(settlements.map(({ userId }) => userId))]);
  for (const { id: settlementId, userId, weekStart, email, firstName } of settlements) {
    const message = emailOf({
      brand,
      firstName,
      batch: [{ kind: 'STATEMENT_SENT', parameters: { settlementId, weekStart } }],
      language: languages.get(userId) ?? DEFAULT_LANGUAGE,
      linkTo: (path) => emailOutbox.linkTo(path),
    });
    await emailOutbox.put(tx, { recipient: email, userId, ...message });
  }
}

/** The audit event also creates the notice in Linehaul. */
const eventOf = ({ id, userId, weekStart }: SettlementToSend): AuditEvent => ({
  action: 'SETTLEMENT_STATEMENT_SENT',
  subjectId: userId,
  before: null,
  after: { settlementId: id, weekStart },
});

/** Sends the statements of paid settlements to their payees again. Omits payees who cannot sign in, and names them. */
export async function sendStatementsAgain(
  { tx, actor, body }: WriteContext<typeof sendStatements>,
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof sendStatements>>> {
  const ids = [...new Set(body.settlementIds)];
  if (ids.length === 0) refuse('CONFLICT', say.noStatementPaid);
  const settlements = await listSettlementsToSend(tx, actor, ids);
  requireFound(settlements.length === ids.length ? settlements : undefined);
  if (settlements.some(({ status }) => status === 'PROCESSED'))
    refuse('CONFLICT', say.statementNotPaid);
  if (settlements.some(({ status }) => status === 'REVERSED'))
    refuse('CONFLICT', say.statementReversed);
  const toSend = settlements.filter(({ canReceive }) => canReceive);
  const notSent = settlements.filter(({ canReceive }) => !canReceive).map(fullName);
  const [event, ...events] = toSend.map(eventOf);
  if (!event) refuse('CONFLICT', say.payeesCannotReceive({ names: [...new Set(notSent)] }));
  await storeEmails(tx, toSend, emailOutbox);
  const count = toSend.length;
  const message = emailOutbox.canSend
    ? say.statementsSent({ count })
    : say.statementsNoticed({ count });
  return withEvents({ message, notSent: [...new Set(notSent)] }, event, ...events);
}
