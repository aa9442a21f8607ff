import './base.css';
import { loadLanguage } from './language/language.ts';

const nextTask = () =>
  new Promise<void>((resolve) => {
    window.setTimeout(resolve);
  });

/** Loads the app. The language comes first, because files read their texts when they are loaded. Libraries, theme and
 *  app are evaluated in separate tasks, so that a slow phone can answer a tap between them. The page preloads their
 *  chunks (vite.config.ts), so the steps do not wait for the network. */
async function main(): Promise<void> {
  await loadLanguage();
  await import('react-dom/client');
  await nextTask();
  await import('./theme/theme.ts');
  await nextTask();
  await import('./start.tsx');
}

void main();
