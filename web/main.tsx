import './base.css';
import { loadLanguage } from './language/language.ts';

/** Texts are constants, which a file reads when it is loaded. So the language comes first. */
async function main(): Promise<void> {
  await loadLanguage();
  await import('./start.tsx');
}

void main();
