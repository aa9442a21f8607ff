/** The languages of screens, emails, push messages and error sentences. The specification quotes English text. The
 *  Spanish text is a translation of the English text. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** The locale of dates, numbers and money. Both locales are U.S. locales and format "$1,234.50" in the same way. */
export const LOCALE: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** The names of the languages for a menu, each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** Returns the language that a person chose, or English if the person has not chosen a language. */
export function chosenLanguage(stored: string | null | undefined): Language {
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** Returns the first known language, or else English.
 *  @param tags BCP 47 tags in the order of preference, such as `es-MX` */
export function languageOf(tags: readonly string[]): Language {
  const known = tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return known ?? DEFAULT_LANGUAGE;
}

/** Returns the first known language of an Accept-Language header (RFC 9110, 12.5.4). Browsers list languages in the
 *  order of preference, so this function does not compare weights. */
export function languageOfHeader(header: string | undefined): Language {
  return languageOf((header ?? '').split(',').map((part) => part.trim()));
}
