import { join } from 'node:path';
import { normalizePath } from 'vite';

// Which parts of the build share a file. Many small files compress badly; what a page does not need it
// should not load. So there is a file for each of the things that pages are made of.

const WEB = join(import.meta.dirname, '../web');
const LIBRARY = /\/node_modules\//;

/** What the index files of libraries pass on and only other pages use, or none: with it would come what
 *  it needs itself. */
const PASSED_ON = /\/(enhanceHighContrast|useBlocker|useMediaQuery|useThemeProps)\./;

/** Of the bundler's own, what is asked of it here. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Everything that a file needs before it runs: what it imports, and what that imports. */
function neededBy(entry: string, graph: ModuleGraph): Set<string> {
  const needed = new Set<string>();
  function follow(id: string): void {
    if (needed.has(id) || PASSED_ON.test(id)) return;
    needed.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(follow);
  }
  follow(entry);
  needed.delete(entry);
  return needed;
}

/** One file for all that an entry needs, as far as none before it in the list has taken it. */
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

/** In this order. A count says how many pages must share a module: others bring their own. */
export const SHARED_FILES = [
  // Apart from our own code, so that a new version of that leaves them in the caches.
  { ...allNeededBy('main.tsx', 'libraries'), test: LIBRARY, priority: 4 },
  { ...allNeededBy('main.tsx', 'app'), priority: 3 },
  { ...allNeededBy('DashboardFrame.tsx', 'frame'), minShareCount: 2, priority: 2 },
  { ...allNeededBy('time-logs/TimeLogsPage.tsx', 'sheet'), minShareCount: 4, priority: 1 },
  { ...allNeededBy('time-logs/DayFields.tsx', 'fields'), minShareCount: 4, priority: 1 },
  { ...allNeededBy('time-logs/TotalsTable.tsx', 'tables'), minShareCount: 4, priority: 1 },
  // Dialogs and menus.
  { name: 'common', minShareCount: 16 },
];
