import { Type, type Static } from 'typebox';
import { anyPermission } from '../../access.ts';
import { yearOf, DaySchema, type Day } from '../../calendar.ts';
import { endpoint, exactly, IdParams, text, MessageText } from '../../endpoint.ts';
import { refusal, type Refusal } from '../../errors.ts';
import { dollarsWithin, type Cents } from '../../money.ts';
import { REPAYMENT_METHODS } from '../../payroll/payment-methods.ts';
import { say } from './sentences.ts';
import { say as sayShared } from '../../sentences.ts';

// Tax that was withheld in error can be repaid to the payee in the year in which it was withheld, before the payee gets
// the year's form (IRC 6413(a); Treas. Reg. 31.6413(a)-3). The tax is then neither in box 4 nor on Form 945.

const feature = 'tax-documents';
/** Repaying also requires access to the tax documents of others. Nobody can repay tax to themselves. */
const repaying = anyPermission('action:process-payroll');

const RepaymentBody = exactly({
  repaidOn: DaySchema,
  paymentMethod: Type.Enum([...REPAYMENT_METHODS]),
  /** The amount that the caller saw. It must be the whole tax that was withheld in error from the payment. */
  amount: dollarsWithin({ exclusiveMinimum: 0, maximum: 1_000_000 }),
});
export type RepaymentBody = Static<typeof RepaymentBody>;

export const repayWithholding = endpoint({
  method: 'PUT',
  path: '/api/payroll/:id/withholding-repayment',
  feature,
  summary: 'Record that tax withheld in error from a payment was repaid to the payee',
  access: repaying,
  params: IdParams,
  body: RepaymentBody,
  response: Type.Object({ message: MessageText }),
});

export const removeRepayment = endpoint({
  method: 'PUT',
  path: '/api/payroll/:id/withholding-repayment/removal',
  feature,
  summary: 'Remove a repayment of withheld tax that was recorded by mistake',
  access: repaying,
  params: IdParams,
  body: exactly({ reason: text(500, 1) }),
  response: Type.Object({ message: MessageText }),
});

/** Returns why tax that was withheld on a day cannot be repaid on another day. Returns undefined if it can. */
export function repaymentDayProblem(
  paidOn: Day,
  repaidOn: Day,
  today: Day,
): 'FUTURE' | 'BEFORE_PAYMENT' | 'OTHER_YEAR' | undefined {
  if (repaidOn > today) return 'FUTURE';
  if (repaidOn < paidOn) return 'BEFORE_PAYMENT';
  return yearOf(repaidOn) === yearOf(paidOn) ? undefined : 'OTHER_YEAR';
}

export const REPAYMENT_DAY_SENTENCES = {
  FUTURE: sayShared.futureDay,
  BEFORE_PAYMENT: sayShared.beforePayment,
  OTHER_YEAR: say.repaidInOtherYear,
} as const;

interface WithheldPayment {
  status: string;
  paidOn: Day | null;
  withholdingRepaidOn: Day | null;
}

/** Returns a refusal if the repayment does not fit the payment.
 *  @param inErrorCents the tax that was withheld in error from the payment and is not repaid */
export function refusalOfRepayment(
  settlement: WithheldPayment,
  { inErrorCents, isFurnished }: { inErrorCents: Cents; isFurnished: boolean },
  { repaidOn, amountCents }: { repaidOn: Day; amountCents: Cents },
  today: Day,
): Refusal | undefined {
  if (settlement.withholdingRepaidOn !== null) return refusal('CONFLICT', say.alreadyRepaid);
  if (settlement.status !== 'PAID' || settlement.paidOn === null || inErrorCents === 0)
    return refusal('CONFLICT', say.notInError);
  if (isFurnished) return refusal('CONFLICT', say.furnishedWithTax);
  const problem = repaymentDayProblem(settlement.paidOn, repaidOn, today);
  if (problem)
    return refusal(
      'INVALID_VALUE',
      sayShared.about({ subject: 'repaidOn', statement: REPAYMENT_DAY_SENTENCES[problem] }),
    );
  if (amountCents !== inErrorCents)
    return refusal('INVALID_VALUE', say.repayAmount({ amount: inErrorCents }));
  return undefined;
}
