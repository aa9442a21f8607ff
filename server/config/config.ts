import { isAbsolute, relative, resolve } from 'node:path';
import { Type, type Static } from 'typebox';
import { Errors } from 'typebox/value';
import { PUSH_SERVICES } from '../../domain/notifications/push-services.ts';
import {
  checkpointTargetFrom,
  isCheckpointCommand,
  isCheckpointUrl,
  type CheckpointTarget,
} from '../audit/checkpoint-target.ts';
import { isNetworkList, secretFrom, type Environment } from './settings.ts';
import { StartupError } from './startup-error.ts';
import type { TlsFiles } from '../http/tls.ts';

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** The folder of the keys that encrypt taxpayer numbers. It must not be inside the data folder. */
  keysDir: string;
  /** The URL of the customer's PostgreSQL. Without it, the app starts the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The URL with the login that migrates and owns the tables. The default is `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /** The URL that reads use. In a cluster, it leads to a replica while there is no primary. The default is
   *  `databaseUrl`. */
  databaseReadUrl: string | undefined;
  emailDomain: string;
  /** Whether the app migrates the database at startup. If not, `npm run migrate` must have done so, and the app needs no
   *  login that owns the tables. */
  migrates: boolean;
  /** Whether to fill an empty database with the demo carrier. */
  demo: boolean;
  /** The addresses and networks of the proxies whose forwarding headers the app trusts. */
  trustProxy: string | false;
  logLevel: string;
  /** The public URL of the app for links in emails, without a trailing slash. */
  publicUrl: string | undefined;
  /** The mail server. Without it, the app shows each link to an administrator, who sends it to the person. */
  mail: MailSettings | undefined;
  /** The hosts of the push services that the app may use. If the list is empty, the app sends no push messages. */
  push: { services: readonly string[] };
  /** The files of the TLS certificate. Without them, a proxy provides TLS, or connections are not encrypted. */
  tlsFiles: TlsFiles | undefined;
  /** Allows clients with this token to read `/metrics` from another machine. */
  metricsToken: string | undefined;
  /** How many writes one person may send per minute. */
  writesPerMinute: number;
  backup: BackupSettings;
  /** The receiver of audit checkpoints on another host. */
  checkpointTarget: CheckpointTarget | undefined;
}

export interface BackupSettings {
  /** The folder of backups. It must not be inside the data folder or the folder of the keys. */
  folder: string;
  passphrase: string | undefined;
  passphraseFile: string | undefined;
  /** How many nightly backups to keep. */
  keep: { daily: number; weekly: number; monthly: number };
}

export interface MailSettings {
  smtpUrl: string;
  from: string;
}

const text = (isValid: (value: string) => boolean, sentence: string) =>
  Type.Refine(Type.String(), isValid, () => sentence);

const matching = (pattern: RegExp, sentence: string) =>
  text((value) => pattern.test(value), sentence);

const url = (pattern: RegExp, sentence: string) =>
  text((value) => pattern.test(value) && URL.canParse(value), sentence);

const number = (min: number, max: number, sentence: string) =>
  text((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, sentence);

const PUSH_SERVICE = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;
const hostsOf = (list: string) => list.split(',').map((host) => host.trim());

function isPushServiceList(value: string): boolean {
  return value === 'none' || hostsOf(value).every((host) => PUSH_SERVICE.test(host));
}

const POSTGRES = /^postgres(ql)?:\/\//;
const LOG_LEVELS = 'fatal, error, warn, info, debug, trace, silent';

/** Each setting with the message that stops startup if the value is invalid. */
const SETTINGS = Type.Object({
  HOST: Type.String(),
  PORT: number(0, 65_535, 'must be a number from 0 to 65535.'),
  DATA_DIR: Type.String(),
  KEYS_DIR: Type.String(),
  BACKUP_DIR: Type.String(),
  DATABASE_URL: url(POSTGRES, 'must look like postgresql://user:password@host:5432/database.'),
  DATABASE_OWNER_URL: url(
    POSTGRES,
    'must look like postgresql://user:password@host:5432/database.',
  ),
  DATABASE_READ_URL: url(POSTGRES, 'must look like postgresql://user:password@host:5432/database.'),
  COMPANY_EMAIL_DOMAIN: matching(
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'must be a domain such as carrier.example.',
  ),
  MIGRATE: matching(/^[01]$/, 'must be 0 or 1.'),
  DEMO: matching(/^[01]$/, 'must be 0 or 1.'),
  TRUST_PROXY: text(isNetworkList, 'must be a list of addresses such as 10.0.0.0/8, 127.0.0.1.'),
  LOG_LEVEL: text(
    (value) => LOG_LEVELS.split(', ').includes(value),
    `must be one of ${LOG_LEVELS}.`,
  ),
  PUBLIC_URL: url(/^https?:\/\/[^?#]+$/, 'must look like https://office.carrier.example.'),
  SMTP_URL: url(/^smtps?:\/\//, 'must look like smtps://user:password@mail.example:465.'),
  MAIL_FROM: Type.String(),
  PUSH_SERVICES: text(
    isPushServiceList,
    'must be none, or a list of hosts such as fcm.googleapis.com, *.push.apple.com.',
  ),
  TLS_CERT: Type.String(),
  TLS_KEY: Type.String(),
  METRICS_TOKEN: matching(
    /^[\x21-\x7e]{24,200}$/,
    'must be 24 to 200 ASCII characters without spaces, for example from: openssl rand -hex 24',
  ),
  WRITES_PER_MINUTE: number(60, 1_000_000, 'must be a number from 60 to 1000000.'),
  BACKUP_PASSPHRASE: Type.String(),
  BACKUP_PASSPHRASE_FILE: Type.String(),
  BACKUP_KEEP: matching(
    /^\d{1,3},\d{1,3},\d{1,3}$/,
    'must be how many daily, weekly and monthly backups to keep, such as 7,4,12.',
  ),
  AUDIT_CHECKPOINT_COMMAND: text(
    isCheckpointCommand,
    'must begin with the absolute path of a program, such as /usr/local/bin/ship-checkpoint.',
  ),
  AUDIT_CHECKPOINT_URL: text(
    isCheckpointUrl,
    'must look like https://witness.example/checkpoints, without a user name.',
  ),
});

const DEFAULTS = {
  HOST: '127.0.0.1',
  PORT: '3000',
  DATA_DIR: './data',
  COMPANY_EMAIL_DOMAIN: 'carrier.example',
  LOG_LEVEL: 'warn',
  // The web app sends one write for each person in a payroll and for each key press in the approval queue. Normal use is
  // far below 600 writes a minute.
  WRITES_PER_MINUTE: '600',
  BACKUP_KEEP: '7,4,12',
};
type Settings = typeof DEFAULTS & Partial<Static<typeof SETTINGS>>;

/** The settings that `<name>_FILE` may supply from a file. server/backup/secret.ts reads BACKUP_PASSPHRASE_FILE. */
const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'AUDIT_CHECKPOINT_URL',
]);

/** Reads the settings and validates each one separately. */
function settingsOf(environment: Environment): Settings {
  const settings: Record<string, string> = { ...DEFAULTS };
  for (const name of Object.keys(SETTINGS.properties)) {
    const value = SECRETS.has(name) ? secretFrom(environment, name) : environment[name]?.trim();
    if (value) settings[name] = value;
  }
  const [problem] = Errors(Type.Partial(SETTINGS), settings);
  if (problem) throw new StartupError(`${problem.instancePath.slice(1)} ${problem.message}`);
  return settings as Settings;
}

function isInside(folder: string, outer: string): boolean {
  const path = relative(outer, folder);
  return path === '' || !(path.startsWith('..') || isAbsolute(path));
}

function backupFrom(settings: Settings, dataDir: string, keysDir: string): BackupSettings {
  const folder = resolve(settings.BACKUP_DIR ?? `${dataDir}-backups`);
  if (isInside(folder, dataDir) || isInside(folder, keysDir))
    throw new StartupError('BACKUP_DIR must be outside DATA_DIR and KEYS_DIR.');
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_PASSPHRASE_FILE: passphraseFile } = settings;
  if (passphrase !== undefined && passphraseFile !== undefined)
    throw new StartupError('Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, not both.');
  const [daily = 0, weekly = 0, monthly = 0] = settings.BACKUP_KEEP.split(',').map(Number);
  return { folder, passphrase, passphraseFile, keep: { daily, weekly, monthly } };
}

function mailFrom(settings: Settings): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM, COMPANY_EMAIL_DOMAIN, PUBLIC_URL } = settings;
  if (smtpUrl === undefined) return undefined;
  // Links in emails do not use the address of a request, because its sender could choose the host.
  if (PUBLIC_URL === undefined)
    throw new StartupError(
      'SMTP_URL requires PUBLIC_URL, because emails contain links to the app. Set both.',
    );
  return { smtpUrl, from: MAIL_FROM ?? `no-reply@${COMPANY_EMAIL_DOMAIN}` };
}

function pushServicesFrom({ PUSH_SERVICES: hosts }: Settings): readonly string[] {
  if (hosts === undefined) return PUSH_SERVICES;
  return hosts === 'none' ? [] : hostsOf(hosts);
}

function tlsFilesFrom({ TLS_CERT: cert, TLS_KEY: key }: Settings): TlsFiles | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw new StartupError('Set both TLS_CERT and TLS_KEY, or neither.');
  return { certFile: resolve(cert), keyFile: resolve(key) };
}

/** Reads the settings from the environment.
 *  @throws StartupError if a setting is invalid */
export function readConfig(environment: Environment): Config {
  const settings = settingsOf(environment);
  const dataDir = resolve(settings.DATA_DIR);
  // A copy of the data folder must not contain the keys to its content.
  const keysDir = resolve(settings.KEYS_DIR ?? `${dataDir}-keys`);
  if (isInside(keysDir, dataDir))
    throw new StartupError('KEYS_DIR must be outside the data folder (DATA_DIR).');
  if (settings.MIGRATE === '0') {
    if (settings.DATABASE_URL === undefined)
      throw new StartupError('MIGRATE=0 works only with your own PostgreSQL. Set DATABASE_URL.');
    if (settings.DEMO === '1')
      throw new StartupError('MIGRATE=0 works only with DEMO=0, because the demo needs the owner.');
  }
  if (settings.DATABASE_READ_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new StartupError('DATABASE_READ_URL works only with DATABASE_URL. Set both, or neither.');
  return {
    host: settings.HOST,
    port: Number(settings.PORT),
    dataDir,
    keysDir,
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    emailDomain: settings.COMPANY_EMAIL_DOMAIN,
    migrates: settings.MIGRATE !== '0',
    demo: (settings.DEMO ?? (settings.DATABASE_URL ? '0' : '1')) === '1',
    trustProxy: settings.TRUST_PROXY ?? false,
    logLevel: settings.LOG_LEVEL,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    mail: mailFrom(settings),
    push: { services: pushServicesFrom(settings) },
    tlsFiles: tlsFilesFrom(settings),
    metricsToken: settings.METRICS_TOKEN,
    writesPerMinute: Number(settings.WRITES_PER_MINUTE),
    backup: backupFrom(settings, dataDir, keysDir),
    checkpointTarget: checkpointTargetFrom(
      settings.AUDIT_CHECKPOINT_COMMAND,
      settings.AUDIT_CHECKPOINT_URL,
    ),
  };
}
