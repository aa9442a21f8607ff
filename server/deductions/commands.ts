import { randomUUIDv7 } from 'node:crypto';
import { isOwn } from '../../domain/access.ts';
import type { AgreementValues } from '../../domain/audit-logs/entry-values.ts';
import { isMonday } from '../../domain/calendar.ts';
import type { AgreementTerms } from '../../domain/deductions/agreement.ts';
import {
  agreementOf,
  changeOf,
  refusalOfAgreement,
  refusalOfEntry,
  refusalOfSkip,
  type AgreementToEnter,
} from '../../domain/deductions/rules.ts';
import type * as endpoints from '../../domain/deductions/schema.ts';
import { say } from '../../domain/deductions/sentences.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { refusalOfPayee } from '../../domain/payroll/rules.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { WriteContext } from '../http/api.ts';
import { refuse, requireFound, throwIfRefused } from '../http/errors.ts';
import { findPayee, lockPayees } from '../payroll/shared.ts';
import { findAgreement, isInSettlementOf, type StoredAgreement } from './queries.ts';
import { insertAgreement, insertEntry, insertSkip, markAcknowledged, markEnded } from './writes.ts';

type Context = Pick<WriteContext<typeof endpoints.endAgreement>, 'tx' | 'actor' | 'params'>;

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
  targetCents: terms.targetCents,
  priority: terms.priority,
  floorCents: terms.floorCents,
});

const enteredValues = (id: string, { terms, startingBalanceCents }: AgreementToEnter) => ({
  ...valuesOf(id, terms),
  ...(startingBalanceCents > 0 && { startingBalanceCents }),
});

export async function enterAgreement({
  tx,
  actor,
  body,
  today,
}: WriteContext<typeof endpoints.enterAgreement>): Promise<
  Outcome<ResponseBody<typeof endpoints.enterAgreement>>
> {
  const agreement = agreementOf(body);
  throwIfRefused(refusalOfAgreement(agreement));
  const { userId } = body;
  const payee = requireFound(await findPayee(tx, actor, userId));
  throwIfRefused(refusalOfPayee(actor, payee, agreement.terms.firstWeek));
  await lockPayees(tx, [userId]);
  const id = randomUUIDv7();
  await insertAgreement(tx, actor, { id, userId, ...agreement }, today);
  return withEvents(
    { message: say.entered, id },
    {
      action: 'DEDUCTION_AGREEMENT_ENTERED',
      subjectId: userId,
      before: null,
      after: enteredValues(id, agreement),
    },
  );
}

/** Finds an agreement and locks its payee until the transaction ends, so that settlements wait. */
async function lockAgreement({ tx, actor, params }: Context): Promise<StoredAgreement> {
  const { userId } = requireFound(await findAgreement(tx, actor, params.id));
  await lockPayees(tx, [userId]);
  return requireFound(await findAgreement(tx, actor, params.id));
}

/** Like `lockAgreement`. Refuses the actor's own agreement. */
async function lockAgreementOfOther(context: Context): Promise<StoredAgreement> {
  const agreement = await lockAgreement(context);
  if (isOwn(context.actor, agreement.userId)) refuse('OWN_PAY');
  return agreement;
}

function reasonIn(body: { reason: string }): string {
  const reason = body.reason.trim();
  if (reason === '') refuse('INVALID_VALUE', say.reasonMissing);
  return reason;
}

export async function endAgreement(
  context: WriteContext<typeof endpoints.endAgreement>,
): Promise<Outcome<ResponseBody<typeof endpoints.endAgreement>>> {
  const reason = reasonIn(context.body);
  const agreement = await lockAgreementOfOther(context);
  const { id, userId } = agreement;
  if (!(await markEnded(context.tx, context.actor, id, reason)))
    refuse('CONFLICT', say.alreadyEnded);
  const before = valuesOf(id, agreement);
  return withEvents(
    { message: say.ended },
    {
      action: 'DEDUCTION_AGREEMENT_ENDED',
      subjectId: userId,
      before,
      after: { ...before, reason },
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
  const { id, userId, name, skipped } = agreement;
  const isInSettlement = await isInSettlementOf(tx, id, weekStart);
  const facts = { ...agreement, skippedWeeks: skipped.length };
  throwIfRefused(refusalOfSkip(facts, weekStart, isInSettlement));
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

/** Records an entry in the ledger that no settlement makes. */
export async function recordEntry(
  context: WriteContext<typeof endpoints.recordEntry>,
): Promise<Outcome<ResponseBody<typeof endpoints.recordEntry>>> {
  const { tx, actor, body, today } = context;
  const { kind, enteredOn } = body;
  const entry = {
    kind,
    enteredOn,
    amountCents: centsFromDollars(body.amount),
    note: body.note.trim(),
  };
  const agreement = await lockAgreementOfOther(context);
  const { id, userId, name, skipped } = agreement;
  throwIfRefused(refusalOfEntry(entry, { ...agreement, skippedWeeks: skipped.length }, today));
  const changeCents = changeOf(entry);
  await insertEntry(tx, actor, { agreementId: id, userId, changeCents, ...entry });
  return withEvents(
    { message: say.recorded },
    {
      action: 'DEDUCTION_ENTRY_RECORDED',
      subjectId: userId,
      before: null,
      after: { agreementId: id, name, ...entry },
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
