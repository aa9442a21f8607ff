import { Type, type Static } from 'typebox';
import { DollarTotal } from '../money.ts';
import { RATE_UNITS } from '../payroll/lines.ts';

/** The rates in other units than the hour that are in force today. Empty if the person has an hourly rate. A rate is in
 *  dollars per unit, or in percent for PERCENT. */
export const OtherRates = Type.Array(
  Type.Object({ unit: Type.Enum([...RATE_UNITS]), rate: DollarTotal }),
);
export type OtherRates = Static<typeof OtherRates>;
