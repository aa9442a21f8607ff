import type { Classification, LlcCode, W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import { truncateTin, type TinKind } from '../../../domain/tax/tin/tin.ts';
import type { Text } from '../../../domain/sentence.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { messages } from './messages.ts';

const { names: text } = messages;

/** The labels of the seven boxes of line 3a, in the language of the page. */
export const CLASSIFICATION_NAMES: Readonly<Record<Classification, string>> = text.classifications;

export const LLC_NAMES: Readonly<Record<LlcCode, string>> = text.llcCodes;

export const TIN_NAMES: Readonly<Record<TinKind, string>> = text.tinKinds;

export function classificationText({ classification, llcCode, otherText }: W9Lines): string {
  if (classification === null) return text.notOnFile;
  // The name of an LLC code starts with the code, such as 'C: '.
  if (classification === 'LLC' && llcCode) return text.llcTaxedAs(LLC_NAMES[llcCode].slice(3));
  if (classification === 'OTHER') return text.other(otherText);
  return CLASSIFICATION_NAMES[classification];
}

/** Returns the kind and the truncated TIN, such as `SSN XXX-XX-1234`. */
export function tinText(kind: TinKind | null, lastFour: string | null): string {
  return kind && lastFour ? `${kind} ${truncateTin(kind, lastFour)}` : text.notOnFile;
}

/** The labels of the lines that can differ between two versions, by the name in the schema. */
export const FIELD_LABELS: Readonly<Record<string, string>> = text.fields;

/** Returns the sentences for the missing entries of a W-9 on file. */
export function missingText(missing: readonly Text[]): string {
  return missing.map(sentenceText).join(' ');
}
