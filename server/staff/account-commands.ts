import { randomInt } from 'node:crypto';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { yearOf } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import { fullName } from '../../domain/people.ts';
import { noticeText } from '../../domain/profile/notices.ts';
import {
  refusalOfChosenPassword,
  temporaryPassword,
} from '../../domain/sign-in/temporary-password.ts';
import {
  refusalOfArchiving,
  refusalOfErasing,
  refusalOfReset,
  refusalOfSettingCredentials,
} from '../../domain/staff/rules.ts';
import { retainThrough } from '../../domain/tax/year/due-dates.ts';
import type * as endpoints from '../../domain/staff/schema.ts';
import { say } from '../../domain/staff/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { say as sayShared } from '../../domain/sentences.ts';
import { readBrand } from '../company/shared.ts';
import { requireStepUp } from '../auth/authorization.ts';
import type { PreparationContext, WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { listOpenBalances } from '../deductions/shared.ts';
import { refuse, requireFound, Refused, throwIfRefused } from '../http/errors.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { emailTexts } from '../mail/texts.ts';
import { readLanguage } from '../people/language-queries.ts';
import { hashPassword } from '../auth/passwords.ts';
import { memberResponse, type StaffOutcome } from './commands.ts';
import { forEachPerson, outcomeOf } from '../people/bulk.ts';
import { readOwed, readUnpaidWeeks, type AmountsOwed } from '../payroll/shared.ts';
import { clearAttempts } from '../sign-in/shared.ts';
import { addNotice } from '../profile/shared.ts';
import { changeStatus } from '../people/commands.ts';
import { erasePerson, setArchived, setTemporaryPassword } from '../people/writes.ts';
import { findPerson, lastPaidOn, readNow, type StoredPerson } from '../people/queries.ts';

export async function setStaffStatus(
  context: WriteContext<typeof endpoints.setStaffStatus>,
): StaffOutcome {
  const { tx, actor, session, params, body, today } = context;
  if (body.isActive) requireStepUp(session);
  const person = requireFound(await findPerson(tx, actor, params.id));
  const event = await changeStatus(tx, actor, person, body.isActive, today);
  const message = body.isActive ? say.activated : say.deactivated;
  const response = await memberResponse(tx, actor, person.id, message);
  return event ? withEvents(response, event) : withoutEvents(response);
}

/** Archives or unarchives a person. Returns the event, or undefined if nothing changed. */
async function changeArchived(
  {
    tx,
    actor,
    today,
  }: Pick<WriteContext<typeof endpoints.setStaffArchived>, 'tx' | 'actor' | 'today'>,
  person: StoredPerson,
  archived: boolean,
): Promise<AuditEvent | undefined> {
  throwIfRefused(refusalOfArchiving(actor, person));
  if (person.archived === archived) return undefined;
  await setArchived(tx, person.id, archived ? actor.id : null, today);
  const subjectId = person.id;
  return archived
    ? {
        action: 'USER_ARCHIVED',
        subjectId,
        before: { archived: false },
        after: { archived: true },
      }
    : {
        action: 'USER_UNARCHIVED',
        subjectId,
        before: { archived: true },
        after: { archived: false },
      };
}

export async function setStaffArchived(
  context: WriteContext<typeof endpoints.setStaffArchived>,
): StaffOutcome {
  const { tx, actor, session, params, body } = context;
  if (!body.archived) requireStepUp(session);
  const person = requireFound(await findPerson(tx, actor, params.id));
  const event = await changeArchived(context, person, body.archived);
  const message = body.archived ? say.archived : say.unarchived;
  const response = await memberResponse(tx, actor, person.id, message);
  return event ? withEvents(response, event) : withoutEvents(response);
}

async function isOwedOrOwes(tx: Tx, id: string): Promise<boolean> {
  return (await readUnpaidWeeks(tx, id)).length > 0 || (await listOpenBalances(tx, id)).length > 0;
}

/** Archives or unarchives several people. Refuses to archive a person with unpaid weeks or a balance, because the dialog
 *  for one person shows them first. */
export async function setPeopleArchived(
  context: WriteContext<typeof endpoints.setPeopleArchived>,
): Promise<Outcome<ResponseBody<typeof endpoints.setPeopleArchived>>> {
  const { tx, actor, body } = context;
  const { userIds, archived } = body;
  const { results, done, events } = await forEachPerson(context, userIds, async (id) => {
    const person = requireFound(await findPerson(tx, actor, id));
    const event = await changeArchived(context, person, archived);
    if (event && archived && (await isOwedOrOwes(tx, id))) refuse('CONFLICT', say.archiveUnpaid);
    return { events: event ? [event] : [] };
  });
  const message = archived
    ? say.peopleArchived({ count: done })
    : say.peopleUnarchived({ count: done });
  return outcomeOf({ message, results }, events);
}

/** Tells the person by email that their password was reset. The email does not contain the password. */
async function emailNotice(
  { tx, actor, company }: WriteContext<typeof endpoints.resetPassword>,
  person: StoredPerson,
  emailOutbox: EmailOutbox,
): Promise<void> {
  const brand = await readBrand(tx);
  const language = await readLanguage(tx, person.id);
  const details = { actorName: fullName(actor), createdAt: await readNow(tx) };
  const notice = noticeText({ kind: 'PASSWORD_RESET', ...details }, company.timeZone, language);
  await emailOutbox.put(tx, {
    recipient: person.email,
    ...emailTexts(language).passwordWasReset({ brand, notice }),
    userId: person.id,
  });
}

/** Hashes the given password or a generated one. Runs before the transaction, because hashing is slow. */
export async function hashTemporaryPassword({
  body,
}: PreparationContext<typeof endpoints.resetPassword>) {
  const password = body.newPassword ?? temporaryPassword(randomInt);
  return { password, passwordHash: await hashPassword(password) };
}

export async function resetPassword(
  context: WriteContext<typeof endpoints.resetPassword>,
  { password, passwordHash }: { password: string; passwordHash: string },
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof endpoints.resetPassword>>> {
  const { tx, actor, params } = context;
  const person = requireFound(await findPerson(tx, actor, params.id));
  throwIfRefused(refusalOfReset(actor, person) ?? refusalOfSettingCredentials(actor, person));
  throwIfRefused(refusalOfChosenPassword(password));
  await setTemporaryPassword(tx, { id: person.id, passwordHash, setBy: actor.id });
  await clearAttempts(tx, person);
  await addNotice(tx, { userId: person.id, kind: 'PASSWORD_RESET', actorId: actor.id });
  await emailNotice(context, person, emailOutbox);
  return withEvents(
    {
      message: say.passwordReset({ password }),
      temporaryPassword: password,
    },
    { action: 'PASSWORD_RESET', level: 'WARNING', subjectId: person.id, before: null, after: null },
  );
}

/** Returns the singular or plural sentence for a number of records, or an empty array if the number is zero. */
function sentenceForCount(count: number, one: Sentence, several: Sentence): Sentence[] {
  if (count === 0) return [];
  return [count === 1 ? one : several];
}

/** Returns a warning if the carrier still owes the person money, because the office cannot pay it after the
 *  deletion. */
function owedSentences(owed: AmountsOwed): Sentence[] {
  const { settlements, days, lines, pendingDays, pendingExpenses } = owed;
  if (settlements + days + lines + pendingDays + pendingExpenses === 0) return [];
  const cents = sumOwed(owed);
  return [
    // Corrections can deduct more than the other lines add, so the sum can be zero or negative.
    cents > 0 ? say.owed({ amount: cents }) : say.unsettled,
    ...sentenceForCount(
      settlements,
      say.unpaidSettlement,
      say.unpaidSettlements({ count: settlements }),
    ),
    ...sentenceForCount(days, say.unprocessedDay, say.unprocessedDays({ count: days })),
    ...sentenceForCount(lines, say.unprocessedLine, say.unprocessedLines({ count: lines })),
    ...sentenceForCount(pendingDays, say.pendingDay, say.pendingDays({ count: pendingDays })),
    ...sentenceForCount(
      pendingExpenses,
      say.pendingExpense,
      say.pendingExpenses({ count: pendingExpenses }),
    ),
  ];
}

const sumOwed = ({ settlementsCents, daysCents, linesCents }: AmountsOwed) =>
  settlementsCents + daysCents + linesCents;

export async function deletePerson(
  context: WriteContext<typeof endpoints.deletePerson>,
): Promise<Outcome<ResponseBody<typeof endpoints.deletePerson>>> {
  const { tx, actor, params, query, company, today } = context;
  const person = requireFound(await findPerson(tx, actor, params.id));
  throwIfRefused(refusalOfErasing(actor, person));
  const paidOn = await lastPaidOn(tx, person.id);
  const until = paidOn && retainThrough(yearOf(paidOn), company.retentionYears);
  const mustKeep = until !== null && until >= today;
  const owed = await readOwed(tx, person.id);
  const reasons = [...(mustKeep ? [say.keepUntil({ until })] : []), ...owedSentences(owed)];
  if (reasons.length > 0 && query.acknowledgeRetention !== 'true')
    throw new Refused(refusal('RETENTION', sayShared.sequence({ sentences: reasons })));
  const counts = await erasePerson(tx, person.id);
  return withEvents(
    { message: say.deleted },
    {
      action: 'USER_ERASED',
      level: 'CRITICAL',
      subjectId: null,
      before: null,
      after: {
        counts,
        retentionAcknowledged: mustKeep,
        owedCents: sumOwed(owed),
      },
    },
  );
}
