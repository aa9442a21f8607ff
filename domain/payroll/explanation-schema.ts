import { Type, type Static } from 'typebox';
import { DaySchema } from '../calendar.ts';
import { AGREEMENT_KINDS, PERCENT_BASES } from '../deductions/agreement.ts';
import { NewestVersion } from '../documents/schema.ts';
import { endpoint, Id, IdParams, nullable } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { Rate } from '../rate.ts';
import { RATE_UNITS } from './lines.ts';
import { getSettlement } from './schema.ts';

/** Who did something, and when. The name is null if the account was deleted. */
const Handling = Type.Object({ by: nullable(Type.String()), at: Type.String() });

const AgreementOfLine = Type.Object({
  id: Id,
  kind: Type.Enum([...AGREEMENT_KINDS]),
  name: Type.String(),
  /** The clause of the lease or the signed document that allows the deduction. */
  authority: Type.String(),
  amount: nullable(DollarTotal),
  percent: nullable(Type.Number()),
  percentBase: nullable(Type.Enum([...PERCENT_BASES])),
  firstWeek: DaySchema,
  repaysBalance: Type.Boolean(),
  acknowledgedAt: nullable(Type.String()),
  /** The newest version of the file that proves the authority. */
  document: nullable(NewestVersion),
  /** What the payee owed, or for an escrow what the carrier held, before the settlement. */
  balanceBefore: DollarTotal,
  /** What the settlement charged under the agreement, in addition to the balance. */
  charged: DollarTotal,
  balance: DollarTotal,
});

const LineExplanation = Type.Object(
  {
    position: Type.Integer(),
    /** Who approved the day or the expense. Null for other lines, and for a day that was approved again since. */
    approved: nullable(Handling),
    /** Who entered the day for the payee, or the line. Null if the payee entered it. */
    entered: nullable(Handling),
    /** The rate in force on the day of the line. Null if the amount is not a quantity times the payee's rate. */
    rate: nullable(
      Type.Object({
        unit: Type.Enum([...RATE_UNITS]),
        rate: Rate,
        /** The first day of the rate. Null for a payee's first rate, which has no first day. */
        since: nullable(DaySchema),
      }),
    ),
    agreement: nullable(AgreementOfLine),
    /** The settlement that a correction corrects. */
    corrects: nullable(Type.Object({ settlementId: Id, weekStart: DaySchema })),
  },
  { title: 'LineExplanation' },
);
export type LineExplanation = Static<typeof LineExplanation>;

export const explainSettlement = endpoint({
  method: 'GET',
  path: '/api/payroll/:id/explanations',
  feature: 'payroll',
  summary:
    'Explain each line of a settlement: who approved and entered it, the rate of the day, and the agreement with its balance',
  access: getSettlement.access,
  params: IdParams,
  response: Type.Object({ lines: Type.Array(LineExplanation) }),
  offlineCache: 'scope',
});
