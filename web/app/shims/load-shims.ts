import { isMethodMissing, isTemporalMissing } from './missing.ts';

/** Adds what this browser lacks. Call it before you import a module that uses one of these parts, as main.tsx does. */
export async function loadShims(): Promise<void> {
  await Promise.all([
    isTemporalMissing() && import('./temporal-shim.ts'),
    isMethodMissing() && import('./method-shims.ts'),
  ]);
}
