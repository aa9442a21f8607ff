import type { Address } from '../../domain/sign-in/schema.ts';
import {
  exemptCodesApply,
  lineThreeBApplies,
  misfitsOfW9,
  missingForW9,
  tinKindsFor,
  type W9Finding,
} from '../../domain/w9/rules.ts';
import { BLANK_W9_LINES, type Classification, type W9Lines } from '../../domain/w9/schema.ts';
import { checkTin, tinDigits, type TinCheck } from '../../domain/w9/tin.ts';

/** A W-9 while it is filled in. */
export interface W9Draft {
  lines: W9Lines;
  /** As typed; blank keeps the number on file. It lives nowhere but here. */
  tin: string;
}

/** The fields of the form from top to bottom, so that the first wrong one gets the focus. */
export const FIELDS = [
  'name',
  'businessName',
  'classification',
  'llcCode',
  'otherText',
  'foreignOwners',
  'exemptPayeeCode',
  'fatcaCode',
  'street',
  'unit',
  'city',
  'state',
  'zip',
  'accountNumbers',
  'tinKind',
  'tin',
] as const;
export type W9FieldName = (typeof FIELDS)[number];
export type Problems = Partial<Record<W9FieldName, string>>;

interface Profile {
  firstName: string;
  lastName: string;
  address: Address | null;
}

/** A form to begin with: what the profile knows, as far as it fits into the lines. */
export function linesFromProfile({ firstName, lastName, address }: Profile): W9Lines {
  const { street = '', city = '', state = '', zip = '' } = address ?? {};
  return {
    ...BLANK_W9_LINES,
    name: `${firstName} ${lastName}`.trim(),
    address: {
      street: street.slice(0, 100),
      unit: '',
      city: city.slice(0, 60),
      state: /^[a-z]{2}$/i.test(state.trim()) ? state.trim().toUpperCase() : '',
      zip: ZIP.test(zip.trim()) ? zip.trim() : '',
    },
  };
}

const ZIP = /^[0-9]{5}(-[0-9]{4})?$/;

/** Another classification takes along only what still fits to it. */
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

/** At the field itself the number of its line says nothing new. */
function atField(sentence: string): string {
  return sentence.replace(/^(Line \w+|Part I+): /, 'Missing: ');
}

function fieldOfFinding({ code, field }: W9Finding, { address }: W9Lines): W9FieldName {
  if (code === 'W9_CITY_STATE_ZIP_MISSING')
    return (
      (['city', 'state', 'zip'] as const).find((part) => address[part].trim() === '') ?? 'city'
    );
  if (field === 'address') return 'street';
  return field as W9FieldName;
}

/** What can be said of the number now; nothing while it is blank. */
export function tinCheckOf({ lines, tin }: W9Draft): TinCheck | undefined {
  if (tin.trim() === '' || !lines.tinKind) return undefined;
  return checkTin(lines.tinKind, tinDigits(tin));
}

function formatProblems({ address, exemptPayeeCode, fatcaCode }: W9Lines): Problems {
  return {
    ...(!/^([1-9]|1[0-3])?$/.test(exemptPayeeCode) && { exemptPayeeCode: 'A code from 1 to 13.' }),
    ...(!/^[A-M]?$/.test(fatcaCode) && { fatcaCode: 'A letter from A to M.' }),
    ...(!/^([A-Z]{2})?$/.test(address.state) && { state: 'Two letters, such as TX.' }),
    ...(address.zip !== '' &&
      !ZIP.test(address.zip) && { zip: 'Five digits, or nine with a hyphen.' }),
  };
}

interface Circumstances {
  /** The number that is on file may stay. */
  keepsTin: boolean;
  /** A form on paper may lack what it lacks. */
  mayBeIncomplete: boolean;
}

/** What is wrong, by field. */
export function problemsOf(draft: W9Draft, { keepsTin, mayBeIncomplete }: Circumstances): Problems {
  const { lines, tin } = draft;
  const hasTin = keepsTin || tin.trim() !== '';
  const missing = mayBeIncomplete ? [] : missingForW9({ ...lines, hasTin }, false);
  const check = tinCheckOf(draft);
  const problems: Problems = {};
  for (const finding of [...missing, ...misfitsOfW9(lines)])
    problems[fieldOfFinding(finding, lines)] ??= atField(finding.sentence);
  if (check?.kind === 'REFUSED') problems.tin = check.sentence;
  if (tin.trim() !== '' && !lines.tinKind) problems.tinKind = 'Which kind of number is it?';
  return { ...problems, ...formatProblems(lines) };
}

export function firstProblem(problems: Problems): W9FieldName | undefined {
  return FIELDS.find((field) => problems[field] !== undefined);
}
