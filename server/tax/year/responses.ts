import { dollarsFromCents, sum, type Cents } from '../../../domain/money.ts';
import {
  shortfallFinding,
  withheldInErrorFinding,
} from '../../../domain/tax/form-1099-nec/nec-findings.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { yearOf, type Day } from '../../../domain/calendar.ts';
import { necDueOn } from '../../../domain/tax/year/due-dates.ts';
import {
  differencesFromFiledForm,
  REPLACEMENT_DUE,
  REPORTED_UNDER_WRONG_NUMBER,
  WRONG_NUMBER,
} from '../../../domain/tax/filings/filing-rules.ts';
import { FIRST_TAX_YEAR, refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { SEVERAL_ACCOUNTS, TWO_NAMES } from '../../../domain/tax/tin/taxpayers.ts';
import {
  FIRST_INDEXED_YEAR,
  thresholdOf,
  type ThresholdRow,
} from '../../../domain/tax/year/thresholds.ts';
import { reasonsOf } from '../../../domain/tax/year/year-ledger.ts';
import {
  PAYEES_PER_PAGE,
  type getTaxYear,
  type listTaxYears,
  type TaxYearResponse,
  type YearPayee,
} from '../../../domain/tax/year/year-schema.ts';
import type { ReadContext } from '../../http/api.ts';
import { requireFound, throwIfRefused } from '../../http/errors.ts';
import { formOf, paymentsTo, type NecInputs } from '../form-1099-nec/generation.ts';
import { gatherPayments, otherAccountsFor } from '../../payroll/shared.ts';
import { findNumberCorrections } from '../form-1099-nec/number-correction-queries.ts';
import { accountIdsOf, listTaxPayees, payeeKey } from './payee-queries.ts';
import { filterOverdue } from './overdue-queries.ts';
import {
  loadEarlierForms,
  listDocumentsOfYear,
  listFurnished,
  filterDifferingFromFiledForm,
  type DocumentOfYear,
} from './queries.ts';
import { withholdingIn } from './shortfall-queries.ts';
import { readNecSettings } from '../../company/shared.ts';
import { payeeLedger, yearSummary, yearPayments, yearSums, type PayeeYear } from './year.ts';
import { listPayeeSums, needsForm, sumYear, type PaidAccount } from './sum-queries.ts';

function accountResponse(account: PaidAccount): YearPayee['accounts'][number] {
  const { userId: id, identity, firstName, lastName, archived, w9Name, paidCents } = account;
  return {
    user: { id, firstName, lastName, archived },
    identity,
    filedAs: w9Name,
    paid: dollarsFromCents(paidCents),
  };
}

function payeeResponse(
  { payee, sums, ledger, earlier, withholding, isFurnished, correction }: PayeeYear,
  necInputs: NecInputs,
  commonCodes: ReadonlySet<string>,
  documents: readonly DocumentOfYear[],
): YearPayee {
  const { userId, identity, firstName, lastName, email, archived } = payee;
  const { submitted, zeroAmountForm } = earlier;
  const form = formOf(payee, necInputs, submitted?.form);
  const replacement = zeroAmountForm && needsForm(ledger) ? [REPLACEMENT_DUE] : [];
  const filedDifferences = submitted ? differencesFromFiledForm(submitted.form, form) : replacement;
  const differences = correction
    ? [correction.wrong === sums ? WRONG_NUMBER : REPORTED_UNDER_WRONG_NUMBER]
    : filedDifferences;
  const repayable: ReadonlyMap<string, Cents> = isFurnished ? new Map() : withholding.inError;
  return {
    user: { id: userId, firstName, lastName, email, archived },
    identity,
    filedAs: payee.w9?.lines.name ?? null,
    hasTwoNames: sums.hasTwoNames,
    accounts: sums.accounts.map(accountResponse),
    ...yearSums(ledger),
    filingRequired: ledger.required,
    reasons: reasonsOf(ledger),
    missing: form.missing.filter(({ code }) => !commonCodes.has(code)),
    // Omits YEAR_NOT_OVER, because it would be the same for all payees. The dialogs that submit forms show it.
    attention: [
      ...(sums.hasTwoNames ? [TWO_NAMES] : []),
      ...(sums.accounts.length > 1 && !sums.hasTwoNames ? [SEVERAL_ACCOUNTS] : []),
      ...differences,
      ...shortfallFinding(withholding.shortfallCents),
      ...withheldInErrorFinding(sum([...repayable.values()])),
      ...form.attention.filter(({ code }) => code !== 'YEAR_NOT_OVER'),
    ],
    // The response schema removes other fields, such as `userId`.
    documents: documents.filter((document) => payeeKey(document) === payeeKey(payee)),
    payments: yearPayments(ledger, repayable),
  };
}

/** Returns a year with totals over all payees, and a page of payees with every payment. */
export async function readTaxYear(
  context: ReadContext<typeof getTaxYear>,
): Promise<TaxYearResponse> {
  const { db, actor, params, query, company, today } = context;
  const taxYear = params.year;
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const { userId, state, page = 1, limit = PAYEES_PER_PAGE } = query;
  const settings = await readNecSettings(db);
  const { timeZone } = company;
  const userIds = userId === undefined ? undefined : [userId];
  const input = { taxYear, userIds, timeZone, settings };
  const years = await listPayeeSums(db, actor, input);
  const differing = await filterDifferingFromFiledForm(db, actor, years, {
    taxYear,
    withRecipients: true,
  });
  let listed = years;
  if (state === 'differs') listed = differing;
  if (state === 'overdue') listed = await filterOverdue(db, actor, years, { ...input, today });
  const summary = yearSummary(sumYear(years), differing.length, taxYear, settings);
  const pagination = { page, limit, total: listed.length };
  const onPage = listed.slice((page - 1) * limit, page * limit);
  const ids = accountIdsOf(onPage);
  const commonCodes = new Set(summary.missing.map(({ code }) => code));
  const payees = await listTaxPayees(db, actor, onPage);
  const documents = await listDocumentsOfYear(db, actor, ids, taxYear);
  const earlier = await loadEarlierForms(db, actor, onPage, taxYear);
  const others = otherAccountsFor(actor);
  const span = { through: `${taxYear}-12-31`, userIds: ids, others, timeZone };
  const history = await gatherPayments(db, actor, span);
  const withholdingOf = await withholdingIn(db, actor, ids, history, input);
  const corrections = await findNumberCorrections(db, actor, years, taxYear);
  const furnished = await listFurnished(db, actor, ids, taxYear);
  const sumsOf = new Map(onPage.map((sums) => [payeeKey(sums), sums]));
  return {
    ...summary,
    pagination,
    payees: payees.map((payee) => {
      const payments = paymentsTo(payee, history);
      const necInputs = { taxYear, settings, today, payments };
      const ledger = payeeLedger(payments, taxYear, settings);
      const sums = requireFound(sumsOf.get(payeeKey(payee)));
      const withholding = withholdingOf(payee);
      const isFurnished = furnished.has(payeeKey(payee));
      const correction = corrections.get(payeeKey(payee));
      const forms = earlier(payee);
      const year = { payee, sums, ledger, earlier: forms, withholding, isFurnished, correction };
      return payeeResponse(year, necInputs, commonCodes, documents);
    }),
  };
}

type TaxYearThreshold = ResponseBody<typeof listTaxYears>['years'][number];

export function thresholdResponse(
  year: number,
  laterRows: readonly ThresholdRow[],
  companyHolidays: readonly Day[],
): TaxYearThreshold {
  const { cents, known, source } = thresholdOf(year, laterRows);
  return {
    year,
    amount: dollarsFromCents(cents),
    known,
    source,
    editable: year >= FIRST_INDEXED_YEAR,
    dueOn: necDueOn(year, companyHolidays),
  };
}

/** Lists all years through the next one. The threshold of the next year may be published before that year begins. */
export async function listThresholds({
  db,
  today,
}: ReadContext<typeof listTaxYears>): Promise<ResponseBody<typeof listTaxYears>> {
  const { laterThresholds, companyHolidays } = await readNecSettings(db);
  const next = yearOf(today) + 1;
  const years = Array.from({ length: next - FIRST_TAX_YEAR + 1 }, (_, index) =>
    thresholdResponse(next - index, laterThresholds, companyHolidays),
  );
  return { years };
}
