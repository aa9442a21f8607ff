import { randomInt } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPublicCompany } from '../domain/company/schema.ts';
import { refusalOfPassword } from '../domain/sign-in/rules.ts';
import { changePassword, getMe, signIn } from '../domain/sign-in/schema.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { temporaryPassword } from '../domain/sign-in/temporary-password.ts';
import { TEST_PROCESS_ENV } from '../testing/test-process.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ADMIN = join(import.meta.dirname, 'admin.ts');
const settlementWith = (environment: NodeJS.ProcessEnv, ...words: string[]) =>
  promisify(execFile)(process.execPath, [ADMIN, ...words], {
    env: { ...TEST_PROCESS_ENV, ...app.environment, ...environment },
  });
const run = (...words: string[]) => settlementWith({}, ...words);
const NAMES = ['--first-name', 'Ada', '--last-name', 'Brandt'];

describe('npm run admin', () => {
  test('creates an admin with a one-time password', async () => {
    const email = 'ada@carrier.example';
    const { stdout } = await run('create', '--email', email, ...NAMES);
    const password = /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? '';
    const signedIn = await app.as(undefined, signIn, { body: { email, password } });
    expect(signedIn.body).toMatchObject({
      needsPasswordChange: true,
      user: { roles: ['IT_Admin'] },
    });
    await app.as(signedIn.body, changePassword, { body: { newPassword: 'Caprock-Line-1' } });
    expect((await app.as(signedIn.body, getMe)).body.user.permissions).toContain('assign_roles');
    expect(await app.auditActions()).toContain('USER_CREATED');
    await expect(run('create', '--email', email, ...NAMES)).rejects.toThrow(
      'An account with this email already exists.',
    );
  });

  test('completes usernames with the domain of the first administrator', async () => {
    const emailDomain = async () => (await app.as(undefined, getPublicCompany)).body.emailDomain;
    await app.asOwner.updateTable('company').set({ email_domain: null }).execute();
    await settlementWith(
      { COMPANY_EMAIL_DOMAIN: 'set.example' },
      'create',
      '--email',
      'i@one.example',
      ...NAMES,
    );
    expect(await emailDomain()).toBe('carrier.example');
    await run('create', '--email', 'jo@Big-Rigs.example', ...NAMES);
    expect(await emailDomain()).toBe('big-rigs.example');
    await run('create', '--email', 'al@other.example', ...NAMES);
    expect(await emailDomain()).toBe('big-rigs.example');
  });

  test('prints the address of the sign-in page', async () => {
    const { stdout } = await run('create', '--email', 'eve@carrier.example', ...NAMES);
    expect(stdout).toContain('sign in at http://127.0.0.1:3000/login');
    const exposed = { HOST: '0.0.0.0', PORT: '8080' };
    const other = await settlementWith(
      exposed,
      'create',
      '--email',
      'bo@carrier.example',
      ...NAMES,
    );
    expect(other.stdout).toContain('sign in at http://localhost:8080/login');
  });

  test('refuses to create a second database when a folder nearby has one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'linehaul-admin-'));
    await mkdir(join(folder, 'first', 'postgres'), { recursive: true });
    await writeFile(join(folder, 'first', 'postgres', 'PG_VERSION'), '18');
    const created = promisify(execFile)(
      process.execPath,
      [ADMIN, 'create', '--email', 'ada@carrier.example', ...NAMES],
      { env: { ...TEST_PROCESS_ENV, DATA_DIR: join(folder, 'second') }, cwd: folder },
    );
    await expect(created).rejects.toThrow(`but there is one in ${join(folder, 'first')}`);
    expect(await readdir(folder)).toEqual(['first']);
    await rm(folder, { recursive: true });
  });

  test('prints the usage for wrong arguments', async () => {
    const usage = 'Usage: npm run admin -- create --email';
    await expect(run('create')).rejects.toThrow(usage);
    await expect(run('create', '--email', 'ada@carrier.example')).rejects.toThrow(usage);
  });
});

test('generates different temporary passwords that meet the requirements', () => {
  const passwords = Array.from({ length: 2000 }, () => temporaryPassword(randomInt));
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.filter((password) => refusalOfPassword(password))).toEqual([]);
});
