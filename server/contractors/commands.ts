import type { Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusalOfContractorRate, refusalOfSupervisor } from '../../domain/contractors/rules.ts';
import { defaultSupervisor, refusalOfActingOn } from '../../domain/staff/rules.ts';
import type * as endpoints from '../../domain/contractors/schema.ts';
import { hourlyRateOf, refusalOfAmount } from '../../domain/pay-rates/rules.ts';
import { tenThousandthsFromRate } from '../../domain/rate.ts';
import { say } from '../../domain/contractors/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { forEachPerson, outcomeOf } from '../people/bulk.ts';
import { changePerson, changeStatus, createPerson } from '../people/commands.ts';
import { changeOrRequestEmail, type EmailChange } from '../people/email-changes.ts';
import { findPerson, type StoredPerson } from '../people/queries.ts';
import {
  awaitSupervisor,
  changeReportsTo,
  chosenSupervisor,
  isInvitedApprover,
  requireApprover,
  requireMovable,
} from '../people/reporting-line.ts';
import { requireStepUp } from '../auth/authorization.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, throwIfRefused } from '../http/errors.ts';
import { insertFirstRate, setRateDate } from '../pay-rates/shared.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { requireStrongPassword } from '../auth/new-password.ts';
import { lockHierarchy } from '../policies/shared.ts';
import { findContractor } from './queries.ts';

type ContractorOutcome = Promise<Outcome<ResponseBody<typeof endpoints.updateContractor>>>;
type MessageOutcome = Promise<Outcome<{ message: Sentence }>>;

/** Loads a contractor in scope who is not archived. Throws NOT_FOUND for staff, who have separate endpoints. */
async function loadContractor(tx: Tx, actor: Actor, id: string): Promise<StoredPerson> {
  const person = requireFound(await findPerson(tx, actor, id));
  return requireFound(person.roles.includes('Contractor') && !person.archived ? person : undefined);
}

async function contractorResponse(tx: Tx, actor: Actor, id: string, message: Sentence) {
  return { message, contractor: requireFound(await findContractor(tx, actor, id)) };
}

/** Adds a contractor. If an actor with subtree scope chooses no supervisor, the contractor reports to that actor, who
 *  otherwise could not see the contractor. An actor with scope `self` sees the contractor only in this response. */
export async function addContractor(
  context: WriteContext<typeof endpoints.addContractor>,
  passwordHash: string | null,
): ContractorOutcome {
  const { tx, actor, body } = context;
  const { password, dailyRate, rateUnit: unit = 'HOUR', reportsTo, ...fields } = body;
  if (dailyRate !== undefined) throwIfRefused(refusalOfContractorRate(actor));
  const chosen = reportsTo === undefined ? undefined : await chosenSupervisor(tx, actor, reportsTo);
  if (password !== undefined) await requireStrongPassword(tx, password, fields);
  const rate = { unit, rateTenThousandths: tenThousandthsFromRate(dailyRate) };
  throwIfRefused(refusalOfAmount(rate));
  const { id, event } = await createPerson(tx, {
    ...fields,
    hourlyRateTenThousandths: hourlyRateOf(rate),
    passwordHash,
    role: 'Contractor',
    reportsTo: chosen && !chosen.isInvited ? chosen.id : defaultSupervisor(actor),
    createdBy: actor.id,
  });
  if (chosen?.isInvited) await awaitSupervisor(tx, { id, reportsTo: null }, chosen.id);
  const rated = await insertFirstRate(tx, id, rate);
  const companyActor: Actor = { ...actor, scope: 'company' };
  const response = await contractorResponse(tx, companyActor, id, say.added);
  if (chosen === undefined) return withEvents(response, event, ...rated);
  return withEvents(response, event, ...rated, {
    action: 'REPORTS_TO_CHANGED',
    level: 'WARNING',
    subjectId: id,
    before: { reportsTo: null },
    after: { reportsTo: chosen.id },
  });
}

function updatedSentence(change: EmailChange | undefined): Sentence {
  if (!change) return say.updated;
  return change.isDone ? say.updatedWithEmail : say.updatedBeforeEmail;
}

/** Changes the supervisor. Requires step-up, because the new supervisor gains access to the contractor's records. */
async function changeSupervisor(
  {
    tx,
    actor,
    session,
  }: Pick<WriteContext<typeof endpoints.updateContractor>, 'tx' | 'actor' | 'session'>,
  person: StoredPerson,
  reportsTo: string | null,
): Promise<{ previous: string | null; event: AuditEvent | undefined }> {
  const isInvited = reportsTo !== null && (await isInvitedApprover(tx, actor, reportsTo));
  const current = await requireMovable(tx, actor, person.id, isInvited ? null : reportsTo);
  const previous = current.reportsToInvited ?? current.reportsTo;
  if (previous === reportsTo) return { previous, event: undefined };
  throwIfRefused(refusalOfSupervisor(actor, reportsTo));
  requireStepUp(session);
  if (isInvited) return { previous, event: await awaitSupervisor(tx, current, reportsTo) };
  if (reportsTo !== null) await requireApprover(tx, reportsTo);
  return { previous, event: await changeReportsTo(tx, current, reportsTo) };
}

/** Sets the supervisor of several contractors. */
export async function setSupervisors({
  tx,
  actor,
  session,
  body,
}: WriteContext<typeof endpoints.setSupervisors>): Promise<
  Outcome<ResponseBody<typeof endpoints.setSupervisors>>
> {
  const { userIds, reportsTo } = body;
  await lockHierarchy(tx);
  const bulk = await forEachPerson({ tx, actor }, userIds, async (id) => {
    const person = await loadContractor(tx, actor, id);
    throwIfRefused(refusalOfActingOn(actor, person));
    const { previous, event } = await changeSupervisor({ tx, actor, session }, person, reportsTo);
    return { events: event ? [event] : [], details: { previous } };
  });
  return outcomeOf(
    {
      message: say.supervisorsSet({ count: bulk.done }),
      results: bulk.results.map((result) => ({
        ...result,
        previous: bulk.details.get(result.id)?.previous ?? null,
      })),
    },
    bulk.events,
  );
}

/** Changes the name, rate and supervisor immediately. A new email takes effect when the contractor confirms it from the
 *  new address. Without a mail server, an administrator can change the email immediately. */
export async function updateContractor(
  context: WriteContext<typeof endpoints.updateContractor>,
  emailOutbox: EmailOutbox,
): ContractorOutcome {
  const { tx, actor, params, body, today } = context;
  const { email, dailyRate, reportsTo, ...names } = body;
  if (reportsTo !== undefined) await lockHierarchy(tx);
  const person = await loadContractor(tx, actor, params.id);
  throwIfRefused(refusalOfActingOn(actor, person));
  if (dailyRate !== undefined) {
    throwIfRefused(refusalOfContractorRate(actor, person));
    await setRateDate(tx, today);
  }
  const moved =
    reportsTo === undefined
      ? undefined
      : (await changeSupervisor(context, person, reportsTo)).event;
  const updated = await changePerson(tx, person, {
    ...names,
    ...(dailyRate !== undefined && { hourlyRateTenThousandths: tenThousandthsFromRate(dailyRate) }),
  });
  const emailChange =
    email === undefined
      ? undefined
      : await changeOrRequestEmail({ ...context, emailOutbox }, person, email);
  const response = await contractorResponse(tx, actor, person.id, updatedSentence(emailChange));
  const events = [...updated, moved, emailChange?.event].filter((event) => event !== undefined);
  const [first, ...others] = events;
  if (!first) return withoutEvents(response);
  const isOwnSession = emailChange?.isDone === true && person.id === actor.id;
  return {
    ...withEvents(response, first, ...others),
    ...(isOwnSession && { endsSession: true as const }),
  };
}

async function setContractorActive(
  context: WriteContext<typeof endpoints.deactivateContractor>,
  isActive: boolean,
): MessageOutcome {
  const { tx, actor, params, today } = context;
  const person = await loadContractor(tx, actor, params.id);
  const event = await changeStatus(tx, actor, person, isActive, today);
  const message = isActive ? say.activated : say.deactivated;
  return event ? withEvents({ message }, event) : withoutEvents({ message });
}

export function deactivateContractor(
  context: WriteContext<typeof endpoints.deactivateContractor>,
): MessageOutcome {
  return setContractorActive(context, false);
}

export function activateContractor(
  context: WriteContext<typeof endpoints.activateContractor>,
): MessageOutcome {
  return setContractorActive(context, true);
}
