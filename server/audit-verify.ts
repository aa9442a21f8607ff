import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { verifyAuditTrail, type VerificationResult } from './audit/verification.ts';
import { storeVerificationResult } from './audit-logs/verification-commands.ts';
import { command, SYSTEM } from './audit/command.ts';
import { CheckpointFile } from './audit/checkpoints.ts';
import { restartCheckpoints, type CheckpointRestart } from './audit/checkpoint-restart.ts';
import { readConfig } from './config/config.ts';
import { connectToDatabase } from './database/urls.ts';
import { openDatabases } from './database/database.ts';
import { StartupError } from './config/startup-error.ts';
import { runShellCommand } from './shell-command.ts';
import { countOf } from '../domain/count-of.ts';

// `npm run audit:verify` verifies the whole audit trail. If the trail is broken, the command prints the first problem
// and exits with 1. It stores the result, like a verification by the app. The command works whether or not the app is
// running.

const USAGE =
  'Usage: npm run audit:verify, or with one of\n' +
  '  -- --copy FILE              compare with a copy of the checkpoints from outside this machine\n' +
  '  -- --restart-checkpoints    start a new checkpoint file, after the data folder was replaced on purpose';

interface Options {
  copy: string | undefined;
  restart: boolean;
}

function readArguments(): Options {
  try {
    const { values } = parseArgs({
      options: {
        copy: { type: 'string' },
        'restart-checkpoints': { type: 'boolean', default: false },
      },
    });
    return { copy: values.copy, restart: values['restart-checkpoints'] };
  } catch {
    throw new StartupError(USAGE);
  }
}

async function verify({ copy, restart }: Options): Promise<VerificationResult> {
  const config = readConfig(process.env);
  const urls = await connectToDatabase(config, console.log);
  const checkpoints = new CheckpointFile(config.dataDir);
  const databases = restart
    ? openDatabases(urls.ownerUrl, 2, { role: 'none' })
    : openDatabases(urls.appUrl, 2);
  try {
    if (restart) printRestart(await restartCheckpoints(databases.write, checkpoints));
    const copyFile = copy === undefined ? undefined : resolve(copy);
    const result = await verifyAuditTrail(databases.read, { checkpoints, copyFile });
    printResult(result);
    // System Health shows the stored result, and the daily verification counts from it.
    await command(databases.write, { ...SYSTEM, userAgent: 'npm run audit:verify' }, (tx) =>
      storeVerificationResult(tx, result),
    );
    return result;
  } finally {
    await databases.close();
    await urls.stop();
  }
}

function printRestart({ earlierFile }: CheckpointRestart): void {
  if (earlierFile) console.log(`The earlier checkpoints are in ${earlierFile}.`);
  console.log('Started a new checkpoint file. An audit entry records this.');
}

function printResult({
  sealed,
  erased,
  checkpoints,
  foreignCheckpoints,
  problem,
  milliseconds,
}: VerificationResult): void {
  console.log(
    `Checked ${countOf(sealed, 'sealed entry', 'sealed entries')}, ${erased} of them with erased parts, ` +
      `and ${countOf(checkpoints, 'signed checkpoint')} in ${milliseconds} ms.`,
  );
  if (foreignCheckpoints > 0)
    console.log(
      `${countOf(foreignCheckpoints, 'checkpoint in the file belongs', 'checkpoints in the file belong')} to another chain.`,
    );
  if (problem) console.error(`\nThe audit trail is broken. ${problem}\n`);
  else console.log('The audit trail is sound.');
}

await runShellCommand(async () => {
  const verification = await verify(readArguments());
  if (verification.state !== 'SOUND') process.exitCode = 1;
});
