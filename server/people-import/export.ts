import { sql } from 'kysely';
import { seesPayOf, seesPayOfOthers, type Actor, type Role } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { encodeCsv, type CsvCell } from '../../domain/csv.ts';
import type { Query } from '../../domain/endpoint.ts';
import { COLUMNS, type PeopleColumn, type PeopleKind } from '../../domain/people-import/columns.ts';
import type * as endpoints from '../../domain/people-import/schema.ts';
import type { OtherRates } from '../../domain/pay-rates/other-rates.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { tenThousandthsFromRate, type TenThousandths } from '../../domain/rate.ts';
import { roleNamed, roleNames } from '../../domain/roles.ts';
import { say } from '../../domain/people-import/sentences.ts';
import { hasRole } from '../auth/admins.ts';
import { missingConditions } from '../contractors/shared.ts';
import { payeeOn } from '../paid-to/shared.ts';
import { readOtherRates } from '../pay-rates/shared.ts';
import { BY_NAME } from '../people/columns.ts';
import { neverSignedIn, rolesOfPerson } from '../people/queries.ts';
import type { Database } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';
import { matchesPerson } from '../database/search.ts';
import { refuse } from '../http/errors.ts';

/** A safety limit for the query, far above the number of people of any carrier that uses Linehaul. A larger export is
 *  refused, because the file would be incomplete. */
const MAX_EXPORTED = 50_000;

interface ExportedPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  roles: Role[];
  hourlyRateTenThousandths: TenThousandths | null;
  reportsToEmail: string | null;
  isActive: boolean;
  /** Omitted for staff. Null for contractors who are paid directly. */
  paidTo?: { email: string | null; since: Day } | null;
}

type RatedPerson = ExportedPerson & { otherRates: OtherRates };

/** Adds the rates in other units than the hour, if the actor sees the pay of the person. */
async function withRates(
  db: Database,
  actor: Actor,
  people: readonly ExportedPerson[],
  today: Day,
): Promise<RatedPerson[]> {
  const ids = people.filter(({ id }) => seesPayOf(actor, id)).map(({ id }) => id);
  const otherRates = await readOtherRates(db, actor, ids, today);
  return people.map((person) => ({ ...person, otherRates: otherRates.get(person.id) ?? [] }));
}

function selectPeople(db: Database, actor: Actor, search: string | undefined) {
  const all = db
    .selectFrom('users as u')
    .leftJoin('users as m', 'm.id', 'u.reports_to')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.phone',
      rolesOfPerson.as('roles'),
      'u.hourly_rate_ten_thousandths as hourlyRateTenThousandths',
      sql<string | null>`case when ${visibleTo(actor, 'm.id')} then m.email end`.as(
        'reportsToEmail',
      ),
      'u.is_active as isActive',
    ])
    .where('u.archived_at', 'is', null)
    .where(visibleTo(actor, 'u.id'))
    .orderBy(BY_NAME)
    .limit(MAX_EXPORTED + 1);
  return search?.trim() ? all.where(matchesPerson(search)) : all;
}

const UNIT_NAMES: Readonly<Record<RateUnit, string>> = {
  HOUR: 'Hour',
  DAY: 'Day',
  MILE: 'Mile',
  LOAD: 'Load',
  PERCENT: 'Percent',
  FLAT: 'Flat',
};

/** The rate in the file: the hourly rate, or else the first other rate. */
function rateOf({ hourlyRateTenThousandths, otherRates }: RatedPerson) {
  if (hourlyRateTenThousandths !== null) {
    return { unit: 'HOUR' as const, rateTenThousandths: hourlyRateTenThousandths };
  }
  const [first] = otherRates;
  const rateTenThousandths = tenThousandthsFromRate(first?.rate);
  return first && rateTenThousandths !== null
    ? { unit: first.unit, rateTenThousandths }
    : undefined;
}

/** The payee, if the actor sees the pay of the person and the account of the payee. */
function shownPayee({ id, paidTo }: ExportedPerson, actor: Actor) {
  return paidTo?.email && seesPayOf(actor, id) ? paidTo : undefined;
}

function cellOf(person: RatedPerson, column: PeopleColumn, actor: Actor): CsvCell {
  switch (column) {
    case 'First Name':
      return person.firstName;
    case 'Last Name':
      return person.lastName;
    case 'Email':
      return person.email;
    case 'Role':
      return roleNames(person.roles);
    case 'Phone':
      return person.phone ?? '';
    case 'Rate': {
      const shown = seesPayOf(actor, person.id) ? rateOf(person) : undefined;
      return shown ? { rateTenThousandths: shown.rateTenThousandths } : '';
    }
    case 'Unit': {
      const shown = seesPayOf(actor, person.id) ? rateOf(person) : undefined;
      return shown ? UNIT_NAMES[shown.unit] : '';
    }
    case 'Reports To (Email)':
      return person.reportsToEmail ?? '';
    case 'Paid To (Email)':
      return shownPayee(person, actor)?.email ?? '';
    case 'Paid To Since':
      return shownPayee(person, actor)?.since ?? '';
    case 'One Legal Name':
      return person.lastName === '' ? 'Yes' : '';
  }
}

const PAY_COLUMNS: ReadonlySet<PeopleColumn> = new Set([
  'Rate',
  'Unit',
  'Paid To (Email)',
  'Paid To Since',
]);

export interface PeopleFile {
  content: Buffer;
  people: number;
}

/** Writes the columns of the import template and the status. The file can be imported elsewhere. Omits rates and
 *  payees if the actor does not see pay. */
function fileOf(kind: PeopleKind, people: readonly RatedPerson[], actor: Actor): PeopleFile {
  if (people.length > MAX_EXPORTED) refuse('INVALID_VALUE', say.tooManyToExport);
  const columns = COLUMNS[kind].filter(
    (column) => !PAY_COLUMNS.has(column) || seesPayOfOthers(actor),
  );
  const rows = people.map((person) => [
    ...columns.map((column) => cellOf(person, column, actor)),
    person.isActive ? 'Active' : 'Inactive',
  ]);
  const content = Buffer.from(encodeCsv([[...columns, 'Status'], ...rows]));
  return { content, people: people.length };
}

export async function contractorsFile(
  db: Database,
  actor: Actor,
  { search, status, ...missing }: Query<typeof endpoints.exportContractors>,
  today: Day,
): Promise<PeopleFile> {
  let matching = selectPeople(db, actor, search)
    .select(payeeOn(actor, 'u.id', today).as('paidTo'))
    .where(sql<boolean>`u.is_contractor`);
  if (status) matching = matching.where('u.is_active', '=', status === 'active');
  for (const condition of missingConditions(actor, missing, today)) {
    matching = matching.where(condition);
  }
  const people = await withRates(db, actor, await matching.execute(), today);
  return fileOf('contractors', people, actor);
}

export async function staffFile(
  db: Database,
  actor: Actor,
  { search, role, signIn }: Query<typeof endpoints.exportStaff>,
  today: Day,
): Promise<PeopleFile> {
  let matching = selectPeople(db, actor, search).where(sql<boolean>`not u.is_contractor`);
  if (role) matching = matching.where(hasRole('u.id', roleNamed(role)));
  if (signIn) matching = matching.where(neverSignedIn(actor));
  const people = await withRates(db, actor, await matching.execute(), today);
  return fileOf('staff', people, actor);
}
