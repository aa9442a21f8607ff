import { Type, type Static } from 'typebox';
import { RATE_UNITS } from '../payroll/lines.ts';
import { Rate } from '../rate.ts';

/** The rates in other units than the hour that are in force today. A rate is in dollars per unit, or in percent for
 *  PERCENT. */
export const OtherRates = Type.Array(Type.Object({ unit: Type.Enum([...RATE_UNITS]), rate: Rate }));
export type OtherRates = Static<typeof OtherRates>;
