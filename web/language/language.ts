import { isLanguage, languageOf, LOCALE, type Language } from '../../domain/language.ts';
import type { Texts } from './es/spanish.ts';

/** The storage key of the chosen language. Signing out keeps the choice, because the sign-in page uses it. */
const LANGUAGE_KEY = 'linehaul-language';

function storedLanguage(): Language | undefined {
  try {
    const value = window.localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(value) ? value : undefined;
  } catch {
    // Storage is turned off, or this is a unit test without a window.
    return undefined;
  }
}

/** The language of this page. Choosing another one reloads the page, so texts can be plain constants. */
export const language: Language =
  storedLanguage() ?? languageOf(globalThis.navigator?.languages ?? []);

export const locale = LOCALE[language];

let spanish: Texts | undefined;

/** Loads the texts of the language. main.tsx imports the modules with texts afterwards. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'es') ({ spanish } = await import('./es/spanish.ts'));
}

/** The texts of a `messages.ts` in the language of this page. A text that is missing in one language is a type
 *  error. */
export function inLanguage<Name extends keyof Texts>(
  name: Name,
  english: Texts[Name],
): Texts[Name] {
  return spanish?.[name] ?? english;
}

/** Stores the language on this device.
 *  @returns whether the page has to be reloaded to show it */
export function storeChoice(chosen: Language): boolean {
  try {
    window.localStorage.setItem(LANGUAGE_KEY, chosen);
  } catch {
    // Without storage, the reloaded page would use the language of the browser again.
    return false;
  }
  return chosen !== language;
}
