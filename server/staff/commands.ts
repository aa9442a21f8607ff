import type { Actor } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusalOfPersonRate } from '../../domain/contractors/rules.ts';
import { hourlyRateOf, refusalOfAmount } from '../../domain/pay-rates/rules.ts';
import { tenThousandthsFromRate } from '../../domain/rate.ts';
import {
  defaultSupervisor,
  refusalOfEditing,
  refusalOfAdding,
  refusalOfAssigningRole,
  refusalOfRole,
  refusalOfSettingRate,
} from '../../domain/staff/rules.ts';
import { roleNamed } from '../../domain/roles.ts';
import type * as endpoints from '../../domain/staff/schema.ts';
import { say } from '../../domain/staff/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, throwIfRefused } from '../http/errors.ts';
import { insertFirstRate, setRateDate } from '../pay-rates/shared.ts';
import { requireStrongPassword } from '../auth/new-password.ts';
import { findMember } from './list-queries.ts';
import { findPerson } from '../people/queries.ts';
import { setRole } from '../people/writes.ts';
import { changePerson, createPerson, requireAnotherAdmin } from '../people/commands.ts';

export type StaffOutcome = Promise<Outcome<ResponseBody<typeof endpoints.updateStaff>>>;

export async function memberResponse(tx: Tx, actor: Actor, id: string, message: Sentence) {
  return { message, user: requireFound(await findMember(tx, actor, id)) };
}

export async function addStaff(
  context: WriteContext<typeof endpoints.addStaff>,
  passwordHash: string | null,
): StaffOutcome {
  const { tx, actor, body } = context;
  const [role = 'Employee'] = body.roles;
  throwIfRefused(refusalOfAdding(actor));
  const credentials = body.password === undefined ? undefined : { credentialsSetBy: actor.id };
  throwIfRefused(refusalOfAssigningRole(actor, role, credentials));
  const rate = {
    unit: body.rateUnit ?? ('HOUR' as const),
    rateTenThousandths: tenThousandthsFromRate(body.dailyRate),
  };
  if (rate.rateTenThousandths !== null) throwIfRefused(refusalOfSettingRate(actor));
  throwIfRefused(refusalOfAmount(rate));
  if (body.password !== undefined) await requireStrongPassword(tx, body.password, body);
  const { id, event } = await createPerson(tx, {
    email: body.email,
    firstName: body.firstName,
    lastName: body.lastName,
    passwordHash,
    role,
    phone: body.phone ?? null,
    hourlyRateTenThousandths: hourlyRateOf(rate),
    reportsTo: defaultSupervisor(actor),
    createdBy: actor.id,
  });
  const rated = await insertFirstRate(tx, id, rate);
  return withEvents(await memberResponse(tx, actor, id, say.added), event, ...rated);
}

export async function updateStaff(
  context: WriteContext<typeof endpoints.updateStaff>,
): StaffOutcome {
  const { tx, actor, params, body, today } = context;
  const person = requireFound(await findPerson(tx, actor, params.id));
  throwIfRefused(refusalOfEditing(actor, person));
  const { phone, dailyRate, ...names } = body;
  if (dailyRate !== undefined) {
    throwIfRefused(refusalOfPersonRate(actor, person));
    await setRateDate(tx, today);
  }
  const [first, ...others] = await changePerson(tx, person, {
    ...names,
    ...(phone !== undefined && { phone: phone?.trim() || null }),
    ...(dailyRate !== undefined && { hourlyRateTenThousandths: tenThousandthsFromRate(dailyRate) }),
  });
  const response = await memberResponse(tx, actor, person.id, say.updated);
  return first ? withEvents(response, first, ...others) : withoutEvents(response);
}

export async function assignRole(context: WriteContext<typeof endpoints.assignRole>): StaffOutcome {
  const { tx, actor, params, body, today } = context;
  const person = requireFound(await findPerson(tx, actor, params.id));
  throwIfRefused(refusalOfRole(actor, person));
  const role = roleNamed(body.roleName);
  throwIfRefused(refusalOfAssigningRole(actor, role, person));
  const readResponse = () => memberResponse(tx, actor, person.id, say.roleAssigned);
  if (person.roles.length === 1 && person.roles[0] === role)
    return withoutEvents(await readResponse());
  await requireAnotherAdmin(tx, person);
  await setRole(tx, person, role, { assignedBy: actor.id, today });
  return withEvents(await readResponse(), {
    action: 'USER_ROLE_CHANGED',
    level: 'WARNING',
    subjectId: person.id,
    before: { roles: [...person.roles] },
    after: { roles: [role] },
  });
}
