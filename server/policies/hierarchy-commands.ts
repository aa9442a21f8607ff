import type { ResponseBody } from '../../domain/endpoint.ts';
import type * as endpoints from '../../domain/policies/hierarchy.ts';
import { say } from '../../domain/policies/sentences.ts';
import { changeReportsTo, requireMovable } from '../people/reporting-line.ts';
import type { ReadContext, WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import { listMoving, listReadersOfTeam, lockHierarchy } from './hierarchy-queries.ts';

export async function movePerson(
  context: WriteContext<typeof endpoints.setReportsTo>,
): Promise<Outcome<ResponseBody<typeof endpoints.setReportsTo>>> {
  const { tx, actor, params, body } = context;
  const { reportsTo } = body;
  await lockHierarchy(tx);
  const person = await requireMovable(tx, actor, params.id, reportsTo);
  const response = { message: say.supervisorSaved, reportsTo };
  if (person.reportsTo === reportsTo) return withoutEvents(response);
  return withEvents(response, await changeReportsTo(tx, person, reportsTo));
}

export async function previewMove(
  context: ReadContext<typeof endpoints.previewReportsTo>,
): Promise<ResponseBody<typeof endpoints.previewReportsTo>> {
  const { db, actor, params, query } = context;
  const reportsTo = query.reportsTo ?? null;
  const person = await requireMovable(db, actor, params.id, reportsTo);
  const before = await listReadersOfTeam(db, actor, person.reportsTo);
  const after = await listReadersOfTeam(db, actor, reportsTo);
  const has = (people: typeof before, id: string) => people.some((person) => person.id === id);
  return {
    ...(await listMoving(db, actor, person.id)),
    gaining: after.filter(({ id }) => !has(before, id)),
    losing: before.filter(({ id }) => !has(after, id)),
  };
}
