import type { Day } from '../calendar.ts';
import { formatCents, longDate, shortDate } from '../format.ts';
import { sum, type Cents } from '../money.ts';
import type { AgreementKind, EntryKind } from './agreement.ts';
import { DAYS_TO_RETURN } from './escrow-return.ts';
import { ENTRY_NAMES, KIND_NAMES } from './names.ts';

// The documents that account for deductions: the statement of one agreement (49 CFR 376.12(k)(3) and (4): an accounting of
// each transaction of an escrow, at any time) and the final accounting of a payee (376.12(k)(6)). They are in English.

/** An entry of a ledger, in the order of its date. */
export interface AccountEntry {
  kind: EntryKind;
  day: Day;
  amountCents: Cents;
  isReversal: boolean;
  note: string;
  /** The week of the settlement that made the entry. */
  week: { first: Day; last: Day } | null;
  interest: { from: Day; through: Day; rateThousandths: number } | null;
}

/** An agreement with the entries of a period. */
export interface AccountedAgreement {
  name: string;
  kind: AgreementKind;
  authority: string;
  isPrepaid: boolean;
  endedOn: Day | null;
  endReason: string | null;
  returnBy: Day | null;
  /** The payouts that later settlements pay. */
  planned: readonly { weekStart: Day; amountCents: Cents }[];
  from: Day;
  through: Day;
  /** The balance before the period. */
  openingCents: Cents;
  entries: readonly AccountEntry[];
}

export interface AccountRow {
  day: string;
  text: string;
  amountCents: Cents | null;
  balanceCents: Cents;
}

/** The ledger of an agreement as a document shows it. */
export interface Account {
  heading: string;
  facts: readonly string[];
  rows: readonly AccountRow[];
  closing: string;
}

export interface AccountingDocument {
  title: string;
  carrier: { name: string; lines: readonly string[] };
  payee: string;
  madeOn: Day;
  summary: readonly string[];
  accounts: readonly Account[];
}

const rateText = (thousandths: number) => `${(thousandths / 1000).toFixed(3)}%`;

function textOfEntry({ kind, isReversal, note, week, interest }: AccountEntry): string {
  const name = isReversal ? `${ENTRY_NAMES[kind]}, reversed` : ENTRY_NAMES[kind];
  const source = interest
    ? `${longDate(interest.from)} through ${longDate(interest.through)} at ${rateText(interest.rateThousandths)} a year`
    : week && `settlement of ${shortDate(week.first)} – ${longDate(week.last)}`;
  return [name, source, note].filter(Boolean).join(': ');
}

const balanceName = (kind: AgreementKind) => (kind === 'ESCROW' ? 'Held' : 'Owed');

function factsOf(agreement: AccountedAgreement): string[] {
  const { name, kind, authority, isPrepaid, endedOn, endReason, returnBy, planned } = agreement;
  return [
    ...(name === KIND_NAMES[kind] ? [] : [KIND_NAMES[kind]]),
    `Authority: ${authority}`,
    ...(isPrepaid
      ? [
          'Prepaid pay: the advance counted as pay when it was paid. Each repayment lowers the pay of its settlement.',
        ]
      : []),
    ...(endedOn === null ? [] : [`Ended ${longDate(endedOn)}: ${endReason ?? ''}`]),
    ...(returnBy === null ? [] : [`To be returned by ${longDate(returnBy)}.`]),
    ...planned.map(
      ({ weekStart, amountCents }) =>
        `The settlement of the week of ${longDate(weekStart)} pays ${formatCents(amountCents)}.`,
    ),
  ];
}

/** Returns the ledger of an agreement, with the balance after each entry. */
function accountOf(agreement: AccountedAgreement): Account {
  const { name, kind, from, through, openingCents, entries } = agreement;
  let balanceCents = openingCents;
  const rows = entries.map((entry): AccountRow => {
    balanceCents += entry.amountCents;
    const { day, amountCents } = entry;
    return { day: longDate(day), text: textOfEntry(entry), amountCents, balanceCents };
  });
  const opening = { day: longDate(from), text: 'Opening balance', amountCents: null };
  return {
    heading: name,
    facts: factsOf(agreement),
    rows: [{ ...opening, balanceCents: openingCents }, ...rows],
    closing: `${balanceName(kind)} on ${longDate(through)}: ${formatCents(balanceCents)}`,
  };
}

type Parties = Pick<AccountingDocument, 'carrier' | 'payee' | 'madeOn'>;

/** Returns the statement of one agreement for a period. */
export function statementOf(agreement: AccountedAgreement, parties: Parties): AccountingDocument {
  const { kind, from, through } = agreement;
  return {
    title: kind === 'ESCROW' ? 'Escrow statement' : 'Deduction statement',
    ...parties,
    summary: [`${longDate(from)} through ${longDate(through)}`],
    accounts: [accountOf(agreement)],
  };
}

const closingCents = ({ openingCents, entries }: AccountedAgreement): Cents =>
  openingCents + sum(entries.map(({ amountCents }) => amountCents));

const sumOfKind = (agreements: readonly AccountedAgreement[], kind: EntryKind): Cents =>
  sum(
    agreements.flatMap(({ entries }) =>
      entries.filter((entry) => entry.kind === kind).map(({ amountCents }) => amountCents),
    ),
  );

/** Returns the final accounting of a payee: what is owed, what is held and by when it must be returned, what was released
 *  and written off, and the ledger of each agreement. */
export function finalAccountingOf(
  agreements: readonly AccountedAgreement[],
  parties: Parties,
): AccountingDocument {
  const escrows = agreements.filter(({ kind }) => kind === 'ESCROW');
  const debts = agreements.filter(({ kind }) => kind !== 'ESCROW');
  const held = sum(escrows.map(closingCents));
  const released = -sumOfKind(escrows, 'RELEASED');
  const writtenOff = -sumOfKind(debts, 'WRITTEN_OFF');
  const [returnBy] = escrows.flatMap((escrow) => escrow.returnBy ?? []).toSorted();
  return {
    title: 'Final accounting',
    ...parties,
    summary: [
      `Owed to the carrier: ${formatCents(sum(debts.map(closingCents)))}`,
      `Held in escrow: ${formatCents(held)}`,
      ...(returnBy === undefined
        ? []
        : [
            `The carrier returns the escrow by ${longDate(returnBy)}, within ${DAYS_TO_RETURN} days of the end of the lease (49 CFR 376.12(k)(6)).`,
          ]),
      ...(released > 0 ? [`Released from escrow so far: ${formatCents(released)}`] : []),
      ...(writtenOff > 0 ? [`Written off so far: ${formatCents(writtenOff)}`] : []),
      'A release is what the carrier paid back, or what it kept for an obligation that the lease names. The entry says which.',
      'Settlements that are not paid yet are not part of this accounting.',
    ],
    accounts: agreements.map(accountOf),
  };
}
