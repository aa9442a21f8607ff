import { inLanguage } from '../language/language.ts';

/** The server writes findings in English. Other languages translate them by their code. */
const translations = inLanguage('taxFindings', {});

const AMOUNT = /\$[\d,.]*\d/;

export function findingText({ code, sentence }: { code: string; sentence: string }): string {
  return translations[code]?.replace('{amount}', AMOUNT.exec(sentence)?.[0] ?? '') ?? sentence;
}
