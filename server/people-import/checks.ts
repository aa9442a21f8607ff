import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import { sentenceOf, type Refusal } from '../../domain/errors.ts';
import { refusalOfFirstMonday, usualFirstMonday } from '../../domain/paid-to/rules.ts';
import { fullName } from '../../domain/people.ts';
import type { PeopleColumn, PeopleKind } from '../../domain/people-import/columns.ts';
import type { ParsedRow } from '../../domain/people-import/rules.ts';
import { say } from '../../domain/people-import/sentences.ts';
import { refusalOfAssigningRole, refusalOfSettingRate } from '../../domain/staff/rules.ts';
import type { Tx } from '../database/database.ts';
import {
  findPossiblePayees,
  refusalOfPayeeOfNew,
  type NewDriver,
  type PossiblePayee,
} from '../paid-to/shared.ts';
import { takenEmails } from '../people/email-change-queries.ts';

// Each check adds the problems that it finds to the rows.

/** A row with the id that its person will have. */
export type Row = ParsedRow & { id: string };

function addRefusal(row: Row, column: PeopleColumn, refused: Refusal | undefined): void {
  if (refused) row.problems.push({ column, problem: sentenceOf(refused) });
}

/** Checks whether the actor may set the rate, the payee and the role of a row. */
export function checkPermissions(kind: PeopleKind, actor: Actor, row: Row): void {
  if (row.rateTenThousandths !== null) {
    const refusalOfRate = kind === 'contractors' ? refusalOfContractorRate : refusalOfSettingRate;
    addRefusal(row, 'Rate', refusalOfRate(actor));
  }
  if (row.paidTo !== '') addRefusal(row, 'Paid To (Email)', refusalOfContractorRate(actor));
  if (kind === 'staff') addRefusal(row, 'Role', refusalOfAssigningRole(actor, row.role));
}

export async function checkEmails(tx: Tx, rows: readonly Row[]): Promise<void> {
  const emails = rows.map(({ email }) => email);
  const taken = await takenEmails(tx, emails);
  for (const row of rows) {
    if (taken.has(row.email)) row.problems.push({ column: 'Email', problem: say.emailTaken });
  }
}

/** Returns the contractors that the file adds as payees, by email. */
function payeesInFile(
  rows: readonly Row[],
  inDatabase: ReadonlyMap<string, PossiblePayee>,
): Map<string, PossiblePayee> {
  const names = new Map(rows.map((row) => [row.email, fullName(row)]));
  const nameOf = (email: string) => inDatabase.get(email)?.name ?? names.get(email);
  return new Map(
    rows.map((row) => {
      const payeesPayee = nameOf(row.paidTo);
      const paidTo = payeesPayee === undefined ? undefined : { name: payeesPayee, until: null };
      const state = { isContractor: true, isActive: true, isArchived: false };
      return [row.email, { id: row.id, name: fullName(row), ...state, paidTo }];
    }),
  );
}

/** Finds the payee of each driver in the file, who has an account or is in the file too. */
export async function choosePayees(
  tx: Tx,
  actor: Actor,
  rows: readonly Row[],
  today: Day,
): Promise<NewDriver[]> {
  const paid = rows.filter(({ paidTo }) => paidTo !== '');
  const emails = paid.map(({ paidTo }) => paidTo);
  const inDatabase = await findPossiblePayees(tx, actor, emails);
  const payees = new Map([...payeesInFile(rows, inDatabase), ...inDatabase]);
  const drivers: NewDriver[] = [];
  for (const row of paid) {
    const effectiveFrom = row.paidToSince ?? usualFirstMonday(today);
    addRefusal(row, 'Paid To Since', refusalOfFirstMonday(effectiveFrom, today));
    const payee = payees.get(row.paidTo);
    if (payee === undefined) {
      row.problems.push({ column: 'Paid To (Email)', problem: say.unknownPayee });
    } else {
      const driver = { id: row.id, name: fullName(row), effectiveFrom };
      addRefusal(row, 'Paid To (Email)', refusalOfPayeeOfNew(actor, driver, payee));
      drivers.push({ ...driver, payee });
    }
  }
  return drivers;
}
