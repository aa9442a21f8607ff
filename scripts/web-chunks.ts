import { join } from 'node:path';
import { normalizePath } from 'vite';

// Assigns modules to chunks. Many small files compress badly, but a page should load only the code that it needs. As a
// compromise, each group of modules that several pages share is one chunk.

const WEB = join(import.meta.dirname, '../web');
const LIBRARY = /\/node_modules\//;

/** The part of the bundler's interface that this file uses. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** All direct and indirect imports of these files. Throws if the web app has no such file. */
function neededBy(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const needed = new Set<string>();
  function follow(id: string): void {
    if (needed.has(id)) return;
    needed.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(follow);
  }
  for (const entry of entries) {
    if (!graph.getModuleInfo(entry)) throw new Error(`The web app has no file ${entry}.`);
    follow(entry);
  }
  for (const entry of entries) needed.delete(entry);
  return needed;
}

/** A chunk with the imports of these files. */
function allNeededBy(name: string, ...entries: string[]) {
  let needed: Set<string> | undefined;
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph) => {
      needed ??= neededBy(
        entries.map((entry) => normalizePath(join(WEB, entry))),
        graph,
      );
      return needed.has(id) ? name : null;
    },
  };
}

/** The first group that fits a module takes it. `minShareCount` is the number of pages that must share the module. The
 *  bundler chooses the chunk of a module that no group takes. */
export const SHARED_FILES = [
  // The app loads these two chunks before any file with labels, so they must not contain a file with labels.
  { name: 'spanish', test: /\/(web\/language\/es|domain\/spanish)\// },
  { name: 'language', test: /\/(web\/language|domain)\/language\./ },
  // Libraries are separate from the app's code, so that they stay cached when the app changes.
  { ...allNeededBy('libraries', 'start.tsx'), test: LIBRARY },
  allNeededBy('app', 'start.tsx'),
  { ...allNeededBy('week', 'DashboardFrame.tsx', 'time-logs/TimeLogsPage.tsx'), minShareCount: 2 },
  { ...allNeededBy('sign-in', 'sign-in/SignInPage.tsx'), minShareCount: 2 },
  // Without this group, each module that a few pages share would be a chunk, and a page would need 70 requests.
  { name: 'shared', minShareCount: 4 },
];
