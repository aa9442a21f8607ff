import { refusal, type Refusal } from '../errors.ts';
import { isStateCode, isZipCode, NOT_A_STATE, NOT_A_ZIP, stateCode } from '../us-states.ts';
import { checkTin } from '../w9/tin.ts';
import type { PayerIdentity } from './year-schema.ts';

/** Rules for the carrier as the payer on tax forms. The dialog and the server use the same ones. */

export interface PayerFinding {
  field: keyof PayerIdentity | 'name';
  sentence: string;
}

/** The payer as it is stored. */
export function normalPayer(payer: PayerIdentity): PayerIdentity {
  return {
    ...payer,
    street: payer.street.trim(),
    unit: payer.unit.trim(),
    city: payer.city.trim(),
    state: stateCode(payer.state),
    zip: payer.zip.trim(),
    phone: payer.phone.trim(),
    stateFiling: stateCode(payer.stateFiling),
    statePayerNumber: payer.statePayerNumber.trim(),
    ownHolidays: [...new Set(payer.ownHolidays)].toSorted(),
  };
}

function einProblem(ein: string): string | undefined {
  if (ein === '') return 'Enter the employer identification number, such as 12-3456789.';
  // An unknown prefix is only a warning, because the list of the IRS grows.
  const check = checkTin('EIN', ein.replace('-', ''));
  if (check.kind === 'REFUSED')
    return 'An employer identification number has nine digits, such as 12-3456789.';
  return undefined;
}

function stateProblem(state: string): string | undefined {
  if (state === '') return 'Choose the state.';
  return isStateCode(state) ? undefined : NOT_A_STATE;
}

function zipProblem(zip: string): string | undefined {
  if (zip === '') return 'Enter the ZIP Code.';
  return isZipCode(zip) ? undefined : NOT_A_ZIP;
}

function stateFilingProblem(payer: PayerIdentity): string | undefined {
  const { stateFiling, statePayerNumber, stateThreshold } = payer;
  if (stateFiling !== '') return isStateCode(stateFiling) ? undefined : NOT_A_STATE;
  return statePayerNumber !== '' || stateThreshold !== null
    ? 'Choose the state that the number or threshold belongs to.'
    : undefined;
}

/** What is missing or wrong, field by field. The name comes from the company settings. */
export function findingsOfPayer(name: string, payer: PayerIdentity): PayerFinding[] {
  const problems: [PayerFinding['field'], string | undefined][] = [
    ['name', name.trim() === '' ? 'Enter the official name in the company settings.' : undefined],
    ['ein', einProblem(payer.ein)],
    ['street', payer.street === '' ? 'Enter the street.' : undefined],
    ['city', payer.city === '' ? 'Enter the city.' : undefined],
    ['state', stateProblem(payer.state)],
    ['zip', zipProblem(payer.zip)],
    ['stateFiling', stateFilingProblem(payer)],
  ];
  return problems.flatMap(([field, sentence]) => (sentence ? [{ field, sentence }] : []));
}

export function refusePayer(name: string, payer: PayerIdentity): Refusal | undefined {
  const findings = findingsOfPayer(name, payer);
  if (findings.length === 0) return undefined;
  return refusal(
    'NOT_SENSIBLE',
    'The tax identity is not complete or not valid. Correct these details and save again.',
    findings.map(({ field, sentence }) => `${field}: ${sentence}`),
  );
}
