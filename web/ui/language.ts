import { isLanguage, languageOf, LOCALE, type Language } from '../../domain/language.ts';

/** Under it the browser keeps the chosen language. It survives a sign-out: the sign-in page uses it. */
const LANGUAGE_KEY = 'linehaul-language';

function storedLanguage(): Language | undefined {
  try {
    const value = window.localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(value) ? value : undefined;
  } catch {
    // Storage is switched off, or this is a unit test without a window.
    return undefined;
  }
}

/** The language of this page. It never changes while the page is open, so that texts are plain constants: choosing
 *  another one loads the page again. */
export const language: Language =
  storedLanguage() ?? languageOf(globalThis.navigator?.languages ?? []);

export const locale = LOCALE[language];

/** The texts of a feature in the language of this page.
 *  @param spanish the same texts; a missing one is a type error */
export function inLanguage<Texts>(english: Texts, spanish: NoInfer<Texts>): Texts {
  return language === 'es' ? spanish : english;
}

/** Keeps the language on this device.
 *  @returns whether the page has to be loaded again to show it */
export function keepLanguage(chosen: Language): boolean {
  try {
    window.localStorage.setItem(LANGUAGE_KEY, chosen);
  } catch {
    // Without storage the next page would be in the browser's language again.
    return false;
  }
  return chosen !== language;
}
