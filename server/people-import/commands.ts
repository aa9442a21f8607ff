import { randomUUIDv7 } from 'node:crypto';
import type { PeopleKind } from '../../domain/people-import/columns.ts';
import type * as endpoints from '../../domain/people-import/schema.ts';
import type { ImportResponse } from '../../domain/people-import/schema.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import { defaultSupervisor, refusalOfAdding } from '../../domain/staff/rules.ts';
import { say } from '../../domain/people-import/sentences.ts';
import { say as sayImportFile } from '../../domain/import-file-sentences.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { FileContent } from '../import-files/lines.ts';
import { refuse, throwIfRefused } from '../http/errors.ts';
import { lockHierarchy } from '../policies/shared.ts';
import { setPayeesOfNew, type NewDriver } from '../paid-to/shared.ts';
import { checkEmails, checkPermissions, choosePayees, type Row } from './checks.ts';
import { eventsOf, insertPeople } from './inserting.ts';
import { parseFile } from './reading.ts';
import { chooseSupervisors } from './supervisors.ts';

type ImportContext = WriteContext<typeof endpoints.importContractors>;

function rowsForResponse(
  rows: readonly Row[],
  drivers: readonly NewDriver[],
): ImportResponse['rows'] {
  const firstDays = new Map(drivers.map(({ id, effectiveFrom }) => [id, effectiveFrom]));
  return rows.map((row) => ({
    line: row.line,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    rate: rateFromTenThousandths(row.rateTenThousandths),
    unit: row.unit,
    reportsTo: row.reportsTo,
    paidTo: row.paidTo,
    paidToSince: firstDays.get(row.id) ?? null,
    problems: row.problems,
  }));
}

/** Checks the file. Unless `checkOnly` is set, also adds all people in the file, or nobody if there is a problem. */
async function importPeople(
  kind: PeopleKind,
  context: ImportContext,
  file: FileContent,
): Promise<Outcome<ImportResponse>> {
  const { tx, actor, body, today } = context;
  if (kind === 'staff') throwIfRefused(refusalOfAdding(actor));
  if (!body.checkOnly) await lockHierarchy(tx);
  const { problems, notices, rows: parsed } = parseFile(kind, file);
  // The rows have ids now, because a row can name another one.
  const rows = parsed.map((row) => ({ ...row, id: randomUUIDv7() }));
  for (const row of rows) checkPermissions(kind, actor, row);
  await checkEmails(tx, rows);
  const supervisors = await chooseSupervisors(tx, kind, actor, rows);
  const drivers = await choosePayees(tx, actor, rows, today);
  const response = {
    message: sayImportFile.checked,
    problems,
    notices,
    rows: rowsForResponse(rows, drivers),
    people: [],
  };
  if (body.checkOnly) return withoutEvents(response);
  if (problems.length > 0 || rows.some((row) => row.problems.length > 0)) {
    refuse('INVALID_VALUE', say.nobodyAdded);
  }
  const people = rows.map((row) => {
    const chosen = supervisors.get(row.id);
    const present = chosen && !chosen.isInvited ? chosen.id : undefined;
    return {
      ...row,
      payRateId: randomUUIDv7(),
      chosen,
      supervisorId: present ?? defaultSupervisor(actor),
    };
  });
  const [first, ...others] = people.flatMap(eventsOf);
  if (!first) return withoutEvents(response);
  await insertPeople(tx, actor, people);
  const payeeEvents = await setPayeesOfNew(tx, actor, drivers);
  const message = say.added({ count: people.length });
  return withEvents(
    { ...response, message, people: people.map(({ id }) => ({ id })) },
    first,
    ...others,
    ...payeeEvents,
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
