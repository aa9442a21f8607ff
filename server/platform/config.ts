import { isAbsolute, relative, resolve } from 'node:path';
import { checkpointTargetFrom, type CheckpointTarget } from './checkpoint-target.ts';
import { secretFrom, trustProxyFrom, type Environment } from './settings.ts';
import { StartupError } from './startup-error.ts';
import type { TlsFiles } from './tls.ts';

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** The folder of the keys that encrypt taxpayer numbers: never inside the data folder. */
  keysDir: string;
  /** Set: this PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The login that migrates and owns the tables; by default that of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  mailDomain: string;
  /** Whether an empty database is filled with the demo carrier. */
  demo: boolean;
  /** CIDR list of proxies whose forwarding headers are believed. */
  trustProxy: string | false;
  logLevel: string;
  /** Where people reach the app, for the links in mails; without a slash at the end. */
  publicUrl: string | undefined;
  /** The mail server; without one the app shows links to pass on. */
  mail: MailSettings | undefined;
  /** The certificate that the app itself encrypts with; without it a proxy does, or nobody. */
  tlsFiles: TlsFiles | undefined;
  /** Lets whoever shows it read `/metrics` from another machine. */
  metricsToken: string | undefined;
  /** How many writes one person may send in a minute. */
  writesPerMinute: number;
  backup: BackupSettings;
  /** Where checkpoints of the audit trail are sent, off this host. */
  checkpointTarget: CheckpointTarget | undefined;
}

export interface BackupSettings {
  /** Where backups go: never inside the data folder, nor beside the keys. */
  folder: string;
  passphrase: string | undefined;
  passphraseFile: string | undefined;
  /** How many of the nightly ones stay. */
  keep: { daily: number; weekly: number; monthly: number };
}

export interface MailSettings {
  smtpUrl: string;
  from: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function oneOf(name: string, value: string, allowed: readonly string[]): string {
  if (allowed.includes(value)) return value;
  throw new StartupError(`${name} must be one of ${allowed.join(', ')}.`);
}

function portFrom(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new StartupError('PORT must be a number from 0 to 65535.');
}

function urlFrom(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new StartupError(`${name} must look like postgresql://user:password@host:5432/database.`);
}

function mailDomainFrom(value: string): string {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value)) return value;
  throw new StartupError('COMPANY_EMAIL_DOMAIN must be a domain such as carrier.example.');
}

function isInside(folder: string, outer: string): boolean {
  const way = relative(outer, folder);
  return way === '' || !(way.startsWith('..') || isAbsolute(way));
}

/** A copy of the data folder must not hold the keys to what is in it. */
function keysDirFrom(value: string | undefined, dataDir: string): string {
  const keysDir = resolve(value ?? `${dataDir}-keys`);
  if (!isInside(keysDir, dataDir)) return keysDir;
  throw new StartupError('KEYS_DIR must lie outside the data folder (DATA_DIR).');
}

function backupFrom(
  value: (name: string) => string | undefined,
  dataDir: string,
  keysDir: string,
): BackupSettings {
  const folder = resolve(value('BACKUP_DIR') ?? `${dataDir}-backups`);
  if (isInside(folder, dataDir) || isInside(folder, keysDir))
    throw new StartupError('BACKUP_DIR must lie outside DATA_DIR and KEYS_DIR.');
  const passphrase = value('BACKUP_PASSPHRASE');
  const passphraseFile = value('BACKUP_PASSPHRASE_FILE');
  if (passphrase !== undefined && passphraseFile !== undefined)
    throw new StartupError('Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, not both.');
  const kept = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(value('BACKUP_KEEP') ?? '7,4,12');
  if (!kept)
    throw new StartupError(
      'BACKUP_KEEP must say how many days, weeks and months are kept, such as 7,4,12.',
    );
  const [daily = 0, weekly = 0, monthly = 0] = kept.slice(1).map(Number);
  return { folder, passphrase, passphraseFile, keep: { daily, weekly, monthly } };
}

function publicUrlFrom(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (/^https?:\/\/[^?#]+$/.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '');
  throw new StartupError('PUBLIC_URL must look like https://office.carrier.example.');
}

function mailFrom(
  smtpUrl: string | undefined,
  from: string,
  publicUrl: string | undefined,
): MailSettings | undefined {
  if (smtpUrl === undefined) return undefined;
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new StartupError('SMTP_URL must look like smtps://user:password@mail.example:465.');
  // Taken from a request, the address in a mailed link could be chosen by whoever asks for the mail.
  if (publicUrl === undefined)
    throw new StartupError('SMTP_URL needs PUBLIC_URL too: mails hold links to the app.');
  return { smtpUrl, from };
}

function tlsFilesFrom(cert: string | undefined, key: string | undefined): TlsFiles | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw new StartupError('TLS_CERT and TLS_KEY belong together: set both, or neither.');
  return { certFile: resolve(cert), keyFile: resolve(key) };
}

function metricsTokenFrom(value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e]{24,200}$/.test(value)) return value;
  throw new StartupError(
    'METRICS_TOKEN must be 24 to 200 letters and signs without spaces, for example of: openssl rand -hex 24',
  );
}

/** The web app sends a write for each person of a payroll and each key press in the approval queue: nobody who
 *  works with it comes near 600. */
function writesPerMinuteFrom(value: string): number {
  const writes = Number(value);
  if (/^\d+$/.test(value) && writes >= 60 && writes <= 1_000_000) return writes;
  throw new StartupError('WRITES_PER_MINUTE must be a number from 60 to 1000000.');
}

/** Reads the settings from the environment; a wrong one stops the start with a sentence. */
export function readConfig(given: Environment): Config {
  const value = (name: string): string | undefined => given[name]?.trim() || undefined;
  const secret = (name: string): string | undefined => secretFrom(given, name);
  const dataDir = resolve(value('DATA_DIR') ?? './data');
  const databaseUrl = urlFrom('DATABASE_URL', secret('DATABASE_URL'));
  const keysDir = keysDirFrom(value('KEYS_DIR'), dataDir);
  const mailDomain = mailDomainFrom(value('COMPANY_EMAIL_DOMAIN') ?? 'carrier.example');
  const publicUrl = publicUrlFrom(value('PUBLIC_URL'));
  const demo = oneOf('DEMO', value('DEMO') ?? (databaseUrl ? '0' : '1'), ['0', '1']);
  return {
    host: value('HOST') ?? '127.0.0.1',
    port: portFrom(value('PORT') ?? '3000'),
    dataDir,
    keysDir,
    databaseUrl,
    databaseOwnerUrl: urlFrom('DATABASE_OWNER_URL', secret('DATABASE_OWNER_URL')),
    mailDomain,
    demo: demo === '1',
    trustProxy: trustProxyFrom(value('TRUST_PROXY') ?? ''),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') ?? 'warn', LOG_LEVELS),
    publicUrl,
    mail: mailFrom(secret('SMTP_URL'), value('MAIL_FROM') ?? `no-reply@${mailDomain}`, publicUrl),
    tlsFiles: tlsFilesFrom(value('TLS_CERT'), value('TLS_KEY')),
    metricsToken: metricsTokenFrom(secret('METRICS_TOKEN')),
    writesPerMinute: writesPerMinuteFrom(value('WRITES_PER_MINUTE') ?? '600'),
    backup: backupFrom(value, dataDir, keysDir),
    checkpointTarget: checkpointTargetFrom(
      value('AUDIT_CHECKPOINT_COMMAND'),
      secret('AUDIT_CHECKPOINT_URL'),
    ),
  };
}
