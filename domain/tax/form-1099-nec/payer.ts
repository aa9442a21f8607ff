import { refusal, type Refusal } from '../../errors.ts';
import { isAddressState, isStateCode, isZipCode, stateCode } from '../../us-states.ts';
import { checkTin } from '../tin/tin.ts';
import type { PayerIdentity } from '../year/year-schema.ts';
import { say } from './sentences.ts';
import { say as sayShared } from '../../sentences.ts';
import type { Sentence } from '../../sentence.ts';

// This file checks the data of the carrier as the payer on tax forms. The dialog and the server both use it.

const PAYER_SENTENCES = {
  NAME: say.identityName,
  EIN: say.identityEin,
  NOT_AN_EIN: say.identityNotAnEin,
  STREET: say.identityStreet,
  CITY: say.identityCity,
  STATE: say.identityState,
  NOT_A_STATE: sayShared.notAState,
  ZIP: say.identityZip,
  NOT_A_ZIP: sayShared.notAZip,
  STATE_FILING: say.identityStateFiling,
} as const;
type PayerProblem = keyof typeof PAYER_SENTENCES;

export interface PayerFinding {
  field: keyof PayerIdentity | 'name';
  code: PayerProblem;
  sentence: Sentence;
}

/** Trims the fields of the payer, makes state codes upper case and sorts the holidays without duplicates. */
export function normalizePayer(payer: PayerIdentity): PayerIdentity {
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
    companyHolidays: [...new Set(payer.companyHolidays)].toSorted(),
  };
}

function einProblem(ein: string): PayerProblem | undefined {
  if (ein === '') return 'EIN';
  // An EIN with an unknown prefix is accepted, because the IRS adds prefixes.
  const check = checkTin('EIN', ein.replace('-', ''));
  return check.kind === 'REFUSED' ? 'NOT_AN_EIN' : undefined;
}

function stateProblem(state: string): PayerProblem | undefined {
  if (state === '') return 'STATE';
  return isAddressState(state) ? undefined : 'NOT_A_STATE';
}

function zipProblem(zip: string): PayerProblem | undefined {
  if (zip === '') return 'ZIP';
  return isZipCode(zip) ? undefined : 'NOT_A_ZIP';
}

function stateFilingProblem(payer: PayerIdentity): PayerProblem | undefined {
  const { stateFiling, statePayerNumber, stateThreshold, combinedFiling = false } = payer;
  if (stateFiling !== '') return isStateCode(stateFiling) ? undefined : 'NOT_A_STATE';
  const needsState = statePayerNumber !== '' || stateThreshold !== null || combinedFiling;
  return needsState ? 'STATE_FILING' : undefined;
}

/** Returns the missing or wrong fields. The name comes from the company settings. */
export function findingsOfPayer(name: string, payer: PayerIdentity): PayerFinding[] {
  const problems: [PayerFinding['field'], PayerProblem | undefined][] = [
    ['name', name.trim() === '' ? 'NAME' : undefined],
    ['ein', einProblem(payer.ein)],
    ['street', payer.street === '' ? 'STREET' : undefined],
    ['city', payer.city === '' ? 'CITY' : undefined],
    ['state', stateProblem(payer.state)],
    ['zip', zipProblem(payer.zip)],
    ['stateFiling', stateFilingProblem(payer)],
  ];
  return problems.flatMap(([field, code]) =>
    code ? [{ field, code, sentence: PAYER_SENTENCES[code] }] : [],
  );
}

export function refusalOfPayer(name: string, payer: PayerIdentity): Refusal | undefined {
  const findings = findingsOfPayer(name, payer);
  if (findings.length === 0) return undefined;
  return refusal(
    'INVALID_VALUE',
    say.identityNotValid,
    findings.map(({ field, sentence }) => sayShared.about({ subject: field, statement: sentence })),
  );
}
