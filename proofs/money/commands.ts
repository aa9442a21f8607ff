import {
  confirmAgreement,
  endRandomAgreement,
  enterRandomAgreement,
  recordRandomEntry,
  skipRandomWeek,
} from './agreements.ts';
import { decideDays, enterDay, reopenDay, undoDecision } from './days.ts';
import type { OfficeWorker } from './office-worker.ts';
import { addLine, removeLine } from './pay-lines.ts';
import { compareRandomWeek } from './payday-screen.ts';
import { changePayee, removePlannedPayee } from './paid-to.ts';
import { payAlone, payBatch, reverse } from './payments.ts';
import { changeRate } from './rates.ts';
import { processAlone, processBatch } from './settlements.ts';

/** The commands with their relative frequency. */
const WEIGHTS: readonly (readonly [number, (worker: OfficeWorker) => Promise<void>])[] = [
  [34, enterDay],
  [16, decideDays],
  [4, reopenDay],
  [3, undoDecision],
  [8, changeRate],
  [14, addLine],
  [3, removeLine],
  [8, processAlone],
  [5, processBatch],
  [4, payBatch],
  [5, payAlone],
  [5, reverse],
  [6, changePayee],
  [2, removePlannedPayee],
  [6, enterRandomAgreement],
  [3, confirmAgreement],
  [2, endRandomAgreement],
  [4, skipRandomWeek],
  [4, recordRandomEntry],
  [2, compareRandomWeek],
];
const TOTAL_WEIGHT = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0);

export async function runRandomCommand(worker: OfficeWorker): Promise<void> {
  let remainingWeight = worker.random.between(1, TOTAL_WEIGHT);
  for (const [weight, command] of WEIGHTS) {
    remainingWeight -= weight;
    if (remainingWeight <= 0) return command(worker);
  }
}
