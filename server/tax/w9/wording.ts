import { createHash } from 'node:crypto';
import {
  CERTIFICATION_INSTRUCTIONS,
  CERTIFICATION_ITEMS,
  CERTIFICATION_LEAD,
  US_PERSON_DEFINITION,
  W9_REVISION,
} from '../../../domain/tax/w9/certification.ts';

/** Returns the SHA-256 hash of the certification's wording. Each electronic signature stores this hash as proof of the
 *  text that was signed. */
export function wordingDigest(): Buffer {
  const words = [
    W9_REVISION,
    CERTIFICATION_LEAD,
    ...CERTIFICATION_ITEMS.map(({ number, text }) => `${number}. ${text}`),
    CERTIFICATION_INSTRUCTIONS,
    ...US_PERSON_DEFINITION,
  ];
  return createHash('sha256').update(words.join('\n')).digest();
}
