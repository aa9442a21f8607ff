import type { Path } from 'react-hook-form';
import { exactly } from '../../../domain/endpoint.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import type { Address } from '../../../domain/sign-in/schema.ts';
import { findStateCode, isZipCode } from '../../../domain/us-states.ts';
import { fieldProblems } from '../../../domain/validation.ts';
import {
  exemptCodesApply,
  lineThreeBApplies,
  invalidLinesOfW9,
  missingForW9,
  tinKindsFor,
  type W9Problem,
} from '../../../domain/tax/w9/rules.ts';
import {
  BLANK_W9_LINES,
  TypedTin,
  W9Lines,
  type Classification,
  type LlcCode,
} from '../../../domain/tax/w9/lines-schema.ts';
import { checkTin, tinDigits, type TinCheck } from '../../../domain/tax/tin/tin.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import type { Problems } from '../../app/forms/resolver.ts';
import { formMessages } from './form-messages.ts';

export interface W9Fields {
  lines: W9Lines;
  /** The TIN as typed. If it is blank, the TIN on file applies, except on a paper form. A stored draft never contains
   *  the TIN. */
  tin: string;
}

const { properties } = W9Lines;
const addressParts = properties.address.properties;

export type W9FieldName = Exclude<keyof W9Lines, 'address'> | keyof W9Lines['address'] | 'tin';
export const W9_FIELDS = exactly({ ...properties, ...addressParts, tin: TypedTin });
/** The fields of the form from top to bottom. The order matters, because the first invalid field receives the focus. */
export const FIELDS = [
  ...Object.keys(properties).flatMap((line) =>
    line === 'address' ? Object.keys(addressParts) : line,
  ),
  'tin',
] as W9FieldName[];

export const fieldId = (field: string) => `w9-${field}`;

export function pathOf(field: W9FieldName): Path<W9Fields> {
  if (field === 'tin') return 'tin';
  const path = field in addressParts ? `lines.address.${field}` : `lines.${field}`;
  return path as Path<W9Fields>;
}

interface Profile {
  firstName: string;
  lastName: string;
  address: Address | null;
}

/** Returns the initial lines for a person without a W-9. They contain the name and address of the profile. The function
 *  shortens a street or city that is too long, and omits an invalid state or ZIP Code. */
export function linesFromProfile({ firstName, lastName, address }: Profile): W9Lines {
  const { street = '', city = '', state = '', zip = '' } = address ?? {};
  return {
    ...BLANK_W9_LINES,
    name: `${firstName} ${lastName}`.trim(),
    address: {
      street: street.slice(0, maxLengthOf(W9_FIELDS, 'street')),
      unit: '',
      city: city.slice(0, maxLengthOf(W9_FIELDS, 'city')),
      state: findStateCode(state) ?? '',
      zip: isZipCode(zip.trim()) ? zip.trim() : '',
    },
  };
}

/** Changes the classification and clears the entries that no longer apply. Selects the usual kind of TIN if the
 *  classification does not allow the current kind. */
export function withClassification(lines: W9Lines, classification: Classification): W9Lines {
  const kinds = tinKindsFor(classification);
  const next = {
    ...lines,
    classification,
    llcCode: classification === 'LLC' ? lines.llcCode : null,
    otherText: classification === 'OTHER' ? lines.otherText : '',
    tinKind: lines.tinKind && kinds.includes(lines.tinKind) ? lines.tinKind : (kinds[0] ?? null),
  };
  const coded = exemptCodesApply(classification);
  return {
    ...next,
    foreignOwners: lineThreeBApplies(next) && lines.foreignOwners,
    exemptPayeeCode: coded ? lines.exemptPayeeCode : '',
    fatcaCode: coded ? lines.fatcaCode : '',
  };
}

/** Changes the LLC code. Unchecks line 3b if the line no longer applies, because the form then hides the line. */
export function withLlcCode(lines: W9Lines, llcCode: LlcCode): W9Lines {
  const next = { ...lines, llcCode };
  return { ...next, foreignOwners: lineThreeBApplies(next) && lines.foreignOwners };
}

/** The errors for missing entries. Each error names its field, because the error summary shows the error without the
 *  field. */
const MISSING = formMessages.missing satisfies Problems<W9FieldName>;

/** Returns the fields that show the error for a missing entry. Until the person chooses a TIN kind, the form does not
 *  show the TIN field. The field for the TIN kind then shows the error for a missing TIN. */
function missingFields({ code, field }: W9Problem, lines: W9Lines): (keyof typeof MISSING)[] {
  const { address, tinKind } = lines;
  if (code === 'W9_CITY_STATE_ZIP_MISSING')
    return (['city', 'state', 'zip'] as const).filter((part) => address[part].trim() === '');
  if (field === 'address') return ['street'];
  if (field === 'tin') return [tinKind === null ? 'tinKind' : 'tin'];
  return [field as keyof typeof MISSING];
}

/** Checks the typed TIN. Returns undefined while the TIN or its kind is missing. */
export function tinCheckOf({ lines, tin }: W9Fields): TinCheck | undefined {
  if (tin.trim() === '' || !lines.tinKind) return undefined;
  return checkTin(lines.tinKind, tinDigits(tin));
}

const INVALID_CODES = {
  exemptPayeeCode: formMessages.exemptions.payeeCodeInvalid,
  fatcaCode: formMessages.exemptions.fatcaCodeInvalid,
} satisfies Problems<W9FieldName>;

function formatProblems(lines: W9Lines): Problems<W9FieldName> {
  const invalid = fieldProblems(W9Lines, lines);
  return Object.fromEntries(Object.entries(INVALID_CODES).filter(([field]) => invalid.has(field)));
}

interface ProblemOptions {
  /** Whether the TIN on file applies, so that the person does not have to type a TIN. */
  usesTinOnFile: boolean;
  /** Whether required entries may be missing, as on a paper form. */
  mayBeIncomplete: boolean;
}

/** Returns whether the TIN on file applies. It applies if it has the chosen kind and no other TIN is typed.
 *  @param kindOnFile null if no TIN is on file */
export function tinOnFileApplies(
  { lines, tin }: W9Fields,
  kindOnFile: W9Lines['tinKind'],
): boolean {
  return kindOnFile !== null && lines.tinKind === kindOnFile && tin.trim() === '';
}

export function w9Problems(
  fields: W9Fields,
  { usesTinOnFile, mayBeIncomplete }: ProblemOptions,
): Problems<W9FieldName> {
  const { lines, tin } = fields;
  const hasTin = usesTinOnFile || tin.trim() !== '';
  const missing = mayBeIncomplete ? [] : missingForW9({ ...lines, hasTin }, false);
  const check = tinCheckOf(fields);
  const problems: Problems<W9FieldName> = {};
  for (const problem of missing)
    for (const field of missingFields(problem, lines)) problems[field] = MISSING[field];
  for (const { field, sentence } of invalidLinesOfW9(lines))
    problems[field as W9FieldName] ??= sentenceText(sentence);
  if (check?.kind === 'REFUSED') problems.tin = sentenceText(check.sentence);
  if (tin.trim() !== '' && !lines.tinKind) problems.tinKind = MISSING.tinKind;
  return { ...problems, ...formatProblems(lines) };
}

/** Returns the errors of the fields, by path in the form's values.
 *  @param kindOnFile the kind of the TIN on file, or null if no TIN is on file or the TIN must be typed again */
export function problemsByPath(
  fields: W9Fields,
  kindOnFile: W9Lines['tinKind'],
  mayBeIncomplete: boolean,
) {
  const usesTinOnFile = tinOnFileApplies(fields, kindOnFile);
  const problems = listProblems(w9Problems(fields, { usesTinOnFile, mayBeIncomplete }));
  return Object.fromEntries(problems.map(({ field, sentence }) => [pathOf(field), sentence]));
}

/** Returns the errors in the order of the fields on the form. */
export function listProblems(
  problems: Problems<W9FieldName>,
): { field: W9FieldName; sentence: string }[] {
  return FIELDS.flatMap((field) => {
    const sentence = problems[field];
    return sentence ? [{ field, sentence }] : [];
  });
}
