import { randomInt } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { AuditEvent } from '../domain/audit-logs/events.ts';
import { isEmailDomain } from '../domain/company/settings-rules.ts';
import { temporaryPassword } from '../domain/sign-in/temporary-password.ts';
import { command, withEvents, SYSTEM } from './audit/command.ts';
import { readConfig, type Config } from './config/config.ts';
import { connectToDatabase } from './database/urls.ts';
import { openDatabases, type Tx } from './database/database.ts';
import { Refused } from './http/errors.ts';
import { migrateOrCheck } from './database/migrate.ts';
import { hashPassword } from './auth/passwords.ts';
import { requireNoOtherDatabase } from './database/other-database.ts';
import { StartupError } from './config/startup-error.ts';
import { runShellCommand } from './shell-command.ts';
import { createPerson } from './people/commands.ts';

// `npm run admin -- create --email ada@carrier.example` creates an administrator with a one-time password. The command
// works whether or not the app is running.

const USAGE =
  'Usage: npm run admin -- create --email ada@carrier.example --first-name Ada --last-name Brandt (or --one-legal-name instead of --last-name)';

interface NewAdmin {
  email: string;
  firstName: string;
  lastName: string;
}

function readArguments(): NewAdmin {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      'one-legal-name': { type: 'boolean' },
    },
  });
  const textOf = (value: string | boolean | undefined) => String(value ?? '').trim();
  const email = textOf(values['email']);
  const firstName = textOf(values['first-name']);
  const lastName = textOf(values['last-name']);
  const hasOneName = values['one-legal-name'] === true;
  const isComplete = /^[^\s@]+@[^\s@]+$/.test(email) && firstName && (lastName || hasOneName);
  if (positionals[0] !== 'create' || !isComplete) throw new StartupError(USAGE);
  return { email, firstName, lastName };
}

/** Returns a host that a browser can open, because HOST may be 0.0.0.0 or ::. */
const hostInAddress = (host: string) => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
};

function signInAddress({ publicUrl, tlsFiles, host, port }: Config): string {
  const scheme = tlsFiles ? 'https' : 'http';
  return `${publicUrl ?? `${scheme}://${hostInAddress(host)}:${port}`}/login`;
}

/** Lets usernames be short for addresses of the administrator's domain, until somebody chooses a domain. */
async function adoptEmailDomain(tx: Tx, email: string): Promise<AuditEvent[]> {
  const emailDomain = email.slice(email.indexOf('@') + 1).toLowerCase();
  if (process.env['COMPANY_EMAIL_DOMAIN'] || !isEmailDomain(emailDomain)) return [];
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ email_domain: emailDomain, version: sql`version + 1` })
    .where('email_domain', 'is', null)
    .where('is_demo', '=', false)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return [];
  return [
    {
      action: 'COMPANY_SETTINGS_CHANGED',
      subjectId: null,
      before: { emailDomain: '' },
      after: { emailDomain },
    },
  ];
}

async function createAdmin(config: Config, admin: NewAdmin): Promise<string> {
  await requireNoOtherDatabase(config);
  const urls = await connectToDatabase(config, console.log);
  try {
    await migrateOrCheck(config, urls);
    const databases = openDatabases(urls.appUrl, 1);
    const origin = { ...SYSTEM, userAgent: 'npm run admin' };
    const password = temporaryPassword(randomInt);
    const passwordHash = await hashPassword(password);
    await command(databases.write, origin, async (tx) => {
      const { event } = await createPerson(tx, {
        ...admin,
        role: 'IT_Admin',
        passwordHash,
        createdBy: null,
      });
      return withEvents(undefined, event, ...(await adoptEmailDomain(tx, admin.email)));
    }).finally(() => databases.close());
    return password;
  } finally {
    await urls.stop();
  }
}

async function main(): Promise<void> {
  const admin = readArguments();
  const config = readConfig(process.env);
  const password = await createAdmin(config, admin);
  console.log(
    `\n${admin.email} can sign in once, within 24 hours, with this password:\n\n  ${password}\n`,
  );
  console.log('Linehaul then asks for a new password. This one is not shown again.');
  console.log(
    `Next: start Linehaul if it is not running, and sign in at ${signInAddress(config)}\n`,
  );
}

await runShellCommand(
  main,
  (error): error is Error => error instanceof StartupError || error instanceof Refused,
);
