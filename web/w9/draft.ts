import type { Path } from 'react-hook-form';
import { exactly } from '../../domain/endpoint.ts';
import { longest } from '../../domain/limits.ts';
import type { Address } from '../../domain/sign-in/schema.ts';
import { findStateCode, isZipCode } from '../../domain/us-states.ts';
import { fieldProblems } from '../../domain/validation.ts';
import {
  exemptCodesApply,
  lineThreeBApplies,
  conflictsOfW9,
  missingForW9,
  tinKindsFor,
  type W9Finding,
} from '../../domain/w9/rules.ts';
import {
  BLANK_W9_LINES,
  TypedTin,
  W9Lines,
  type Classification,
  type LlcCode,
} from '../../domain/w9/schema.ts';
import { checkTin, tinDigits, type TinCheck } from '../../domain/w9/tin.ts';
import { formMessages } from './form-messages.ts';

/** The values of a W-9 form that is being filled in. */
export interface W9Draft {
  lines: W9Lines;
  /** As typed. Blank keeps the TIN on file, except on a paper form. A stored draft never contains the TIN. */
  tin: string;
}

const { properties } = W9Lines;
const addressParts = properties.address.properties;

export type W9FieldName = Exclude<keyof W9Lines, 'address'> | keyof W9Lines['address'] | 'tin';
/** The schema of each field. */
export const W9_FIELDS = exactly({ ...properties, ...addressParts, tin: TypedTin });
/** The fields of the form from top to bottom, because the first invalid one gets the focus. */
export const FIELDS = [
  ...Object.keys(properties).flatMap((line) =>
    line === 'address' ? Object.keys(addressParts) : line,
  ),
  'tin',
] as W9FieldName[];

/** The field's id on the page. */
export const fieldId = (field: string) => `w9-${field}`;

/** The path of a field in the form's values. */
export function pathOf(field: W9FieldName): Path<W9Draft> {
  if (field === 'tin') return 'tin';
  const path = field in addressParts ? `lines.address.${field}` : `lines.${field}`;
  return path as Path<W9Draft>;
}

export type Problems = Partial<Record<W9FieldName, string>>;

interface Profile {
  firstName: string;
  lastName: string;
  address: Address | null;
}

/** The initial lines of a person without a W-9: the values of the profile that are valid on the form. */
export function linesFromProfile({ firstName, lastName, address }: Profile): W9Lines {
  const { street = '', city = '', state = '', zip = '' } = address ?? {};
  return {
    ...BLANK_W9_LINES,
    name: `${firstName} ${lastName}`.trim(),
    address: {
      street: street.slice(0, longest(W9_FIELDS, 'street')),
      unit: '',
      city: city.slice(0, longest(W9_FIELDS, 'city')),
      state: findStateCode(state) ?? '',
      zip: isZipCode(zip.trim()) ? zip.trim() : '',
    },
  };
}

/** Changes the classification and drops the entries that no longer apply. */
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

/** Changes the LLC code. Unchecks line 3b if it no longer applies, because the form then hides that line. */
export function withLlcCode(lines: W9Lines, llcCode: LlcCode): W9Lines {
  const next = { ...lines, llcCode };
  return { ...next, foreignOwners: lineThreeBApplies(next) && lines.foreignOwners };
}

/** The errors for missing entries. The error summary shows them without the field, so each names its field. */
const MISSING = formMessages.missing satisfies Problems;

/** The fields that show the error for a missing entry. Without a TIN kind, the field for the TIN does not exist yet. */
function missingFields({ code, field }: W9Finding, lines: W9Lines): (keyof typeof MISSING)[] {
  const { address, tinKind } = lines;
  if (code === 'W9_CITY_STATE_ZIP_MISSING')
    return (['city', 'state', 'zip'] as const).filter((part) => address[part].trim() === '');
  if (field === 'address') return ['street'];
  if (field === 'tin') return [tinKind === null ? 'tinKind' : 'tin'];
  return [field as keyof typeof MISSING];
}

/** The check of the typed TIN. Undefined while the TIN or its kind is missing. */
export function tinCheckOf({ lines, tin }: W9Draft): TinCheck | undefined {
  if (tin.trim() === '' || !lines.tinKind) return undefined;
  return checkTin(lines.tinKind, tinDigits(tin));
}

const INVALID_CODES = {
  exemptPayeeCode: formMessages.exemptions.payeeCodeInvalid,
  fatcaCode: formMessages.exemptions.fatcaCodeInvalid,
} satisfies Problems;

function formatProblems(lines: W9Lines): Problems {
  const invalid = fieldProblems(W9Lines, lines);
  return Object.fromEntries(Object.entries(INVALID_CODES).filter(([field]) => invalid.has(field)));
}

interface ProblemOptions {
  /** Whether the TIN on file applies. Then no TIN has to be typed. */
  keepsTin: boolean;
  /** Whether required entries may be missing, as on a paper form. */
  mayBeIncomplete: boolean;
}

/** Whether the TIN on file applies: it has the chosen kind, and no other TIN is typed.
 *  @param kindOnFile null if no TIN is on file */
export function keepsTinOnFile({ lines, tin }: W9Draft, kindOnFile: W9Lines['tinKind']): boolean {
  return kindOnFile !== null && lines.tinKind === kindOnFile && tin.trim() === '';
}

/** The errors of a draft, by field. */
export function problemsOf(
  draft: W9Draft,
  { keepsTin, mayBeIncomplete }: ProblemOptions,
): Problems {
  const { lines, tin } = draft;
  const hasTin = keepsTin || tin.trim() !== '';
  const missing = mayBeIncomplete ? [] : missingForW9({ ...lines, hasTin }, false);
  const check = tinCheckOf(draft);
  const problems: Problems = {};
  for (const finding of missing)
    for (const field of missingFields(finding, lines)) problems[field] = MISSING[field];
  for (const { field, conflict } of conflictsOfW9(lines))
    problems[field as W9FieldName] ??= formMessages.conflicts[conflict];
  if (check?.kind === 'REFUSED') problems.tin = formMessages.tinFaults[check.code];
  if (tin.trim() !== '' && !lines.tinKind) problems.tinKind = MISSING.tinKind;
  return { ...problems, ...formatProblems(lines) };
}

/** The errors of a draft, by path in the form's values.
 *  @param kindOnFile the kind of the TIN on file; null if there is none, or if it must be typed again */
export function problemsByPath(
  draft: W9Draft,
  kindOnFile: W9Lines['tinKind'],
  mayBeIncomplete: boolean,
) {
  const keepsTin = keepsTinOnFile(draft, kindOnFile);
  const problems = listProblems(problemsOf(draft, { keepsTin, mayBeIncomplete }));
  return Object.fromEntries(problems.map(({ field, sentence }) => [pathOf(field), sentence]));
}

/** The errors in the order of the form. */
export function listProblems(problems: Problems): { field: W9FieldName; sentence: string }[] {
  return FIELDS.flatMap((field) => {
    const sentence = problems[field];
    return sentence ? [{ field, sentence }] : [];
  });
}
