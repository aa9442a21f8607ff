import { randomUUIDv7 } from 'node:crypto';
import { isOwn } from '../../domain/access.ts';
import type { AgreementValues } from '../../domain/audit-logs/entry-values.ts';
import { isMonday, type Day } from '../../domain/calendar.ts';
import type { AgreementTerms } from '../../domain/deductions/agreement.ts';
import {
  agreementOf,
  changeOf,
  refusalOfAgreement,
  refusalOfEntry,
  refusalOfLeaseEnd,
  refusalOfSkip,
  type AgreementToEnter,
} from '../../domain/deductions/rules.ts';
import type * as endpoints from '../../domain/deductions/schema.ts';
import { refusalOfPayWeek } from '../../domain/deductions/payouts.ts';
import { say } from '../../domain/deductions/sentences.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { centsFromDollars, type Cents } from '../../domain/money.ts';
import { refusalOfPayee } from '../../domain/payroll/rules.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import { readPrepaidPay } from '../company/shared.ts';
import type { Tx } from '../database/database.ts';
import type { WriteContext } from '../http/api.ts';
import { refuse, requireFound, throwIfRefused } from '../http/errors.ts';
import { removeOpenPayLine } from '../payday/shared.ts';
import { findPayee, lockPayees } from '../payroll/shared.ts';
import type { Vault } from '../vault/vault.ts';
import { storeDocument } from './document.ts';
import { readCreditedThrough } from './interest-queries.ts';
import { lockAgreement, lockAgreementOfOther } from './locks.ts';
import {
  factsOf,
  hasRegularSettlement,
  isInSettlementOf,
  type StoredAgreement,
} from './queries.ts';
import {
  insertAgreement,
  insertEntry,
  insertPayout,
  insertSkip,
  markAcknowledged,
  markEnded,
} from './writes.ts';

const valuesOf = (id: string, terms: AgreementTerms): AgreementValues => ({
  agreementId: id,
  kind: terms.kind,
  name: terms.name,
  authority: terms.authority,
  amountCents: terms.amountCents,
  percentHundredths: terms.percentHundredths,
  percentBase: terms.percentBase,
  firstWeek: terms.firstWeek,
  lastWeek: terms.lastWeek,
  repaysBalance: terms.repaysBalance,
  isPrepaid: terms.isPrepaid,
  targetCents: terms.targetCents,
  priority: terms.priority,
  floorCents: terms.floorCents,
});

const enteredValues = (
  id: string,
  { terms, startingBalanceCents, payWeek }: AgreementToEnter,
): AgreementValues => ({
  ...valuesOf(id, terms),
  ...(startingBalanceCents > 0 && { startingBalanceCents }),
  ...(payWeek !== null && { payWeek }),
});

/** Refuses a week whose settlement cannot pay a payout. A command must lock the payee first. */
async function requirePayWeek(tx: Tx, userId: string, payWeek: Day, today: Day): Promise<void> {
  const isProcessed = await hasRegularSettlement(tx, userId, payWeek);
  throwIfRefused(refusalOfPayWeek(payWeek, today, isProcessed));
}

export async function enterAgreement(
  context: WriteContext<typeof endpoints.enterAgreement>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof endpoints.enterAgreement>>> {
  const { tx, actor, body, today } = context;
  const agreement = agreementOf(body, await readPrepaidPay(tx));
  throwIfRefused(refusalOfAgreement(agreement));
  const { userId } = body;
  const payee = requireFound(await findPayee(tx, actor, userId));
  throwIfRefused(refusalOfPayee(actor, payee, agreement.terms.firstWeek));
  await lockPayees(tx, [userId]);
  const { payWeek } = agreement;
  if (payWeek !== null) await requirePayWeek(tx, userId, payWeek, today);
  const id = randomUUIDv7();
  await insertAgreement(tx, actor, { id, userId, ...agreement }, today);
  const { document } = body;
  const named = { id, userId, name: agreement.terms.name };
  const added = document && (await storeDocument(context, named, document, vault));
  return withEvents(
    { message: agreement.terms.isPrepaid ? say.enteredPrepaid : say.entered, id },
    {
      action: 'DEDUCTION_AGREEMENT_ENTERED',
      subjectId: userId,
      before: null,
      after: enteredValues(id, agreement),
    },
    ...(added ? [added] : []),
  );
}

function reasonIn(body: { reason: string }): string {
  const reason = body.reason.trim();
  if (reason === '') refuse('INVALID_VALUE', say.reasonMissing);
  return reason;
}

/** Ends an agreement. An advance that no settlement has paid yet is not paid, because nothing would repay it. */
export async function endAgreement(
  context: WriteContext<typeof endpoints.endAgreement>,
): Promise<Outcome<ResponseBody<typeof endpoints.endAgreement>>> {
  const reason = reasonIn(context.body);
  const { leaseEndedOn } = context.body;
  const agreement = await lockAgreementOfOther(context);
  const { tx, actor, today } = context;
  const { id, userId, kind, planned } = agreement;
  throwIfRefused(refusalOfLeaseEnd(agreement, leaseEndedOn, today));
  if (!(await markEnded(tx, actor, id, { reason, leaseEndedOn })))
    refuse('CONFLICT', say.alreadyEnded);
  const advance = kind === 'ADVANCE' ? planned[0] : undefined;
  if (advance) await removeOpenPayLine(tx, actor, advance.payLineId);
  const before = valuesOf(id, agreement);
  return withEvents(
    { message: advance ? say.endedWithAdvance({ amount: advance.amountCents }) : say.ended },
    {
      action: 'DEDUCTION_AGREEMENT_ENDED',
      subjectId: userId,
      before,
      after: {
        ...before,
        ...(advance && { canceledCents: advance.amountCents }),
        reason,
        ...(leaseEndedOn !== undefined && { leaseEndedOn }),
      },
    },
  );
}

export async function skipWeek(
  context: WriteContext<typeof endpoints.skipWeek>,
): Promise<Outcome<ResponseBody<typeof endpoints.skipWeek>>> {
  const { tx, actor, body } = context;
  const { weekStart } = body;
  if (!isMonday(weekStart)) refuse('INVALID_VALUE', say.skipNotMonday);
  const reason = reasonIn(body);
  const agreement = await lockAgreementOfOther(context);
  const { id, userId, name } = agreement;
  const isInSettlement = await isInSettlementOf(tx, id, weekStart);
  throwIfRefused(refusalOfSkip(factsOf(agreement), weekStart, isInSettlement));
  await insertSkip(tx, actor, { agreementId: id, userId, weekStart, reason });
  return withEvents(
    { message: say.skipped({ weekStart }) },
    {
      action: 'DEDUCTION_WEEK_SKIPPED',
      subjectId: userId,
      before: null,
      after: { agreementId: id, name, weekStart, reason },
    },
  );
}

/** Records an entry in the ledger that no settlement makes, or plans a release that the settlement of a week pays. */
export async function recordEntry(
  context: WriteContext<typeof endpoints.recordEntry>,
): Promise<Outcome<ResponseBody<typeof endpoints.recordEntry>>> {
  const { tx, actor, body, today } = context;
  const { kind, enteredOn = null, payWeek = null } = body;
  const amountCents = centsFromDollars(body.amount);
  const entry = { kind, enteredOn, payWeek, amountCents, note: body.note.trim() };
  const agreement = await lockAgreementOfOther(context);
  const { id, userId, name } = agreement;
  const creditedThrough = agreement.kind === 'ESCROW' ? await readCreditedThrough(tx, id) : null;
  throwIfRefused(refusalOfEntry(entry, { ...factsOf(agreement), creditedThrough }, today));
  if (payWeek !== null) return planRelease(context, agreement, { ...entry, payWeek });
  if (enteredOn === null) refuse('INVALID_VALUE', say.dayOrPayWeek);
  const { note } = entry;
  const changeCents = changeOf(entry);
  await insertEntry(tx, actor, { agreementId: id, userId, kind, changeCents, enteredOn, note });
  return withEvents(
    { message: kind === 'REFUNDED' && agreement.isPrepaid ? say.refundedPrepaid : say.recorded },
    {
      action: 'DEDUCTION_ENTRY_RECORDED',
      subjectId: userId,
      before: null,
      after: { agreementId: id, name, kind, amountCents, enteredOn, note },
    },
  );
}

/** Adds a release to the settlement of a week. The settlement writes the entry in the ledger. */
async function planRelease(
  { tx, actor, today }: WriteContext<typeof endpoints.recordEntry>,
  { id, userId, name }: StoredAgreement,
  { payWeek, amountCents, note }: { payWeek: Day; amountCents: Cents; note: string },
): Promise<Outcome<ResponseBody<typeof endpoints.recordEntry>>> {
  await requirePayWeek(tx, userId, payWeek, today);
  const line = await insertPayout(tx, actor, {
    kind: 'ESCROW_RELEASE',
    userId,
    agreementId: id,
    weekStart: payWeek,
    amountCents,
    description: `${name}: ${note}`,
  });
  const { id: payLineId, kind, weekStart, description } = line;
  return withEvents(
    { message: say.releasePlanned({ weekStart }) },
    {
      action: 'PAY_LINE_ADDED',
      subjectId: userId,
      before: null,
      after: { payLineId, weekStart, kind, amountCents, description },
    },
  );
}

/** Records that the payee has read the agreement and confirms it. Does nothing if the payee has confirmed it before. */
export async function acknowledgeAgreement(
  context: WriteContext<typeof endpoints.acknowledgeAgreement>,
): Promise<Outcome<ResponseBody<typeof endpoints.acknowledgeAgreement>>> {
  const { tx, actor } = context;
  const { id, userId, name, endedAt, acknowledgedAt } = await lockAgreement(context);
  if (!isOwn(actor, userId)) refuse('FORBIDDEN', say.notYourAgreement);
  const response = { message: say.acknowledged };
  if (acknowledgedAt !== null) return withoutEvents(response);
  if (endedAt !== null) refuse('CONFLICT', say.alreadyEnded);
  await markAcknowledged(tx, id);
  return withEvents(response, {
    action: 'DEDUCTION_AGREEMENT_ACKNOWLEDGED',
    subjectId: userId,
    before: null,
    after: { agreementId: id, name },
  });
}
