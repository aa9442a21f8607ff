import './base.css';
import { loadShims } from './app/shims/load-shims.ts';
import { loadLanguage } from './language/language.ts';

/** The shims and the language must load first, because modules use Temporal and read their text when they are
 *  imported. */
async function main(): Promise<void> {
  await Promise.all([loadShims(), loadLanguage()]);
  await import('./start.tsx');
}

// public/shell.js sets this attribute, and tells the person to update the browser.
if (!document.documentElement.hasAttribute('data-too-old')) void main();
