import type { Classification, LlcCode, W9Lines } from '../../domain/w9/schema.ts';
import { truncateTin, type TinKind } from '../../domain/w9/tin.ts';
import { missingForW9 } from '../../domain/w9/rules.ts';
import { findingText } from '../ui/finding-text.ts';
import { messages } from './messages.ts';

const { names: text } = messages;

/** The seven boxes of line 3a in the form's own words. */
export const CLASSIFICATION_NAMES: Readonly<Record<Classification, string>> = text.classifications;

export const LLC_NAMES: Readonly<Record<LlcCode, string>> = text.llcCodes;

export const TIN_NAMES: Readonly<Record<TinKind, string>> = text.tinKinds;

export function classificationText({ classification, llcCode, otherText }: W9Lines): string {
  if (classification === null) return text.notGiven;
  if (classification === 'LLC' && llcCode) return text.llcTaxedAs(LLC_NAMES[llcCode].slice(3));
  if (classification === 'OTHER') return text.other(otherText);
  return CLASSIFICATION_NAMES[classification];
}

/** `SSN XXX-XX-1234`: the truncated number, as screens show it by default. */
export function tinText(kind: TinKind | null, lastFour: string | null): string {
  return kind && lastFour ? `${kind} ${truncateTin(kind, lastFour)}` : text.notGiven;
}

export function addressText({ address }: Pick<W9Lines, 'address'>): string[] {
  const { street, unit, city, state, zip } = address;
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [[street, unit].filter(Boolean).join(', '), town].filter(Boolean);
}

/** The screen's names for what differs between two versions. */
export const PART_NAMES: Readonly<Record<string, string>> = text.parts;

const CODES = new Map(
  [{}, { classification: 'LLC' } as const, { classification: 'OTHER' } as const]
    .flatMap((w9) => missingForW9(w9))
    .map(({ code, sentence }) => [sentence, code]),
);

/** What a form on file still lacks, in the language of the page. The server's sentences are in English. */
export function missingText(missing: readonly string[]): string {
  return missing
    .map((sentence) => findingText({ code: CODES.get(sentence) ?? '', sentence }))
    .join(' ');
}
