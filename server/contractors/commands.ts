import type { Actor } from '../../domain/access.ts';
import type { Answer } from '../../domain/endpoint.ts';
import { managerOfAdded, refuseActingOn } from '../../domain/staff/rules.ts';
import type * as endpoints from '../../domain/contractors/schema.ts';
import { changePerson, changeStatus, createPerson } from '../people/commands.ts';
import { findPerson, type StoredPerson } from '../people/queries.ts';
import type { WriteContext } from '../platform/api.ts';
import { done, nothingChanged, type Outcome } from '../platform/command.ts';
import type { Tx } from '../platform/database.ts';
import { found, unlessRefused } from '../platform/errors.ts';
import { demandGoodPassword } from '../platform/new-password.ts';
import { findContractor } from './queries.ts';

type ContractorOutcome = Promise<Outcome<Answer<typeof endpoints.updateContractor>>>;
type MessageOutcome = Promise<Outcome<{ message: string }>>;

/** A contractor in scope who is not archived, or 404: staff are not reached through these calls. */
async function loadContractor(tx: Tx, actor: Actor, id: string): Promise<StoredPerson> {
  const person = found(await findPerson(tx, actor, id));
  return found(person.roles.includes('Contractor') && !person.archived ? person : undefined);
}

async function contractorAnswer(tx: Tx, actor: Actor, id: string, message: string) {
  return { message, contractor: found(await findContractor(tx, actor, id)) };
}

/** Adds a contractor; one whom a manager adds reports to that manager, so that they can be seen. Whoever
 *  reaches only themselves sees the new contractor this once, as they would an invitation. */
export async function addContractor(
  context: WriteContext<typeof endpoints.addContractor>,
): ContractorOutcome {
  const { tx, actor, body } = context;
  await demandGoodPassword(tx, body.password, body);
  const { id, event } = await createPerson(tx, {
    ...body,
    role: 'Contractor',
    reportsTo: managerOfAdded(actor),
  });
  const onlooker: Actor = { ...actor, scope: 'company' };
  return done(await contractorAnswer(tx, onlooker, id, 'Contractor added successfully'), event);
}

export async function updateContractor(
  context: WriteContext<typeof endpoints.updateContractor>,
): ContractorOutcome {
  const { tx, actor, params, body } = context;
  const person = await loadContractor(tx, actor, params.id);
  unlessRefused(refuseActingOn(actor, person));
  const event = await changePerson(tx, person, body);
  const answer = await contractorAnswer(tx, actor, person.id, 'Contractor updated successfully');
  return event ? done(answer, event) : nothingChanged(answer);
}

async function setContractorActive(
  context: WriteContext<typeof endpoints.deactivateContractor>,
  isActive: boolean,
): MessageOutcome {
  const { tx, actor, params } = context;
  const person = await loadContractor(tx, actor, params.id);
  const event = await changeStatus(tx, actor, person, isActive);
  const message = `Contractor ${isActive ? 'activated' : 'deactivated'} successfully`;
  return event ? done({ message }, event) : nothingChanged({ message });
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
