import { randomUUIDv7 } from 'node:crypto';
import { isOwn } from '../../../domain/access.ts';
import type { OpeningBalanceValues } from '../../../domain/audit-logs/entry-values.ts';
import type { AuditEvent } from '../../../domain/audit-logs/events.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import {
  keyOfBalance,
  problemsOfBalance,
  type BalanceAmounts,
} from '../../../domain/tax/opening-balances/rules.ts';
import type {
  enterOpeningBalance,
  reverseOpeningBalance,
} from '../../../domain/tax/opening-balances/schema.ts';
import { say } from '../../../domain/tax/opening-balances/sentences.ts';
import { say as sayShared } from '../../../domain/sentences.ts';
import { withEvents, type Outcome } from '../../audit/command.ts';
import type { WriteContext } from '../../http/api.ts';
import { requireFound, refuse } from '../../http/errors.ts';
import { readPayeeTaxDetails, lockForPayment } from '../../payroll/shared.ts';
import { findOpeningBalance, findPayee, listKeys, type StoredBalance } from './queries.ts';
import { insertBalances, reverseLiveBalance, type NewBalance } from './writes.ts';

/** Returns what an audit entry stores about a payment. */
function balanceValues(
  balance: (NewBalance | StoredBalance) & { identity: number },
): OpeningBalanceValues {
  const { id, paidOn, isSum, payCents, substantiatedCents, withheldCents } = balance;
  const { paymentMethod, identity } = balance;
  return {
    openingBalanceId: id,
    paidOn,
    isSum,
    payCents,
    substantiatedCents,
    withheldCents,
    paymentMethod,
    identity,
  };
}

export function enteredEvent(balance: NewBalance): AuditEvent {
  return {
    action: 'OPENING_BALANCE_ENTERED',
    subjectId: balance.userId,
    before: null,
    after: balanceValues({ ...balance, identity: balance.payee.identity }),
  };
}

function amountsOf(
  { pay, substantiated, withheld, ...rest }: WriteContext<typeof enterOpeningBalance>['body'],
  today: Day,
): BalanceAmounts {
  const balance = {
    ...rest,
    note: rest.note.trim(),
    payCents: centsFromDollars(pay),
    substantiatedCents: centsFromDollars(substantiated),
    withheldCents: centsFromDollars(withheld),
  };
  const [problem] = problemsOfBalance(balance, today);
  if (problem)
    refuse(
      'INVALID_VALUE',
      sayShared.about({ subject: problem.field, statement: problem.sentence }),
    );
  return balance;
}

/** Enters a payment with the payee's current tax status. "Apply to past payments" can change the status later. */
export async function enterBalance({
  tx,
  actor,
  body,
  today,
  company,
}: WriteContext<typeof enterOpeningBalance>): Promise<
  Outcome<ResponseBody<typeof enterOpeningBalance>>
> {
  const { userId } = body;
  const { isPayee } = requireFound(await findPayee(tx, actor, userId));
  if (isOwn(actor, userId)) refuse('OWN_PAY', say.ownPayments);
  await lockForPayment(tx, [userId]);
  const payee = requireFound(await readPayeeTaxDetails(tx, actor, userId, company.timeZone));
  const amounts = amountsOf(body, today);
  const entered = await listKeys(tx, actor, [{ userId, paidOn: amounts.paidOn }]);
  if (entered.has(keyOfBalance(userId, amounts))) refuse('CONFLICT', say.alreadyEntered);
  if (!isPayee) refuse('INVALID_VALUE', say.chooseContractor);
  const balance: NewBalance = { ...amounts, id: randomUUIDv7(), userId, payee };
  await insertBalances(tx, actor, [balance], null);
  return withEvents({ message: say.saved, id: balance.id }, enteredEvent(balance));
}

export async function reverseBalance({
  tx,
  actor,
  params,
  body,
}: WriteContext<typeof reverseOpeningBalance>): Promise<
  Outcome<ResponseBody<typeof reverseOpeningBalance>>
> {
  const before = requireFound(await findOpeningBalance(tx, actor, params.id));
  if (isOwn(actor, before.userId)) refuse('OWN_PAY', say.ownPayments);
  const reason = body.reason.trim();
  if (before.reversedAt !== null) refuse('CONFLICT', say.alreadyReversed);
  if (reason === '') refuse('INVALID_VALUE', say.reversalReason);
  await lockForPayment(tx, [before.userId]);
  if (!(await reverseLiveBalance(tx, actor, before.id, reason)))
    refuse('CONFLICT', say.alreadyReversed);
  return withEvents(
    { message: say.reversed },
    {
      action: 'OPENING_BALANCE_REVERSED',
      level: 'WARNING',
      subjectId: before.userId,
      before: balanceValues(before),
      after: { ...balanceValues(before), reason },
    },
  );
}
