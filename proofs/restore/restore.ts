import { rm, stat } from 'node:fs/promises';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { restoreDrill, WEEK_PAY } from './drill.ts';

// `npm run proof:restore` backs up, deletes and restores a carrier of 200 drivers with 1,000,000 days, 50,000 runs and
// 500,000 audit entries. No table differs after the restore. Backup, restore, verification and payroll together take
// less than five minutes.

const SIZE = { people: 201, weeks: 715, paidWeeks: 250, auditEntries: 500_000 };
const MAX_SECONDS = 300;

const folder = await newTempFolder('linehaul-drill-');
try {
  const { differences, outputs, file, paid, seconds } = await restoreDrill(folder, SIZE);
  for (const text of outputs) console.log(text);
  console.log(`The file has ${((await stat(file)).size / 1e6).toFixed(1)} MB.`);
  for (const [step, time] of Object.entries(seconds))
    console.log(`${step.padEnd(10)}${time.toFixed(1).padStart(8)} s`);
  const total = Object.values(seconds).reduce((sum, time) => sum + time, 0);
  console.log(`${'total'.padEnd(10)}${total.toFixed(1).padStart(8)} s`);
  for (const difference of differences) console.error(difference);
  const isProven = differences.length === 0 && paid === WEEK_PAY && total < MAX_SECONDS;
  console.log(isProven ? 'No difference.' : 'The drill FAILED.');
  if (!isProven) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
