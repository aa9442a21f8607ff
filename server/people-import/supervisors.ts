import { can, isOverOthers, ROLE_DEFINITIONS, type Actor } from '../../domain/access.ts';
import { sentenceOf } from '../../domain/errors.ts';
import type { PeopleKind } from '../../domain/people-import/columns.ts';
import { say } from '../../domain/people-import/sentences.ts';
import { refusalOfMove } from '../../domain/policies/rules.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { defaultSupervisor } from '../../domain/staff/rules.ts';
import { say as sayStaff } from '../../domain/staff/sentences.ts';
import { idsInApprovedLines } from '../auth/approvers.ts';
import type { Tx } from '../database/database.ts';
import type { ChosenSupervisor } from '../people/reporting-line.ts';
import type { Row } from './checks.ts';
import { findSupervisors, type FoundSupervisor } from './queries.ts';

/** What the rows can name, by email: people with an account or an invitation, and the rows of the file. */
interface Named {
  found: ReadonlyMap<string, FoundSupervisor>;
  rows: ReadonlyMap<string, Row>;
}

/** Returns the supervisor of a row, the supervisor's supervisor and so on, as far as they are in the file. */
function rowsAbove(row: Row, { found, rows }: Named): ReadonlySet<Row> {
  const rowNamed = (email: string) => (found.has(email) ? undefined : rows.get(email));
  const above = new Set<Row>();
  let next = rowNamed(row.reportsTo);
  while (next !== undefined && !above.has(next)) {
    above.add(next);
    next = rowNamed(next.reportsTo);
  }
  return above;
}

/** Staff can report to each other, and to people whose row comes later. Only people who manage the org tree can choose
 *  the supervisors of staff. */
function staffProblem(row: Row, named: Named, actor: Actor): Sentence | undefined {
  if (!can(actor, 'action:assign-policies')) return say.supervisorNotManaged;
  const above = rowsAbove(row, named);
  const top = [...above].at(-1) ?? row;
  const supervisor = named.found.get(row.reportsTo) ?? named.rows.get(row.reportsTo);
  if (supervisor === undefined) return say.unknownSupervisor;
  const personInActorsSubtree = defaultSupervisor(actor) === actor.id;
  const refused = refusalOfMove(actor, {
    person: {
      id: row.id,
      roles: [row.role],
      archived: false,
      permissionsOverOthers: ROLE_DEFINITIONS[row.role].permissions.filter(isOverOthers),
    },
    reportsTo: supervisor.id,
    supervisorIsBelow: above.has(row),
    supervisorArchived: false,
    personInActorsSubtree,
    supervisorInActorsSubtree:
      named.found.get(top.reportsTo)?.inActorsSubtree ?? personInActorsSubtree,
    actorSeesCompany: actor.scope === 'company',
  });
  return refused && sentenceOf(refused);
}

/** The supervisor of a contractor can approve the days. */
function contractorProblem(
  row: Row,
  { found, rows }: Named,
  approved: ReadonlySet<string>,
): Sentence | undefined {
  const supervisor = found.get(row.reportsTo);
  if (supervisor === undefined)
    return rows.has(row.reportsTo) ? say.supervisorIsContractor : say.unknownSupervisor;
  if (supervisor.isInvited || approved.has(supervisor.id)) return undefined;
  return sayStaff.supervisorCannotApprove;
}

/** Finds the supervisor of each row that names one. Returns the supervisors by the id of the row. */
export async function chooseSupervisors(
  tx: Tx,
  kind: PeopleKind,
  actor: Actor,
  rows: readonly Row[],
): Promise<Map<string, ChosenSupervisor>> {
  const supervised = rows.filter(({ reportsTo }) => reportsTo !== '');
  const emails = supervised.map(({ reportsTo }) => reportsTo);
  const found = await findSupervisors(tx, actor, emails);
  const named = { found, rows: new Map(rows.map((row) => [row.email, row])) };
  const approved = await idsInApprovedLines(
    tx,
    [...found.values()].map(({ id }) => id),
  );
  const chosen = new Map<string, ChosenSupervisor>();
  for (const row of supervised) {
    const problem =
      kind === 'staff' ? staffProblem(row, named, actor) : contractorProblem(row, named, approved);
    if (problem) row.problems.push({ column: 'Reports To (Email)', problem });
    const inFile = named.rows.get(row.reportsTo);
    const supervisor = found.get(row.reportsTo) ?? (inFile && { id: inFile.id, isInvited: false });
    if (supervisor) chosen.set(row.id, supervisor);
  }
  return chosen;
}
