import {
  WITHHOLDING_SENTENCES,
  type WithholdingReason,
} from '../../domain/tax/year/backup-withholding.ts';
import { inLanguage } from '../language/language.ts';

const words = inLanguage('withholdingLabels', WITHHOLDING_SENTENCES);
const REASONS = Object.keys(WITHHOLDING_SENTENCES) as WithholdingReason[];

/** Returns why tax is withheld or not, in the language of the page.
 *  @param sentence one of the English sentences from the server */
export function withholdingText(sentence: string): string {
  const reason = REASONS.find((candidate) => WITHHOLDING_SENTENCES[candidate] === sentence);
  return reason ? words[reason] : sentence;
}
