import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

describe('settings', () => {
  test('have defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      migrates: true,
      demo: true,
      emailDomain: 'carrier.example',
      trustProxy: false,
      writesPerMinute: 600,
    });
  });

  test('turn the demo off if DATABASE_URL names a customer’s database', () => {
    const DATABASE_URL = 'postgresql://linehaul@db.example/linehaul';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  });

  test('accept a URL for reads only beside a customer’s database', () => {
    const DATABASE_URL = 'postgresql://linehaul@db.example:5000/linehaul';
    const DATABASE_READ_URL = 'postgresql://linehaul@db.example:5001/linehaul';
    expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
    expect(() => readConfig({ DATABASE_READ_URL })).toThrow('only with DATABASE_URL');
  });

  test('send emails from the company’s domain by default', () => {
    const { mail, publicUrl } = readConfig({
      SMTP_URL: 'smtps://mail.example:465',
      PUBLIC_URL: 'https://office.carrier.example/',
    });
    expect(mail).toEqual({
      smtpUrl: 'smtps://mail.example:465',
      from: 'no-reply@carrier.example',
    });
    expect(publicUrl).toBe('https://office.carrier.example');
  });

  test('accept a secret in a file or in a variable, but not in both', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linehaul-secrets-'));
    const file = join(folder, 'database-url');
    const DATABASE_URL = 'postgresql://linehaul:geheim@db.example/linehaul';
    await writeFile(file, `${DATABASE_URL}\n`);
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(DATABASE_URL);
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL })).toThrow('not both');
    await rm(folder, { recursive: true });
  });

  test('accept a command or a URL as the target of checkpoints, but not both', () => {
    const command = { AUDIT_CHECKPOINT_COMMAND: '/usr/bin/logger  --tag "$HOME;id"' };
    expect(readConfig(command).checkpointTarget).toEqual({
      kind: 'command',
      file: '/usr/bin/logger',
      args: ['--tag', '"$HOME;id"'],
    });
    const address = { AUDIT_CHECKPOINT_URL: 'https://witness.example/of?carrier=1' };
    expect(readConfig(address).checkpointTarget).toEqual({
      kind: 'url',
      url: 'https://witness.example/of?carrier=1',
    });
    expect(() => readConfig({ ...command, ...address })).toThrow('not both');
    expect(readConfig({}).checkpointTarget).toBeUndefined();
  });

  test('list push services, or switch push off', () => {
    const services = (PUSH_SERVICES?: string) => readConfig({ PUSH_SERVICES }).push.services;
    expect(services()).toContain('fcm.googleapis.com');
    expect(services('push.carrier.example:8443, *.push.apple.com')).toEqual([
      'push.carrier.example:8443',
      '*.push.apple.com',
    ]);
    expect(services('none')).toEqual([]);
  });

  test('accept proxies as addresses or networks', () => {
    const TRUST_PROXY = '10.0.0.0/8, 127.0.0.1, fd00::/8, ::1';
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });

  test.each([
    [{ MIGRATE: '0' }, 'Set DATABASE_URL.'],
    [
      { MIGRATE: '0', DEMO: '1', DATABASE_URL: 'postgresql://linehaul@db.example/linehaul' },
      'only with DEMO=0',
    ],
  ])('do not let the app check instead of migrate with %j', (environment, reason) => {
    expect(() => readConfig(environment)).toThrow(StartupError);
    expect(() => readConfig(environment)).toThrow(reason);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['KEYS_DIR', './data/keys'],
    ['BACKUP_DIR', './data/backups'],
    ['BACKUP_DIR', './data-keys'],
    ['BACKUP_KEEP', '7'],
    ['AUDIT_CHECKPOINT_COMMAND', 'ship-checkpoint'],
    ['AUDIT_CHECKPOINT_URL', 'http://witness.example/checkpoints'],
    ['AUDIT_CHECKPOINT_URL', 'https://user:secret@witness.example'],
    ['AUDIT_CHECKPOINT_URL', 'ftp://witness.example'],
    ['AUDIT_CHECKPOINT_URL', 'witness'],
    ['DATABASE_URL', 'mysql://db.example'],
    ['COMPANY_EMAIL_DOMAIN', 'not a domain'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '127.0.0.1, 0.0.0.0/0'],
    ['TLS_CERT', '/etc/linehaul/cert.pem'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN_FILE', '/nowhere/token'],
    ['PUSH_SERVICES', 'https://fcm.googleapis.com'],
    ['PUSH_SERVICES', '*'],
    ['PUSH_SERVICES', 'fcm.googleapis.com, none'],
    ['LOG_LEVEL', 'loud'],
    ['WRITES_PER_MINUTE', '0'],
    ['WRITES_PER_MINUTE', 'many'],
    ['PUBLIC_URL', 'office.carrier.example'],
    ['SMTP_URL', 'mail.example:25'],
    // Without PUBLIC_URL, the app cannot put links into its emails.
    ['SMTP_URL', 'smtp://mail.example'],
  ])('stop startup with an error that names %s when its value is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartupError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
