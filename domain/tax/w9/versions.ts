import type { Day } from '../../calendar.ts';
import { refusal, type Refusal } from '../../errors.ts';
import { stateCode } from '../../us-states.ts';
import type { PayeeTaxSettings, W9Version } from './schema.ts';
import { invalidLinesOfW9, missingForW9 } from './rules.ts';
import type { W9Lines } from './lines-schema.ts';
import { checkTin } from '../tin/tin.ts';
import { say as sayShared } from '../../sentences.ts';
import { say } from './sentences.ts';

/** A new form. The server compares it with the current version. */
export interface NewForm {
  lines: W9Lines;
  source: W9Version['source'];
  /** Whether the TIN differs from the TIN on file. Only the server knows this, because only the server decrypts TINs. */
  tinChanged: boolean;
}

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** Returns the schema names of the lines that differ, and `tin` if the TIN differs. */
export function changedParts(before: W9Lines, after: W9Lines, tinChanged: boolean): string[] {
  const { address: oldAddress, ...old } = before;
  const { address, ...lines } = after;
  const changed = keysOf(lines).filter((line) => lines[line] !== old[line]);
  const addressChanged = keysOf(address).some((part) => address[part] !== oldAddress[part]);
  return [...changed, ...(addressChanged ? ['address'] : []), ...(tinChanged ? ['tin'] : [])];
}

/** Returns whether two versions of one person have different TINs. Clients don't have the TINs, so this function
 *  compares the identities. Each TIN has its own identity. A version without a TIN has the identity of the version
 *  before it. */
export function hasOtherTin(
  before: Pick<W9Version, 'identity' | 'tinLastFour'>,
  after: Pick<W9Version, 'identity' | 'tinLastFour'>,
): boolean {
  const hadTin = before.tinLastFour !== null;
  return before.identity !== after.identity || hadTin !== (after.tinLastFour !== null);
}

/** Returns whether two forms have the same lines. The function does not compare the TINs, because only the server
 *  decrypts them. */
export function sameLines(one: W9Lines, other: W9Lines): boolean {
  return changedParts(one, other, false).length === 0;
}

/** Returns whether a form creates a new version. An unchanged form creates one only if it was requested, or if one of
 *  the two forms is on paper and the other is not. The new version then has the new signature. */
export function needsNewVersion(
  current: Pick<W9Version, 'lines' | 'source'> | undefined,
  form: NewForm,
  isRequested: boolean,
): boolean {
  if (!current || isRequested || form.tinChanged) return true;
  return current.source !== form.source || !sameLines(current.lines, form.lines);
}

interface PaperDates {
  receivedOn: Day;
  signedOn: Day | null;
  /** Blank if the form is not signed. */
  signatureName: string;
}

/** Returns a refusal if a paper form cannot be saved. A paper form may be incomplete, but its entries must not
 *  conflict. */
export function refusalOfPaperW9(
  lines: W9Lines,
  digits: string | undefined,
  { receivedOn, signedOn, signatureName }: PaperDates,
  today: Day,
): Refusal | undefined {
  const problems = invalidLinesOfW9(lines).map(({ field, sentence }) =>
    sayShared.about({ subject: field, statement: sentence }),
  );
  if (digits) {
    const check = lines.tinKind ? checkTin(lines.tinKind, digits) : undefined;
    if (!check) problems.push(say.kindOfNumber);
    if (check?.kind === 'REFUSED')
      problems.push(sayShared.about({ subject: 'tin', statement: check.sentence }));
  }
  if (receivedOn > today) problems.push(say.receivedInFuture);
  if (signedOn !== null && signedOn > receivedOn) problems.push(say.signedAfterReceipt);
  if (signedOn !== null && signatureName.trim() === '') problems.push(say.whoSigned);
  return problems.length > 0 ? refusal('INVALID_VALUE', say.conflict, problems) : undefined;
}

/** Returns the missing entries of the current version. */
export function missingOf(version: Pick<W9Version, 'lines' | 'tinLastFour' | 'signatureName'>) {
  const { lines, tinLastFour, signatureName } = version;
  const signature = signatureName ? { name: signatureName, signedAt: '' } : null;
  return missingForW9({ ...lines, hasTin: tinLastFour !== null, signature });
}

function trimmed<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as Values;
}

/** Trims the entries, because a space at the beginning or end would create a new version. */
export function trimmedLines(lines: W9Lines): W9Lines {
  const address = trimmed(lines.address);
  return { ...trimmed(lines), address: { ...address, state: stateCode(address.state) } };
}

export function refusalOfPayeeTaxSettings(
  {
    reporting,
    notReportableReason,
    tinNoticeReceivedOn,
    secondTinNotice,
    noticeLetterSentOn,
  }: PayeeTaxSettings,
  today: Day,
): Refusal | undefined {
  if (reporting === 'NOT_REPORTABLE' && !notReportableReason?.trim())
    return refusal('INVALID_VALUE', say.reasonMissing);
  if (reporting !== 'NOT_REPORTABLE' && notReportableReason !== null)
    return refusal('INVALID_VALUE', say.reasonNotNeeded);
  if (secondTinNotice && tinNoticeReceivedOn === null)
    return refusal('INVALID_VALUE', say.secondNoticeDay);
  if (tinNoticeReceivedOn !== null && tinNoticeReceivedOn > today)
    return refusal('INVALID_VALUE', say.noticeInFuture);
  const problem = letterDayProblem(tinNoticeReceivedOn, noticeLetterSentOn, today);
  return problem && refusal('INVALID_VALUE', LETTER_DAY_SENTENCES[problem]);
}

/** Returns why the day on which the B-notice was mailed is invalid. Returns undefined if it is valid. */
export function letterDayProblem(
  receivedOn: Day | null,
  sentOn: Day | null,
  today: Day,
): 'NO_NOTICE' | 'BEFORE_NOTICE' | 'FUTURE' | undefined {
  if (sentOn === null) return undefined;
  if (receivedOn === null) return 'NO_NOTICE';
  if (sentOn < receivedOn) return 'BEFORE_NOTICE';
  return sentOn > today ? 'FUTURE' : undefined;
}

export const LETTER_DAY_SENTENCES = {
  NO_NOTICE: say.letterWithoutNotice,
  BEFORE_NOTICE: say.letterBeforeNotice,
  FUTURE: say.letterInFuture,
} as const;
