import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import type { acceptExceptions } from '../../domain/payday/schema.ts';
import { say } from '../../domain/payday/sentences.ts';
import { storedForm, type Sentence } from '../../domain/sentence.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import { requireFound, refuse, Refused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { changedPayees, lockAndReadPayees, payeeName, sentenceOf } from './request.ts';
import { digestOfFacts } from './weeks.ts';
import { insertAccepted } from './writes.ts';

function acceptedFor(names: readonly string[]): Sentence {
  const [name = ''] = names;
  return names.length === 1
    ? say.acceptedFor({ name })
    : say.acceptedForPayees({ count: names.length });
}

/** Accepts all of the given exceptions, each kind with its reason, or none if a payee changed since the caller saw the
 *  exceptions. An acceptance is valid until its facts change. */
export async function acceptPayExceptions(
  context: WriteContext<typeof acceptExceptions>,
): Promise<Outcome<ResponseBody<typeof acceptExceptions>>> {
  const { tx, actor, params, body } = context;
  const { weekStart } = params;
  const codes = body.payees.flatMap((payee) => payee.codes);
  const reasons = new Map(codes.map((code) => [code, body.reasons[code]?.trim() ?? '']));
  for (const [code, reason] of reasons)
    if (!reason) refuse('INVALID_VALUE', say.acceptanceReason({ code }));
  const payees = await lockAndReadPayees(context);
  if (payees.some(({ week }) => week.isOwn)) refuse('OWN_PAY');
  const stale = changedPayees(payees, body.payees);
  if (stale.length > 0) {
    const sentence = say.changedNothingAccepted;
    throw new Refused(refusal('STALE_VERSION', sentence, stale.map(payeeName)));
  }
  const choices = payees.map((payee) => {
    const shownPayee = body.payees.find(({ userId }) => userId === payee.week.userId);
    const codes = new Set(shownPayee?.codes);
    // Several drivers of a payee can have an exception of the same kind.
    const accepted = payee.unaccepted.filter(({ code }) => codes.has(code));
    const kinds = new Set(accepted.map(({ code }) => code));
    if (kinds.size !== codes.size || accepted.some(({ canAccept }) => !canAccept))
      refuse('INVALID_VALUE', say.cannotAccept);
    return { payee, accepted };
  });
  const rows = choices.flatMap(({ payee: { week }, accepted }) =>
    accepted.map((exception) => ({
      userId: exception.driver?.userId ?? week.userId,
      code: exception.code,
      factsDigest: digestOfFacts(exception),
      reason: reasons.get(exception.code) ?? '',
    })),
  );
  await insertAccepted(tx, actor, rows, weekStart);
  const [event, ...events] = choices.flatMap(({ payee, accepted }) =>
    [...Map.groupBy(accepted, ({ code }) => reasons.get(code) ?? '')].map(
      ([reason, exceptions]): AuditEvent => ({
        action: 'PAY_EXCEPTIONS_ACCEPTED',
        subjectId: payee.week.userId,
        before: null,
        after: {
          weekStart,
          exceptions: exceptions.map((exception) => storedForm(sentenceOf(exception))),
          reason,
        },
      }),
    ),
  );
  return withEvents(
    { message: acceptedFor(payees.map(payeeName)) },
    requireFound(event),
    ...events,
  );
}
