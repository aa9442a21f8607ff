import { verifyAuditTrail, type Verification } from './platform/audit-verification.ts';
import { CheckpointFile } from './platform/audit-checkpoints.ts';
import { readConfig } from './platform/config.ts';
import { reachDatabase } from './platform/database-urls.ts';
import { openDatabases } from './platform/database.ts';
import { StartupError } from './platform/startup-error.ts';

// `npm run audit:verify`: goes along the whole audit trail and names the first entry that is not as it
// was written; then it ends with 1. It works beside the running app and without it.

async function verify(): Promise<Verification> {
  const config = readConfig(process.env);
  const urls = await reachDatabase(config, console.log);
  try {
    const databases = openDatabases(urls.appUrl, 2);
    const checkpoints = new CheckpointFile(config.dataDir);
    return await verifyAuditTrail(databases.read, { checkpoints }).finally(() => databases.close());
  } finally {
    await urls.stop();
  }
}

function tell({ sealed, erased, checkpoints, checkpointsOfOthers, ...rest }: Verification): void {
  const { problem, milliseconds } = rest;
  console.log(
    `${sealed} sealed entries in ${milliseconds} ms, ${erased} of them with erased parts, ` +
      `${checkpoints} signed checkpoints.`,
  );
  if (checkpointsOfOthers > 0)
    console.log(`${checkpointsOfOthers} checkpoints in the file belong to another chain.`);
  if (problem) console.error(`\nThe audit trail is not as it was written. ${problem}\n`);
  else console.log('The audit trail is as it was written.');
}

try {
  const verification = await verify();
  tell(verification);
  if (verification.state !== 'SOUND') process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
