import { rm, stat } from 'node:fs/promises';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { runAsCommand } from '../shared/command.ts';
import { assert } from '../shared/proof-failed.ts';
import type { Report } from '../shared/runs.ts';
import { restoreDrill, WEEK_PAY } from './drill.ts';

// `npm run proof:restore` backs up, deletes and restores a carrier of 200 drivers with 1,000,000 days, 50,000 runs and
// 500,000 audit entries. No table differs after the restore. Backup, restore, verification and payroll together take
// less than five minutes.

const SIZES = { people: 201, weeks: 715, paidWeeks: 250, auditEntries: 500_000 };
const MAX_SECONDS = 300;

async function proveRestore(sizes: typeof SIZES): Promise<Report> {
  const folder = await newTempFolder('linehaul-drill-');
  try {
    const { differences, outputs, file, paid, seconds } = await restoreDrill(folder, sizes);
    for (const text of outputs) console.log(text);
    assert(differences.length === 0, differences.join('\n'));
    assert(paid === WEEK_PAY, `The week paid ${paid}.`);
    const total = Object.values(seconds).reduce((sum, time) => sum + time, 0);
    assert(total < MAX_SECONDS, `All steps took ${total} s: ${JSON.stringify(seconds)}`);
    const times = Object.entries(seconds).map(([step, time]) => `${step} ${time.toFixed(1)} s`);
    return {
      'days, without a difference': (sizes.people - 1) * sizes.weeks * 7,
      'audit entries, without a difference': sizes.auditEntries,
      'megabytes of the backup': Math.round((await stat(file)).size / 1e6),
      times: times.join(', '),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runAsCommand('proof:restore', SIZES, proveRestore);
