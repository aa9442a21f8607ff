import './base.css';
import { loadLanguage } from './language/language.ts';

/** The language must load first, because modules read their text when they are imported. */
async function main(): Promise<void> {
  await loadLanguage();
  await import('./start.tsx');
}

void main();
