import { Type, type Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { endpoint, exactly } from '../../endpoint.ts';
import { sum, type Cents, DollarTotal } from '../../money.ts';
import { TaxYear } from '../form-1099-nec/schema.ts';
import type { LedgerPart } from './year-ledger.ts';

export const OwnYear = Type.Object(
  {
    year: Type.Integer(),
    threshold: DollarTotal,
    /** True if the threshold was set for this year. False if it is the newest earlier threshold. */
    thresholdKnown: Type.Boolean(),
    /** One item for each taxpayer number under which the person was paid. */
    figures: Type.Array(
      Type.Object({
        identity: Type.Integer(),
        /** The truncated number, such as XXX-XX-1234. Blank if no number is on file. */
        truncatedTin: Type.String(),
        pay: DollarTotal,
        /** Substantiated expenses, which are not income. */
        expenses: DollarTotal,
        withheld: DollarTotal,
        /** The part of the pay that counts toward the threshold. */
        countedTowardThreshold: DollarTotal,
      }),
    ),
  },
  { title: 'OwnYear' },
);
export type OwnYear = Static<typeof OwnYear>;

export const getOwnYear = endpoint({
  method: 'GET',
  path: '/api/profile/tax-year',
  feature: 'tax-documents',
  summary: 'Get your pay, expenses and withheld tax for a year, as the tax forms count them',
  access: signedIn,
  query: exactly({ year: TaxYear }),
  response: OwnYear,
  offlineCache: 'caller',
});

interface OwnFigures {
  payCents: Cents;
  expensesCents: Cents;
  countedTowardThresholdCents: Cents;
}

/** Returns the figures that a payee sees about their own payments in a year. The figures do not include a payment that
 *  its reversal removes from the year (see `REVERSAL_RULES`). */
export function ownFigures(parts: readonly LedgerPart[]): OwnFigures {
  const sumOf = (counts: (part: LedgerPart) => boolean) =>
    sum(parts.filter(counts).map(({ cents }) => cents));
  return {
    payCents: sumOf(
      ({ taxTreatment, reason }) =>
        taxTreatment !== 'NOT_COUNTED' && reason !== 'SUBSTANTIATED_EXPENSES',
    ),
    expensesCents: sumOf(({ reason }) => reason === 'SUBSTANTIATED_EXPENSES'),
    countedTowardThresholdCents: sumOf(
      ({ taxTreatment }) => taxTreatment === 'REPORTED' || taxTreatment === 'BELOW_THRESHOLD',
    ),
  };
}
