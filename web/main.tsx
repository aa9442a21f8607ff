import './base.css';
import { loadLanguage } from './language/language.ts';

/** Texts are constants that a module reads when it is imported, so the language must load first. */
async function main(): Promise<void> {
  await loadLanguage();
  await import('./start.tsx');
}

void main();
