import type { Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { stateCode } from '../us-states.ts';
import type { PayeeTaxSettings, W9Version } from './endpoints.ts';
import { misfitsOfW9, missingForW9, sameLines } from './rules.ts';
import type { W9Lines } from './schema.ts';
import { checkTin } from './tin.ts';

/** What is being given, next to the version in force. */
export interface GivenForm {
  lines: W9Lines;
  source: W9Version['source'];
  /** Whether the number differs; the vault's keeper compares. */
  tinChanged: boolean;
}

/** The lines that differ, by their names in the schema; `tin` where the number does. */
export function changedParts(before: W9Lines, after: W9Lines, tinChanged: boolean): string[] {
  const { address: oldAddress, ...old } = before;
  const { address, ...lines } = after;
  const changed = (Object.keys(lines) as (keyof typeof lines)[]).filter(
    (line) => lines[line] !== old[line],
  );
  const moved = (Object.keys(address) as (keyof typeof address)[]).some(
    (part) => address[part] !== oldAddress[part],
  );
  return [...changed, ...(moved ? ['address'] : []), ...(tinChanged ? ['tin'] : [])];
}

/** The same again makes no version, unless it was asked for: then the new signature is what counts. So
 *  it does where the one before came on paper and this one is signed here. */
export function needsNewVersion(
  current: Pick<W9Version, 'lines' | 'source'> | undefined,
  given: GivenForm,
  isAskedFor: boolean,
): boolean {
  if (!current || isAskedFor || given.tinChanged) return true;
  return current.source !== given.source || !sameLines(current.lines, given.lines);
}

/** A paper form may lack what it lacks; what stands on it must fit together. */
export function refusePaperW9(
  lines: W9Lines,
  digits: string | undefined,
  receivedOn: Day,
  today: Day,
): Refusal | undefined {
  const findings = misfitsOfW9(lines).map(({ field, sentence }) => `${field}: ${sentence}`);
  if (digits) {
    const check = lines.tinKind ? checkTin(lines.tinKind, digits) : undefined;
    if (!check) findings.push('tinKind: Please say which kind of number it is.');
    if (check?.kind === 'REFUSED') findings.push(`tin: ${check.sentence}`);
  }
  if (receivedOn > today) findings.push('receivedOn: The form cannot have come in the future.');
  return findings.length > 0
    ? refusal('NOT_SENSIBLE', 'The form does not fit together.', findings)
    : undefined;
}

/** What the version in force still lacks. */
export function missingOf(version: Pick<W9Version, 'lines' | 'tinLastFour' | 'signatureName'>) {
  const { lines, tinLastFour, signatureName } = version;
  const signature = signatureName ? { name: signatureName, signedAt: '' } : null;
  return missingForW9({ ...lines, hasTin: tinLastFour !== null, signature });
}

/** Blanks around what was typed would make a version of their own. */
export function trimmedLines(lines: W9Lines): W9Lines {
  const { address } = lines;
  return {
    ...lines,
    name: lines.name.trim(),
    businessName: lines.businessName.trim(),
    otherText: lines.otherText.trim(),
    accountNumbers: lines.accountNumbers.trim(),
    address: {
      ...address,
      street: address.street.trim(),
      unit: address.unit.trim(),
      city: address.city.trim(),
      state: stateCode(address.state),
      zip: address.zip.trim(),
    },
  };
}

export function refusePayeeTaxSettings(
  { reporting, notReportableReason, tinNoticeReceivedOn, secondTinNotice }: PayeeTaxSettings,
  today: Day,
): Refusal | undefined {
  if (reporting === 'NOT_REPORTABLE' && !notReportableReason?.trim())
    return refusal('NOT_SENSIBLE', 'Please say why payments are not reported.');
  if (reporting !== 'NOT_REPORTABLE' && notReportableReason !== null)
    return refusal('NOT_SENSIBLE', 'A reason is for a payee whose payments are not reported.');
  if (secondTinNotice && tinNoticeReceivedOn === null)
    return refusal('NOT_SENSIBLE', 'A second notice needs the day on which it was received.');
  if (tinNoticeReceivedOn !== null && tinNoticeReceivedOn > today)
    return refusal('NOT_SENSIBLE', 'The notice cannot have come in the future.');
  return undefined;
}
