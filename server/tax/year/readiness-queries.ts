import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { dollarsFromCents, sum, type Cents } from '../../../domain/money.ts';
import {
  BY_MAIL,
  isReady,
  readinessOf,
  shortfallNote,
  unsubstantiatedNote,
  yearEndTasks,
  yearInPreparation,
  type ReadinessFinding,
  type YearEndCounts,
} from '../../../domain/tax/year/readiness.ts';
import type { getReadiness, ReadinessPayee } from '../../../domain/tax/year/readiness-schema.ts';
import { deliveryMethodOf } from '../../../domain/tax/delivery/rules.ts';
import { isConfirmationOpen } from '../../../domain/tax/year/confirmations.ts';
import { necDueOn } from '../../../domain/tax/year/due-dates.ts';
import { currentMatchStateOf } from '../../../domain/tax/tin/match-rules.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import type { SameNumber } from '../../../domain/tax/w9/schema.ts';
import { missingOf } from '../../../domain/tax/w9/versions.ts';
import { fullName } from '../../../domain/people.ts';
import { textOf } from '../../../domain/sentence.ts';
import { readNecSettings, readPayer } from '../../company/shared.ts';
import type { Database } from '../../database/database.ts';
import type { ReadContext } from '../../http/api.ts';
import { throwIfRefused } from '../../http/errors.ts';
import { listConsentStates } from '../delivery/consent-queries.ts';
import { listFormStates } from './overdue-queries.ts';
import { readMatchCodes } from '../tin/match-queries.ts';
import { accountIdsOf, payeeKey } from './payee-queries.ts';
import { readShortfalls } from './shortfall-queries.ts';
import { listPayeeSums } from './sum-queries.ts';
import type { YearInput } from './row-queries.ts';
import { currentVersionsOf } from '../w9/queries.ts';
import { listSameNumber, listSharingNumbers } from '../tin/taxpayer-queries.ts';
import { checkConfirmations, type CheckedConfirmation } from './readiness-confirmation-queries.ts';
import { listPayeesOfYear, readPaidInYear, type PayeeOfYear } from './readiness-payee-queries.ts';

const PAYEES_PER_PAGE = 25;

interface CheckedPayee {
  payee: PayeeOfYear;
  findings: ReadinessFinding[];
  question: CheckedConfirmation['question'];
}

interface PayeeOnPage {
  paidCents: Cents;
  expenses: ReadinessFinding[];
  notes: ReadinessFinding[];
}

/** Reads data only for the payees on the page of the response: their pay, and notes about unsubstantiated expenses,
 *  withholding shortfalls and forms to send by postal mail. */
async function readPayeesOnPage(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  year: YearInput,
): Promise<(userId: string) => PayeeOnPage> {
  const paidOf = await readPaidInYear(db, actor, userIds, year);
  const sums = await listPayeeSums(db, actor, { ...year, userIds });
  const shortfallOf = await readShortfalls(db, actor, accountIdsOf(sums), year);
  const byPerson = Map.groupBy(sums, ({ userId }) => userId);
  const consents = await listConsentStates(db, actor, userIds);
  const electronic = new Set(
    consents
      .filter(({ givenAt, withdrawnAt, canSignIn }) => {
        const hasConsent = givenAt !== null && withdrawnAt === null;
        return deliveryMethodOf({ hasConsent, canSignIn }) === 'ELECTRONIC';
      })
      .map(({ userId }) => userId),
  );
  return (userId) => {
    const { cents, unsubstantiatedCents } = paidOf(userId);
    return {
      paidCents: cents,
      expenses: unsubstantiatedNote(unsubstantiatedCents),
      notes: [
        ...shortfallNote(sum((byPerson.get(userId) ?? []).map(shortfallOf))),
        ...(electronic.has(userId) ? [] : [BY_MAIL]),
      ],
    };
  };
}

const sameNumberName = (account: SameNumber): string =>
  account.archived ? `${fullName(account)} (archived)` : fullName(account);

/** Finds the people for whose form the office must choose a name. */
async function findTwoNames(
  db: Database,
  actor: Actor,
  year: YearInput & { userIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (year.userIds.length === 0) return new Set();
  const sums = await listPayeeSums(db, actor, year);
  return new Set(accountIdsOf(sums.filter(({ hasTwoNames }) => hasTwoNames)));
}

/** Lists every payee of a year by name, with findings. */
async function checkPayees(
  db: Database,
  actor: Actor,
  year: YearInput,
  today: Day,
): Promise<CheckedPayee[]> {
  const payees = await listPayeesOfYear(db, actor, year.taxYear);
  const userIds = payees.map(({ userId }) => userId);
  const versions = await currentVersionsOf(db, actor, userIds);
  const sameNumberOf = await listSameNumber(db, actor, userIds);
  const withTwoNames = await findTwoNames(db, actor, {
    ...year,
    // A number that is no longer current still counts for the payments of the year.
    userIds: await listSharingNumbers(db, userIds),
  });
  const confirmationOf = await checkConfirmations(db, actor, year, { userIds, versions });
  const codes = await readMatchCodes(
    db,
    [...versions.values()].map(({ id }) => id),
  );
  return payees.map((payee) => {
    const version = versions.get(payee.userId);
    const confirmation = confirmationOf(payee.userId);
    const findings = readinessOf({
      taxYear: year.taxYear,
      hasW9: version !== undefined,
      missingLines: version ? missingOf(version).map(({ sentence }) => textOf(sentence)) : [],
      tinNoticeOn: payee.tinNoticeOn,
      tinMatch: currentMatchStateOf((version && codes.get(version.id)) ?? null),
      confirmation: confirmation.state,
      isConfirmationOpen: isConfirmationOpen(year.taxYear, today),
      sameNumberAs: (sameNumberOf.get(payee.userId) ?? []).map(sameNumberName),
      hasTwoNames: withTwoNames.has(payee.userId),
      unpaidSettlements: payee.unpaidSettlements,
    });
    return { payee, findings, question: confirmation.question };
  });
}

/** Counts the open items of the year-end tasks. */
async function countOpen(
  db: Database,
  actor: Actor,
  checked: readonly CheckedPayee[],
  year: YearInput,
): Promise<YearEndCounts> {
  const sums = await listPayeeSums(db, actor, year);
  const forms = await listFormStates(db, actor, year.taxYear);
  const statusOf = new Map(forms.map((form) => [payeeKey(form), form.status]));
  const required = sums
    .filter((payee) => payee.required)
    .map((payee) => statusOf.get(payeeKey(payee)));
  const isAboutW9 = ({ code }: ReadinessFinding) => code === 'NO_W9' || code === 'W9_INCOMPLETE';
  return {
    payees: checked.length,
    requiredForms: required.length,
    withoutW9: checked.filter(({ findings }) => findings.some(isAboutW9)).length,
    unpaidSettlements: sum(checked.map(({ payee }) => payee.unpaidSettlements)),
    notGenerated: required.filter((status) => !status || status === 'DRAFT').length,
    notSubmitted: required.filter((status) => status !== 'SUBMITTED' && status !== 'APPROVED')
      .length,
    withheldCents: sum(sums.map(({ withheldCents }) => withheldCents)),
  };
}

function payeeResponse(
  { payee, findings, question }: CheckedPayee,
  { paidCents, expenses, notes }: PayeeOnPage,
): ReadinessPayee {
  const { userId: id, firstName, lastName, email, archived } = payee;
  return {
    user: { id, firstName, lastName, email, archived },
    paid: dollarsFromCents(paidCents),
    isReady: isReady(findings),
    question,
    findings: [
      ...findings.filter(({ isNote }) => !isNote),
      ...expenses,
      ...findings.filter(({ isNote }) => isNote),
      ...notes,
    ],
  };
}

export async function readReadiness({
  db,
  actor,
  params,
  query,
  company,
  today,
}: ReadContext<typeof getReadiness>): Promise<ResponseBody<typeof getReadiness>> {
  const taxYear = params.year;
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const settings = await readNecSettings(db);
  const { payer } = await readPayer(db);
  const year = { taxYear, timeZone: company.timeZone, settings };
  const checked = await checkPayees(db, actor, year, today);
  const open = checked.filter(({ findings }) => !isReady(findings));
  const counts = await countOpen(db, actor, checked, year);
  const { userId, state, page = 1, limit = PAYEES_PER_PAGE } = query;
  const inState = state === 'open' ? open : checked;
  const matching = userId ? inState.filter(({ payee }) => payee.userId === userId) : inState;
  const onPage = matching.slice((page - 1) * limit, page * limit);
  const userIds = onPage.map(({ payee }) => payee.userId);
  const pageOf = await readPayeesOnPage(db, actor, userIds, year);
  const dueOn = necDueOn(taxYear, settings.companyHolidays);
  const stateDueOn = payer.stateDueOn === '' ? undefined : `${taxYear + 1}-${payer.stateDueOn}`;
  return {
    year: taxYear,
    counts: { payees: checked.length, ready: checked.length - open.length },
    tasks: yearEndTasks(taxYear, counts, { necDueOn: dueOn, stateDueOn }),
    payees: onPage.map((row) => payeeResponse(row, pageOf(row.payee.userId))),
    pagination: { page, limit, total: matching.length },
  };
}

/** Counts the payees who are not ready for the year that the office prepares now (see `yearInPreparation`). Returns
 *  null if there is no such year or everybody is ready. */
export async function countNotReady(
  db: Database,
  actor: Actor,
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<{ year: number; payees: number } | null> {
  const settings = await readNecSettings(db);
  const dueOn = (year: number) => necDueOn(year, settings.companyHolidays);
  const year = yearInPreparation(today, dueOn);
  if (year === undefined) return null;
  const checked = await checkPayees(db, actor, { taxYear: year, timeZone, settings }, today);
  const payees = checked.filter(({ findings }) => !isReady(findings)).length;
  return payees > 0 ? { year, payees } : null;
}
