import { isLanguage, languageOf, LOCALE, type Language } from '../../domain/language.ts';
import type { Texts } from './es/spanish.ts';

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

/** The language of this page. It never changes while the page is open, so that texts are plain constants. Choosing
 *  another language loads the page again. */
export const language: Language =
  storedLanguage() ?? languageOf(globalThis.navigator?.languages ?? []);

export const locale = LOCALE[language];

let spanish: Texts | undefined;

/** Loads the texts of the language. Files with texts are loaded after it (main.tsx). */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'es') ({ spanish } = await import('./es/spanish.ts'));
}

/** The texts of a `messages.ts` in the language of this page. A text that one language lacks is a type error. */
export function inLanguage<Name extends keyof Texts>(
  name: Name,
  english: Texts[Name],
): Texts[Name] {
  return spanish?.[name] ?? english;
}

/** Keeps the language on this device.
 *  @returns whether the page has to be loaded again to show it */
export function keepLanguage(chosen: Language): boolean {
  try {
    window.localStorage.setItem(LANGUAGE_KEY, chosen);
  } catch {
    // Without storage the next page would be in the language of the browser again.
    return false;
  }
  return chosen !== language;
}
