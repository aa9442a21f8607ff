import { join } from 'node:path';
import { normalizePath } from 'vite';

// Assigns modules to chunks. Many small files compress badly, but a page should load only the code that it needs. As a
// compromise, each group of modules that several pages share is one chunk.

const WEB = join(import.meta.dirname, '../web');
const LIBRARY = /\/node_modules\//;

/** Modules that the index files of libraries re-export. The entries of the chunks below do not use them. A chunk with
 *  such a module would also contain the module's imports. */
const UNUSED_REEXPORTS = /\/(enhanceHighContrast|useBlocker|useMediaQuery|useThemeProps)\./;

/** The part of the bundler's interface that this file uses. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** All direct and indirect imports of a file. Throws if the web app has no such file. */
function neededBy(entry: string, graph: ModuleGraph): Set<string> {
  if (!graph.getModuleInfo(entry)) throw new Error(`The web app has no file ${entry}.`);
  const needed = new Set<string>();
  function follow(id: string): void {
    if (needed.has(id) || UNUSED_REEXPORTS.test(id)) return;
    needed.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(follow);
  }
  follow(entry);
  needed.delete(entry);
  return needed;
}

/** A chunk with all imports of an entry that no earlier chunk contains. */
function allNeededBy(entry: string, name: string) {
  let needed: Set<string> | undefined;
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph) => {
      needed ??= neededBy(normalizePath(join(WEB, entry)), graph);
      return needed.has(id) ? name : null;
    },
  };
}

/** The order matters between groups with the same priority. `minShareCount` is the number of pages that must share a
 *  module. The bundler chooses the chunk of a module that no group takes. */
export const SHARED_FILES = [
  // The app loads these two chunks before any file with labels, so they must not contain a file with labels.
  { name: 'spanish', test: /\/web\/language\/es\//, priority: 6 },
  { name: 'language', test: /\/(web\/language|domain)\/language\./, priority: 5 },
  // Libraries are separate from the app's code, so that they stay cached when the app changes.
  { ...allNeededBy('start.tsx', 'libraries'), test: LIBRARY, priority: 4 },
  { ...allNeededBy('start.tsx', 'app'), priority: 3 },
  { ...allNeededBy('DashboardFrame.tsx', 'frame'), minShareCount: 2, priority: 2 },
  { ...allNeededBy('TimeLogsWithExpensesPage.tsx', 'sheet'), minShareCount: 3, priority: 1 },
  { ...allNeededBy('sign-in/SignInPage.tsx', 'sign-in'), minShareCount: 4, priority: 1 },
  { ...allNeededBy('time-logs/TotalsTable.tsx', 'tables'), minShareCount: 4, priority: 1 },
  // This group contains modules that many pages share, for example dialogs and menus.
  { name: 'common', minShareCount: 16 },
  // Without this group, each module that a few pages share would be a chunk, and a page would need 70 requests.
  { name: 'shared', minShareCount: 4 },
];
