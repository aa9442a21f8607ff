import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { restoreDrill } from './drill.ts';

// This test is a short form of `npm run proof:restore` with the same steps and less data.

const SIZE = { people: 6, weeks: 4, paidWeeks: 2, auditEntries: 1500 };

test('restores a deleted data folder without differences, with a sound audit trail and exact payroll', async () => {
  const folder = await newTempFolder('linehaul-drill-');
  try {
    const { differences, outputs, paid } = await restoreDrill(folder, SIZE);
    expect(differences).toEqual([]);
    expect(outputs[0]).toContain('It is encrypted with the file backup-key in KEYS_DIR.');
    expect(outputs.at(-1)).toContain('The audit trail is sound.');
    expect(paid).toBe(1250.05);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
