import type { Classification, LlcCode, W9Lines } from '../../domain/w9/schema.ts';
import { truncateTin, type TinKind } from '../../domain/w9/tin.ts';

/** The seven boxes of line 3a in the form's own words. */
export const CLASSIFICATION_NAMES: Readonly<Record<Classification, string>> = {
  INDIVIDUAL: 'Individual/sole proprietor',
  C_CORPORATION: 'C corporation',
  S_CORPORATION: 'S corporation',
  PARTNERSHIP: 'Partnership',
  TRUST_ESTATE: 'Trust/estate',
  LLC: 'LLC',
  OTHER: 'Other',
};

export const LLC_NAMES: Readonly<Record<LlcCode, string>> = {
  C: 'C: C corporation',
  S: 'S: S corporation',
  P: 'P: Partnership',
};

export const TIN_NAMES: Readonly<Record<TinKind, string>> = {
  SSN: 'Social security number (SSN)',
  ITIN: 'Individual taxpayer number (ITIN)',
  EIN: 'Employer identification number (EIN)',
};

export function classificationText({ classification, llcCode, otherText }: W9Lines): string {
  if (classification === null) return 'Not given';
  if (classification === 'LLC' && llcCode) return `LLC, taxed as ${LLC_NAMES[llcCode].slice(3)}`;
  if (classification === 'OTHER') return `Other: ${otherText}`;
  return CLASSIFICATION_NAMES[classification];
}

/** `SSN XXX-XX-1234`: as much of it as is shown to anybody without asking. */
export function tinText(kind: TinKind | null, lastFour: string | null): string {
  return kind && lastFour ? `${kind} ${truncateTin(kind, lastFour)}` : 'Not given';
}

export function addressText({ address }: Pick<W9Lines, 'address'>): string[] {
  const { street, unit, city, state, zip } = address;
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [[street, unit].filter(Boolean).join(', '), town].filter(Boolean);
}

/** What differs between two versions, in the words of the screen. */
export const PART_NAMES: Readonly<Record<string, string>> = {
  name: 'name',
  businessName: 'business name',
  classification: 'classification',
  llcCode: 'LLC code',
  otherText: 'classification',
  foreignOwners: 'line 3b',
  exemptPayeeCode: 'exempt payee code',
  fatcaCode: 'FATCA code',
  accountNumbers: 'account numbers',
  tinKind: 'kind of number',
  itemTwoCrossedOut: 'item 2',
  address: 'address',
  tin: 'number',
};
