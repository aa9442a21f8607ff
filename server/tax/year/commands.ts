import { isDeepStrictEqual } from 'node:util';
import { yearOf } from '../../../domain/calendar.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import { refusalOfStalePolicy } from '../../../domain/policies/rules.ts';
import { figuresOf } from '../../../domain/tax/form-1099-nec/document-rules.ts';
import { normalizePayer, refusalOfPayer } from '../../../domain/tax/form-1099-nec/payer.ts';
import { stateAlone } from '../../../domain/tax/form-1099-nec/nec-rules.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { refusalOfThreshold } from '../../../domain/tax/year/thresholds.ts';
import type {
  generateYearForms,
  setPayer,
  setThreshold,
} from '../../../domain/tax/year/year-schema.ts';
import { say } from '../../../domain/tax/year/sentences.ts';
import type { Sentence } from '../../../domain/sentence.ts';
import { say as sayShared } from '../../../domain/sentences.ts';
import type { WriteContext } from '../../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../../audit/command.ts';
import { refuse, throwIfRefused } from '../../http/errors.ts';
import {
  formOf,
  generatedEvent,
  hasSameContent,
  necDocument,
  paymentsTo,
} from '../form-1099-nec/generation.ts';
import { gatherPaymentsOfYear } from '../../payroll/shared.ts';
import { generateNumberCorrection } from '../form-1099-nec/number-correction.ts';
import { findNumberCorrections } from '../form-1099-nec/number-correction-queries.ts';
import { accountIdsOf, listTaxPayees, payeeKey, type Taxpayer } from './payee-queries.ts';
import { insertDocuments } from '../form-1099-nec/writes.ts';
import type { NewDocument } from '../form-1099-nec/queries.ts';
import {
  listLaterThresholds,
  lockPayer,
  readNecSettings,
  readPayer,
  savePayer,
  saveThreshold,
} from '../../company/shared.ts';
import { inBatches } from './year.ts';
import { thresholdResponse } from './responses.ts';
import { loadEarlierForms, lockYear, filterDifferingFromFiledForm } from './queries.ts';
import { listPayeeSums, needsForm } from './sum-queries.ts';

/** A call stops after about this many forms, to keep its transaction short. The response says how many payees are
 *  left. */
const MAX_DOCUMENTS = 500;

type YearResponse = ResponseBody<typeof generateYearForms>;

/** Makes the forms that these payees need and do not have yet. Reads the data of all these payees in a few
 *  statements. */
async function newForms(
  context: WriteContext<typeof generateYearForms>,
  needing: readonly Taxpayer[],
  settings: Awaited<ReturnType<typeof readNecSettings>>,
): Promise<NewDocument[]> {
  const { tx, actor, params, company, today } = context;
  const taxYear = params.year;
  const { timeZone } = company;
  const userIds = accountIdsOf(needing);
  const paymentsByTaxpayer = await gatherPaymentsOfYear(tx, actor, { taxYear, userIds, timeZone });
  const earlier = await loadEarlierForms(tx, actor, needing, taxYear);
  const payees = await listTaxPayees(tx, actor, needing);
  return payees.flatMap((payee) => {
    const payments = paymentsTo(payee, paymentsByTaxpayer);
    const forms = earlier(payee);
    const necInputs = { taxYear, payments, settings, today };
    const form = formOf(payee, necInputs, forms.submitted?.form);
    // A new name or address alone does not cause a corrected form. For a wrong name, see recipient-correction.ts.
    if (forms.submitted && figuresOf(forms.submitted.form) === figuresOf(form)) return [];
    return hasSameContent(forms.latest, form) ? [] : [necDocument(payee, form, forms)];
  });
}

function generatedSentence(generated: number, drafts: number): Sentence {
  if (drafts === 0) return say.formsGenerated({ count: generated });
  if (generated === 1) return say.draftGenerated;
  return say.formsAndDraftsGenerated({ count: generated, drafts });
}

/** @param undecided the number of payees whose form needs a choice of the name */
function yearMessage(
  { generated, drafts, remaining }: Omit<YearResponse, 'message'>,
  undecided: number,
): Sentence {
  const toChoose = undecided > 0 ? [say.namesToChoose({ count: undecided })] : [];
  if (generated === 0)
    return undecided > 0
      ? sayShared.sequence({ sentences: [say.noFormGenerated, ...toChoose] })
      : say.upToDate;
  const left = remaining > 0 ? [say.payeesLeft({ count: remaining }), say.generateAgain] : [];
  const sentences = [generatedSentence(generated, drafts), ...left, ...toChoose];
  return sayShared.sequence({ sentences });
}

/** Makes the forms of a year that are missing or out of date. Stops after about MAX_DOCUMENTS forms. Skips payees whose
 *  newest form has the same content, so a repeated call makes no duplicates. */
export async function generateFormsOfYear(
  context: WriteContext<typeof generateYearForms>,
): Promise<Outcome<YearResponse>> {
  const { tx, actor, params, company, today } = context;
  throwIfRefused(refusalOfTaxYear(params.year, today));
  await lockYear(tx, params.year);
  const settings = await readNecSettings(tx);
  const input = { taxYear: params.year, timeZone: company.timeZone, settings };
  const payees = await listPayeeSums(tx, actor, input);
  const amounts = { taxYear: params.year, withRecipients: false };
  const differing = new Set(await filterDifferingFromFiledForm(tx, actor, payees, amounts));
  const due = payees.filter(
    (payee) => needsForm(payee) || stateAlone(settings.state, payee) || differing.has(payee),
  );
  const decided = due.filter(({ hasTwoNames }) => !hasTwoNames);
  const corrections = await findNumberCorrections(tx, actor, payees, params.year);
  const needing = decided.filter((payee) => !corrections.has(payeeKey(payee)));
  const generated: NewDocument[] = [];
  for (const correction of new Set(corrections.values()))
    if (!correction.right.hasTwoNames)
      generated.push(
        ...(await generateNumberCorrection(tx, actor, correction, { ...input, today })),
      );
  const corrected = generated.length;
  let seen = 0;
  await inBatches(needing, async (batch) => {
    if (generated.length >= MAX_DOCUMENTS) return;
    const documents = await newForms(context, batch, settings);
    await insertDocuments(tx, actor, documents);
    generated.push(...documents);
    seen += batch.length;
  });
  const counts = {
    generated: generated.length,
    drafts: generated.filter(({ status }) => status === 'DRAFT').length,
    unchanged: seen - (generated.length - corrected),
    remaining: needing.length - seen,
  };
  const message = yearMessage(counts, due.length - decided.length);
  const response = { message, ...counts };
  const [first, ...others] = generated.map(generatedEvent);
  return first ? withEvents(response, first, ...others) : withoutEvents(response);
}

export async function enterThreshold(
  context: WriteContext<typeof setThreshold>,
): Promise<Outcome<ResponseBody<typeof setThreshold>>> {
  const { tx, actor, params, body, today } = context;
  const row = {
    taxYear: params.year,
    cents: centsFromDollars(body.threshold),
    source: body.source.trim(),
  };
  throwIfRefused(refusalOfThreshold(row));
  if (row.taxYear > yearOf(today) + 1) refuse('INVALID_VALUE', say.yearTooLate);
  if (row.source === '') refuse('INVALID_VALUE', say.sourceMissing);
  await lockYear(tx, row.taxYear);
  const rows = await listLaterThresholds(tx);
  const before = rows.find(({ taxYear }) => taxYear === row.taxYear);
  const others = rows.filter((other) => other !== before);
  const message = say.thresholdSaved({ year: row.taxYear });
  const { companyHolidays } = (await readPayer(tx)).payer;
  const taxYear = thresholdResponse(row.taxYear, [...others, row], companyHolidays);
  const response = { message, taxYear };
  if (before && before.cents === row.cents && before.source === row.source) {
    return withoutEvents(response);
  }
  await saveThreshold(tx, row, actor.id);
  const auditValues = ({ taxYear, cents, source }: typeof row) => ({
    taxYear,
    thresholdCents: cents,
    source,
  });
  return withEvents(response, {
    action: 'TAX_THRESHOLD_CHANGED',
    level: 'WARNING',
    subjectId: null,
    before: before ? auditValues(before) : null,
    after: auditValues(row),
  });
}

export async function changePayer({
  tx,
  body: { version: seen, ...input },
}: WriteContext<typeof setPayer>): Promise<Outcome<ResponseBody<typeof setPayer>>> {
  const { name, version, payer: before } = await lockPayer(tx);
  const payer = normalizePayer({ combinedFiling: before.combinedFiling ?? false, ...input });
  const message = say.payerSaved;
  throwIfRefused(refusalOfPayer(name, payer));
  if (isDeepStrictEqual(before, payer)) return withoutEvents({ message, name, version, payer });
  throwIfRefused(refusalOfStalePolicy({ version }, seen));
  await savePayer(tx, payer);
  return withEvents(
    { message, name, version: version + 1, payer },
    {
      action: 'PAYER_IDENTITY_CHANGED',
      level: 'WARNING',
      subjectId: null,
      before,
      after: payer,
    },
  );
}
