import type { ResponseBody } from '../../../domain/endpoint.ts';
import { form945DueOn, monthlyLiability } from '../../../domain/tax/filings/form-945.ts';
import { spellingsOf } from '../../../domain/tax/filings/iris-row.ts';
import { mustFileElectronically, RETURNS_PER_FILE } from '../../../domain/tax/filings/problems.ts';
import {
  MAX_PROBLEMS,
  type FilingPreview,
  type Form945,
  type getFiling,
  type getFilingPreview,
  type getForm945,
  type listFilings,
} from '../../../domain/tax/filings/schema.ts';
import { dollarsFromCents, sum, type Cents } from '../../../domain/money.ts';
import { necDueOn } from '../../../domain/tax/year/due-dates.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { readNecSettings } from '../../company/shared.ts';
import { readPage } from '../../database/page.ts';
import type { ReadContext } from '../../http/api.ts';
import { requireFound, throwIfRefused } from '../../http/errors.ts';
import { readShortfalls } from '../year/shortfall-queries.ts';
import { accountIdsOf } from '../year/payee-queries.ts';
import { listPayeeSums } from '../year/sum-queries.ts';
import {
  countFilings,
  findFiling,
  listFilingsOfYear,
  listLines,
  listReturnsWithErrors,
} from './queries.ts';
import {
  listPendingReturns,
  readColumns,
  templateResponse,
  type PendingReturn,
} from './returns.ts';
import { listWithheldDays, listWithheldPayments } from './withheld-queries.ts';

const PER_PAGE = 25;

function seriesOf(returns: readonly PendingReturn[], kind: PendingReturn['kind']) {
  const ofKind = returns.filter((necReturn) => necReturn.kind === kind);
  const ready = ofKind.filter(({ problems }) => problems.length === 0).length;
  return {
    ready,
    withProblems: ofKind.length - ready,
    files: Math.ceil(ready / RETURNS_PER_FILE),
  };
}

function problemResponses(returns: readonly PendingReturn[]): FilingPreview['problems'] {
  return returns.flatMap(({ id, kind, userId, firstName, lastName, problems }) =>
    problems.map((problem) => ({
      documentId: id,
      kind,
      user: { id: userId, firstName, lastName },
      ...problem,
    })),
  );
}

/** Returns the different spellings of the ready originals, at most 200. */
function spellingResponses(returns: readonly PendingReturn[]): FilingPreview['spellings'] {
  const ready = returns.filter(
    ({ kind, problems }) => kind === 'ORIGINALS' && problems.length === 0,
  );
  const spellings = ready
    .flatMap(spellingsOf)
    .map((spelling) => [spelling.onForm, spelling] as const);
  return [...new Map(spellings).values()].slice(0, MAX_PROBLEMS);
}

export async function readFilingPreview(
  context: ReadContext<typeof getFilingPreview>,
): Promise<FilingPreview> {
  const { db, actor, params, company, today } = context;
  const taxYear = params.year;
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const settings = await readNecSettings(db);
  const time = { taxYear, timeZone: company.timeZone, today };
  const pending = await listPendingReturns(db, actor, time);
  const payees = await listPayeeSums(db, actor, { ...time, settings });
  const returns = payees.filter(({ required }) => required).length;
  const problems = problemResponses(pending);
  return {
    year: taxYear,
    dueOn: necDueOn(taxYear, settings.companyHolidays),
    returns,
    mustFileElectronically: mustFileElectronically(returns),
    originals: seriesOf(pending, 'ORIGINALS'),
    corrections: seriesOf(pending, 'CORRECTIONS'),
    problems: problems.slice(0, MAX_PROBLEMS),
    problemCount: problems.length,
    spellings: spellingResponses(pending),
    template: templateResponse(await readColumns(db, taxYear)),
  };
}

export async function readFilings({
  db,
  actor,
  params,
  query,
  today,
}: ReadContext<typeof listFilings>): Promise<ResponseBody<typeof listFilings>> {
  throwIfRefused(refusalOfTaxYear(params.year, today));
  const { page = 1, limit = PER_PAGE } = query;
  const { rows: filings, pagination } = await readPage(
    { page, limit },
    {
      total: () => countFilings(db, params.year),
      rows: () => listFilingsOfYear(db, params.year, { page, limit }),
    },
  );
  return {
    filings,
    returnsWithErrors: await listReturnsWithErrors(db, actor, params.year),
    pagination,
  };
}

export async function readFiling({
  db,
  actor,
  params,
}: ReadContext<typeof getFiling>): Promise<ResponseBody<typeof getFiling>> {
  const filing = requireFound(await findFiling(db, params.id));
  return { filing, lines: await listLines(db, actor, params.id) };
}

const PAYEES_AT_ONCE = 100;

/** Adds up the tax that the carrier had to withhold from its payees in the year and did not. The carrier owes this tax
 *  (IRC 3403). */
async function shortfallOfAll({
  db,
  actor,
  params,
  company,
}: ReadContext<typeof getForm945>): Promise<Cents> {
  const settings = await readNecSettings(db);
  const input = { taxYear: params.year, timeZone: company.timeZone, settings };
  const payees = await listPayeeSums(db, actor, input);
  let cents = 0;
  for (let start = 0; start < payees.length; start += PAYEES_AT_ONCE) {
    const slice = payees.slice(start, start + PAYEES_AT_ONCE);
    const shortfallOf = await readShortfalls(db, actor, accountIdsOf(slice), input);
    cents += sum(slice.map(shortfallOf));
  }
  return cents;
}

export async function readForm945(context: ReadContext<typeof getForm945>): Promise<Form945> {
  const { db, actor, params, query, company, today } = context;
  const taxYear = params.year;
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const { page = 1, limit = PER_PAGE } = query;
  const { companyHolidays } = await readNecSettings(db);
  const input = { taxYear, timeZone: company.timeZone };
  const days = await listWithheldDays(db, actor, input);
  const { rows, pagination } = await readPage(
    { page, limit },
    {
      total: sum(days.map(({ payments }) => payments)),
      rows: () => listWithheldPayments(db, actor, input, { page, limit }),
    },
  );
  const { dueOn, ifDeposited } = form945DueOn(taxYear, companyHolidays);
  return {
    year: taxYear,
    dueOn,
    dueIfDeposited: ifDeposited,
    withheld: dollarsFromCents(sum(days.map(({ withheldCents }) => withheldCents))),
    repaid: dollarsFromCents(sum(days.map(({ repaidCents }) => repaidCents))),
    months: monthlyLiability(taxYear, days).map(({ month, cents }) => ({
      month,
      amount: dollarsFromCents(cents),
    })),
    // The shortfall depends on all payments of all payees, so only the first page computes it.
    shortfall: page === 1 ? dollarsFromCents(await shortfallOfAll(context)) : null,
    payments: rows.map(({ totalCents, withheldCents, repaidCents, ...settlement }) => ({
      ...settlement,
      amount: dollarsFromCents(totalCents),
      withheld: dollarsFromCents(withheldCents + repaidCents),
      repaid: dollarsFromCents(repaidCents),
      liability: dollarsFromCents(withheldCents),
    })),
    pagination,
  };
}
