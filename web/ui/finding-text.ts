import { inLanguage } from '../language/language.ts';

/** The translations of the findings, by code. The server writes findings in English. */
const translations = inLanguage('taxFindings', {});

const AMOUNT = /\$[\d,.]*\d/;

export function findingText({ code, sentence }: { code: string; sentence: string }): string {
  return translations[code]?.replace('{amount}', AMOUNT.exec(sentence)?.[0] ?? '') ?? sentence;
}
