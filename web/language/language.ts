import { isLanguage, languageOf, LOCALE, type Language } from '../../domain/language.ts';
import type { Texts } from './es/spanish.ts';

/** The storage key of the chosen language. A sign-out does not delete the choice, because the sign-in page uses it. */
const LANGUAGE_KEY = 'linehaul-language';

function storedLanguage(): Language | undefined {
  try {
    const value = window.localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(value) ? value : undefined;
  } catch {
    // Storage is turned off, or a unit test without a window runs this.
    return undefined;
  }
}

/** The language of this page. A change of language reloads the page, so the UI text can be plain constants. */
export const language: Language =
  storedLanguage() ?? languageOf(globalThis.navigator?.languages ?? []);

export const locale = LOCALE[language];

let spanish: Texts | undefined;

/** Loads the UI text of the page's language. Call it before you import a module with UI text, as main.tsx does. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = language;
  if (language !== 'es') return;
  // The installed app then has Spanish descriptions and shortcuts.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', '/manifest.es.webmanifest');
  ({ spanish } = await import('./es/spanish.ts'));
}

/** Returns the UI text of a `messages.ts` in the language of this page. The type checker reports text that is
 *  missing in one language. */
export function inLanguage<Name extends keyof Texts>(
  name: Name,
  english: Texts[Name],
): Texts[Name] {
  return spanish?.[name] ?? english;
}

/** Stores the language on this device.
 *  @returns whether the page must reload to show the language */
export function storeChoice(chosen: Language): boolean {
  try {
    window.localStorage.setItem(LANGUAGE_KEY, chosen);
  } catch {
    // Without storage, the page would reload in the browser's language.
    return false;
  }
  return chosen !== language;
}
