import { longDate, yearOf } from '../../domain/calendar.ts';
import type { Answer } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import { refuseArchiving, refuseErasing, refuseReset } from '../../domain/staff/rules.ts';
import { keepThrough } from '../../domain/tax-documents/due-dates.ts';
import type * as endpoints from '../../domain/staff/schema.ts';
import type { WriteContext } from '../platform/api.ts';
import { done, nothingChanged, type Outcome } from '../platform/command.ts';
import { found, Refused, unlessRefused } from '../platform/errors.ts';
import { demandGoodPassword } from '../platform/new-password.ts';
import { hashPassword } from '../platform/passwords.ts';
import { memberAnswer, type StaffOutcome } from './commands.ts';
import { changeStatus, temporaryPassword } from '../people/commands.ts';
import {
  erasePerson,
  findPerson,
  lastPaidOn,
  setArchived,
  setTemporaryPassword,
} from '../people/queries.ts';

export async function setStaffStatus(
  context: WriteContext<typeof endpoints.setStaffStatus>,
): StaffOutcome {
  const { tx, actor, params, body } = context;
  const person = found(await findPerson(tx, actor, params.id));
  const event = await changeStatus(tx, actor, person, body.isActive);
  const message = body.isActive ? 'User activated successfully' : 'User deactivated successfully';
  const answer = await memberAnswer(tx, actor, person.id, message);
  return event ? done(answer, event) : nothingChanged(answer);
}

export async function setStaffArchived(
  context: WriteContext<typeof endpoints.setStaffArchived>,
): StaffOutcome {
  const { tx, actor, params, body } = context;
  const person = found(await findPerson(tx, actor, params.id));
  unlessRefused(refuseArchiving(actor, person));
  const message = body.archived ? 'User archived successfully' : 'User unarchived successfully';
  const answer = () => memberAnswer(tx, actor, person.id, message);
  if (person.archived === body.archived) return nothingChanged(await answer());
  await setArchived(tx, person.id, body.archived);
  return body.archived
    ? done(await answer(), {
        action: 'USER_ARCHIVED',
        subjectId: person.id,
        before: { archived: false },
        after: { archived: true },
      })
    : done(await answer(), {
        action: 'USER_UNARCHIVED',
        subjectId: person.id,
        before: { archived: true },
        after: { archived: false },
      });
}

export async function resetPassword(
  context: WriteContext<typeof endpoints.resetPassword>,
): Promise<Outcome<Answer<typeof endpoints.resetPassword>>> {
  const { tx, actor, params, body } = context;
  const person = found(await findPerson(tx, actor, params.id));
  unlessRefused(refuseReset(actor, person));
  const password = body.newPassword ?? temporaryPassword();
  await demandGoodPassword(tx, password, person);
  await setTemporaryPassword(tx, person.id, await hashPassword(password));
  return done(
    {
      message: `Password reset successfully. Temporary password: ${password}`,
      temporaryPassword: password,
    },
    { action: 'PASSWORD_RESET', level: 'WARNING', subjectId: person.id, before: null, after: null },
  );
}

export async function deletePerson(
  context: WriteContext<typeof endpoints.deletePerson>,
): Promise<Outcome<Answer<typeof endpoints.deletePerson>>> {
  const { tx, actor, params, query, company, today } = context;
  const person = found(await findPerson(tx, actor, params.id));
  unlessRefused(refuseErasing(actor, person));
  const paidOn = await lastPaidOn(tx, person.id);
  const until = paidOn && keepThrough(yearOf(paidOn), company.retentionYears);
  const mustKeep = until !== null && until >= today;
  if (mustKeep && query.acknowledgeRetention !== 'true') {
    throw new Refused(
      refusal(
        'RETENTION',
        `Records of payments to this person must be kept until ${longDate(until)}.`,
      ),
    );
  }
  const counts = await erasePerson(tx, person.id);
  return done(
    { message: 'User deleted permanently' },
    {
      action: 'USER_ERASED',
      level: 'CRITICAL',
      subjectId: null,
      before: null,
      after: { counts, retentionAcknowledged: mustKeep },
    },
  );
}
