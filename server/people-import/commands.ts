import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../domain/access.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import { sentenceOf } from '../../domain/errors.ts';
import type { PeopleKind } from '../../domain/people-import/columns.ts';
import type { ParsedRow } from '../../domain/people-import/rules.ts';
import type * as endpoints from '../../domain/people-import/schema.ts';
import type { ImportResponse } from '../../domain/people-import/schema.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import {
  defaultSupervisor,
  refusalOfAdding,
  refusalOfAssigningRole,
  refusalOfSettingRate,
} from '../../domain/staff/rules.ts';
import { say } from '../../domain/people-import/sentences.ts';
import { say as sayStaff } from '../../domain/staff/sentences.ts';
import { say as sayImportFile } from '../../domain/import-file-sentences.ts';
import { idsInApprovedLines } from '../auth/approvers.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import type { FileContent } from '../import-files/lines.ts';
import { refuse, throwIfRefused } from '../http/errors.ts';
import { lockHierarchy } from '../policies/shared.ts';
import { eventsOf, insertPeople } from './inserting.ts';
import { takenEmails } from '../people/email-change-queries.ts';
import type { ChosenSupervisor } from '../people/reporting-line.ts';
import { findSupervisors } from './queries.ts';
import { parseFile } from './reading.ts';

type ImportContext = WriteContext<typeof endpoints.importContractors>;

/** Adds a problem to a row if the actor may not set its rate or its role. */
function checkPermissions(kind: PeopleKind, actor: Actor, row: ParsedRow): void {
  if (row.rateTenThousandths !== null) {
    const refusalOfRate = kind === 'contractors' ? refusalOfContractorRate : refusalOfSettingRate;
    const refused = refusalOfRate(actor);
    const column = kind === 'contractors' ? 'Rate' : 'Rate per Hour';
    if (refused) row.problems.push({ column, problem: sentenceOf(refused) });
  }
  if (kind === 'contractors') return;
  const refused = refusalOfAssigningRole(actor, row.role);
  if (refused) row.problems.push({ column: 'Role', problem: sentenceOf(refused) });
}

/** Adds a problem for each taken email, and for each supervisor who is unknown or cannot approve a contractor's days.
 *  Returns the ids of supervisors by email. */
async function checkAgainstDatabase(
  tx: Tx,
  kind: PeopleKind,
  actor: Actor,
  rows: readonly ParsedRow[],
): Promise<Map<string, ChosenSupervisor>> {
  const emails = rows.map(({ email }) => email);
  const taken = await takenEmails(tx, emails);
  const supervisorEmails = rows.map(({ reportsTo }) => reportsTo).filter((email) => email !== '');
  const supervisors = await findSupervisors(tx, actor, supervisorEmails);
  const ids = [...supervisors.values()].map(({ id }) => id);
  const approved = await idsInApprovedLines(tx, ids);
  for (const row of rows) {
    if (taken.has(row.email)) {
      row.problems.push({
        column: 'Email',
        problem: say.emailTaken,
      });
    }
    const supervisor = supervisors.get(row.reportsTo);
    if (row.reportsTo !== '' && supervisor === undefined) {
      row.problems.push({
        column: 'Reports To (Email)',
        problem: say.unknownSupervisor,
      });
    } else if (
      kind === 'contractors' &&
      supervisor !== undefined &&
      !supervisor.isInvited &&
      !approved.has(supervisor.id)
    ) {
      row.problems.push({
        column: 'Reports To (Email)',
        problem: sayStaff.supervisorCannotApprove,
      });
    }
  }
  return supervisors;
}

function rowsForResponse(rows: readonly ParsedRow[]): ImportResponse['rows'] {
  return rows.map((row) => ({
    line: row.line,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    rate: rateFromTenThousandths(row.rateTenThousandths),
    unit: row.unit,
    reportsTo: row.reportsTo,
    problems: row.problems,
  }));
}

/** Checks the file. Unless `checkOnly` is set, also adds all people in the file, or nobody if there is a problem. */
async function importPeople(
  kind: PeopleKind,
  context: ImportContext,
  file: FileContent,
): Promise<Outcome<ImportResponse>> {
  const { tx, actor, body } = context;
  if (kind === 'staff') throwIfRefused(refusalOfAdding(actor));
  if (!body.checkOnly) await lockHierarchy(tx);
  const { problems, rows } = parseFile(kind, file);
  for (const row of rows) checkPermissions(kind, actor, row);
  const supervisors = await checkAgainstDatabase(tx, kind, actor, rows);
  const response = {
    message: sayImportFile.checked,
    problems,
    notices: file.notices,
    rows: rowsForResponse(rows),
    people: [],
  };
  if (body.checkOnly) return withoutEvents(response);
  if (problems.length > 0 || rows.some((row) => row.problems.length > 0)) {
    refuse('INVALID_VALUE', say.nobodyAdded);
  }
  const people = rows.map((row) => {
    const chosen = supervisors.get(row.reportsTo);
    const present = chosen && !chosen.isInvited ? chosen.id : undefined;
    return {
      ...row,
      id: randomUUIDv7(),
      payRateId: randomUUIDv7(),
      chosen,
      supervisorId: present ?? defaultSupervisor(actor),
    };
  });
  const [first, ...others] = people.flatMap(eventsOf);
  if (!first) return withoutEvents(response);
  await insertPeople(tx, actor, people);
  const message = say.added({ count: people.length });
  return withEvents(
    { ...response, message, people: people.map(({ id }) => ({ id })) },
    first,
    ...others,
  );
}

export function importContractors(
  context: ImportContext,
  file: FileContent,
): Promise<Outcome<ImportResponse>> {
  return importPeople('contractors', context, file);
}

export function importStaff(
  context: ImportContext,
  file: FileContent,
): Promise<Outcome<ImportResponse>> {
  return importPeople('staff', context, file);
}
