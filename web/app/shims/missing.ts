// The oldest supported browsers (README) lack these parts of the language and of the web platform. The page adds them
// before it loads the app (load-shims.ts), each file only if a part of it is missing.

/** The methods that method-shims.ts adds. */
export const SHIMMED_METHODS = [
  'Promise.withResolvers',
  'Map.groupBy',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'Set.prototype.symmetricDifference',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.isDisjointFrom',
];

function isMissing(path: string): boolean {
  let value: unknown = globalThis;
  for (const name of path.split('.')) value = (value as Record<string, unknown>)[name];
  return value === undefined;
}

/** Whether this browser needs temporal-shim.ts. */
export const isTemporalMissing = (): boolean => isMissing('Temporal');

/** Whether this browser needs method-shims.ts. */
export const isMethodMissing = (): boolean => SHIMMED_METHODS.some(isMissing);
