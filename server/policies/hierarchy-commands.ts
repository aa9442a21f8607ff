import type { Actor } from '../../domain/access.ts';
import type { Answer } from '../../domain/endpoint.ts';
import type * as endpoints from '../../domain/policies/hierarchy.ts';
import { refuseMove } from '../../domain/policies/rules.ts';
import type { ReadContext, WriteContext } from '../platform/api.ts';
import { done, nothingChanged, type Outcome } from '../platform/command.ts';
import type { Database, Tx } from '../platform/database.ts';
import { found, unlessRefused } from '../platform/errors.ts';
import {
  findPlace,
  isBelow,
  listMoving,
  listWatchers,
  lockHierarchy,
  moveTo,
  type PlaceOfPerson,
} from './hierarchy-queries.ts';

/** The person who is to move, once nothing speaks against it: for the preview and for the move. */
async function movable(
  db: Database | Tx,
  actor: Actor,
  id: string,
  reportsTo: string | null,
): Promise<PlaceOfPerson> {
  const person = found(await findPlace(db, actor, id));
  const manager = reportsTo === null ? undefined : found(await findPlace(db, actor, reportsTo));
  unlessRefused(
    refuseMove(actor, {
      person,
      reportsTo,
      managerIsBelow: manager !== undefined && (await isBelow(db, manager.id, person.id)),
      managerArchived: manager?.archived ?? false,
      personInActorsSubtree: person.inActorsSubtree,
      managerInActorsSubtree: manager?.inActorsSubtree ?? false,
    }),
  );
  return person;
}

export async function movePerson(
  context: WriteContext<typeof endpoints.setReportsTo>,
): Promise<Outcome<Answer<typeof endpoints.setReportsTo>>> {
  const { tx, actor, params, body } = context;
  const { reportsTo } = body;
  await lockHierarchy(tx);
  const person = await movable(tx, actor, params.id, reportsTo);
  const answer = { message: 'Reporting line saved successfully', reportsTo };
  if (person.reportsTo === reportsTo) return nothingChanged(answer);
  await moveTo(tx, person.id, reportsTo);
  return done(answer, {
    action: 'REPORTS_TO_CHANGED',
    level: 'WARNING',
    subjectId: person.id,
    before: { reportsTo: person.reportsTo },
    after: { reportsTo },
  });
}

export async function previewMove(
  context: ReadContext<typeof endpoints.previewReportsTo>,
): Promise<Answer<typeof endpoints.previewReportsTo>> {
  const { db, actor, params, query } = context;
  const reportsTo = query.reportsTo ?? null;
  const person = await movable(db, actor, params.id, reportsTo);
  const before = await listWatchers(db, actor, person.reportsTo);
  const after = await listWatchers(db, actor, reportsTo);
  const has = (people: typeof before, id: string) => people.some((one) => one.id === id);
  return {
    ...(await listMoving(db, actor, person.id)),
    gaining: after.filter(({ id }) => !has(before, id)),
    losing: before.filter(({ id }) => !has(after, id)),
  };
}
