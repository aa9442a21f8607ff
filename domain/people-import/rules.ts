import { Value } from 'typebox/value';
import { ASSIGNABLE_ROLES, type Role } from '../access.ts';
import type { Day } from '../calendar.ts';
import { text } from '../endpoint.ts';
import { parseDay, type DateOrder } from '../import-dates.ts';
import { Email, PersonName } from '../people.ts';
import { RATE_UNITS, type RateUnit } from '../payroll/lines.ts';
import { rateFrom, tenThousandthsFromRate, type TenThousandths } from '../rate.ts';
import { LEGACY_LABELS, ROLES_AND_LABELS, roleName, roleNamed } from '../roles.ts';
import { COLUMNS, REQUIRED_COLUMNS, type PeopleColumn, type PeopleKind } from './columns.ts';
import { say as sayFile } from '../import-file-sentences.ts';
import { say } from './sentences.ts';
import { say as sayShared } from '../sentences.ts';
import type { Sentence } from '../sentence.ts';
import type { Text } from '../sentence.ts';

export interface RowProblem {
  column: PeopleColumn;
  problem: Text;
}

/** A row of the file with the text of each known column. */
export interface FileRow {
  /** The line number in the file, starting at 1. */
  line: number;
  cells: Partial<Record<PeopleColumn, string>>;
}

/** A parsed row. Employee replaces an invalid role, and null replaces an invalid rate. The problems name every invalid
 *  value. */
export interface ParsedRow {
  line: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  phone: string | null;
  rateTenThousandths: TenThousandths | null;
  unit: RateUnit;
  /** The email of the supervisor. Empty if the row names no supervisor. */
  reportsTo: string;
  /** The email of the payee. Empty if the row names no payee. */
  paidTo: string;
  /** Null if the row names no day. */
  paidToSince: Day | null;
  problems: RowProblem[];
}

/** Finds the column with the given heading. Ignores case. A file may have hourly rates only. */
export function columnNamed(kind: PeopleKind, heading: string): PeopleColumn | undefined {
  const plain = heading.trim().toLowerCase();
  if (plain === 'rate per hour') return 'Rate';
  return COLUMNS[kind].find((column) => column.toLowerCase() === plain);
}

/** Returns whether the import ignores a column. The export adds the column Status, which the import ignores. */
const isIgnored = (heading: string) => heading.trim().toLowerCase() === 'status';

export function headingProblems(kind: PeopleKind, headings: readonly string[]): Sentence[] {
  const columns = headings.map((heading) => columnNamed(kind, heading));
  const missing = REQUIRED_COLUMNS.filter((column) => !columns.includes(column));
  const unknown = headings.flatMap((heading, index) =>
    columns[index] === undefined && !isIgnored(heading) ? [index + 1] : [],
  );
  const repeated = COLUMNS[kind].filter(
    (column) => columns.filter((other) => other === column).length > 1,
  );
  return [
    ...missing.map((column) => sayFile.columnMissing({ column })),
    ...unknown.map((number) => sayFile.columnUnknown({ number })),
    ...repeated.map((column) => sayFile.columnRepeated({ column })),
  ];
}

/** Finds the assignable role that a cell names: by its stored name, its name on screens, or its label in the earlier
 *  system. */
function roleIn(cell: string): Role | undefined {
  const plain = cell.toLowerCase();
  const nameOrLabel = ROLES_AND_LABELS.find(
    (name) => name.toLowerCase() === plain || (!(name in LEGACY_LABELS) && isShownAs(name, plain)),
  );
  const role = nameOrLabel && roleNamed(nameOrLabel);
  return ASSIGNABLE_ROLES.find((assignable) => assignable === role);
}

function isShownAs(name: (typeof ROLES_AND_LABELS)[number], plain: string): boolean {
  return roleName(roleNamed(name)).toLowerCase() === plain;
}

const Phone = text(40);

function nameProblem(column: 'First Name' | 'Last Name', name: string): RowProblem | false {
  if (!Value.Check(PersonName, name)) return { column, problem: say.name };
  // Excel writes a question mark for each letter that Windows-1252 lacks, such as ł.
  return name.includes('?') && { column, problem: say.lostLetter };
}

const YES = /^(yes|y|true|x|1|s[ií])$/i;
const NO = /^(no|n|false|0)?$/i;

/** Returns the problem of the last name, which a person with one legal name does not have. */
function lastNameProblem(lastName: string, oneLegalName: string): RowProblem | false {
  if (!YES.test(oneLegalName) && !NO.test(oneLegalName))
    return { column: 'One Legal Name', problem: say.yesOrNo };
  if (YES.test(oneLegalName))
    return (
      lastName !== '' && {
        column: 'Last Name',
        problem: say.hasOneName,
      }
    );
  if (lastName === '')
    return {
      column: 'Last Name',
      problem: say.lastName,
    };
  return nameProblem('Last Name', lastName);
}

/** The words for a unit in a file, in both languages. */
const UNIT_WORDS: Readonly<Record<RateUnit, RegExp>> = {
  HOUR: /^(hours?|hr|horas?|)$/i,
  DAY: /^(days?|d[ií]as?)$/i,
  MILE: /^(miles?|mi|millas?)$/i,
  LOAD: /^(loads?|cargas?)$/i,
  PERCENT: /^(percent|%|porcentaje)$/i,
  FLAT: /^(flat|flat amount|fijo|monto fijo)$/i,
};

const unitIn = (cell: string): RateUnit | undefined =>
  RATE_UNITS.find((unit) => UNIT_WORDS[unit].test(cell.trim()));

const sinceProblem = (since: string, day: Day | undefined, paidTo: string): RowProblem | false =>
  since !== '' &&
  (day === undefined || paidTo === '') && {
    column: 'Paid To Since',
    problem: day === undefined ? say.since : say.sinceWithoutPayee,
  };

/** Parses a row with the same rules as the forms that add one person.
 *  @param order the order of the numbers in the dates of the file */
export function parseRow(kind: PeopleKind, { line, cells }: FileRow, order: DateOrder): ParsedRow {
  const cell = (column: PeopleColumn) => cells[column] ?? '';
  const rate = rateFrom(cell('Rate'));
  const unit = unitIn(cell('Unit'));
  const role = kind === 'contractors' ? 'Contractor' : roleIn(cell('Role') || 'Employee');
  const email = cell('Email').toLowerCase();
  const [paidTo, since] = [cell('Paid To (Email)').toLowerCase(), cell('Paid To Since')];
  const paidToSince = parseDay(since, order);
  const [firstName, lastName, phone] = [cell('First Name'), cell('Last Name'), cell('Phone')];
  const problems: (RowProblem | false)[] = [
    nameProblem('First Name', firstName),
    lastNameProblem(lastName, cell('One Legal Name').trim()),
    !Value.Check(Email, email) && {
      column: 'Email',
      problem: say.email,
    },
    role === undefined && {
      column: 'Role',
      problem: say.role,
    },
    !Value.Check(Phone, phone) && {
      column: 'Phone',
      problem: say.phone,
    },
    rate === undefined && {
      column: 'Rate',
      problem: say.rate,
    },
    unit === undefined && { column: 'Unit', problem: say.unit },
    unit === 'PERCENT' &&
      (rate ?? 0) > 100 && { column: 'Rate', problem: sayShared.percentTooHigh },
    sinceProblem(since, paidToSince, paidTo),
  ];
  return {
    line,
    firstName,
    lastName,
    email,
    role: role ?? 'Employee',
    phone: phone || null,
    rateTenThousandths: tenThousandthsFromRate(rate),
    unit: unit ?? 'HOUR',
    reportsTo: cell('Reports To (Email)').toLowerCase(),
    paidTo,
    paidToSince: paidToSince ?? null,
    problems: problems.filter((problem) => problem !== false),
  };
}

/** Adds a problem to each row that repeats the email of an earlier row. The problem names the first line with this
 *  email. */
export function markDuplicates(rows: readonly ParsedRow[]): void {
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    if (row.email === '') continue;
    const first = firstLines.get(row.email);
    if (first === undefined) firstLines.set(row.email, row.line);
    else row.problems.push({ column: 'Email', problem: say.sameEmail({ line: first }) });
  }
}
