import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPolicy } from '../../../domain/policies/schema.ts';
import { downloadTaxDocument, generateW9 } from '../../../domain/tax/form-1099-nec/schema.ts';
import { printW9 } from '../../../domain/tax/w9/schema.ts';
import { objectsAndStreams, readPdf } from '../../../testing/pdf-reader.ts';
import { pathOf, startTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { form, SSN, w9World } from '../../../testing/w9-world.ts';

const { start, sign, insertDriver, paper, reveal, lastEvents, versionsOf } = w9World();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

async function send(
  { app: to }: Pick<TestApp, 'app'>,
  caller: Person,
  endpoint: typeof printW9 | typeof downloadTaxDocument,
  id: string,
) {
  const response = await to.inject({
    method: endpoint.method,
    url: pathOf(endpoint, { params: { id } }),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  const isFile = response.headers['content-type'] === 'application/pdf';
  return {
    status: response.statusCode,
    headers: response.headers,
    pdf: response.rawPayload,
    error: isFile ? {} : (response.json() as { error?: string; code?: string }),
  };
}
const print = (caller: Person, { id }: Person) => send(app, caller, printW9, id);

async function aSignedDriver(): Promise<Person> {
  const driver = await insertDriver();
  await sign(driver);
  return driver;
}

/** Returns whether a PDF contains the TIN, with or without hyphens, in any object, stream or text. */
async function containsTin(pdf: Buffer, tin = SSN): Promise<boolean> {
  const { objects, streams } = objectsAndStreams(pdf);
  const { pages } = await readPdf(pdf);
  const texts = [objects, ...streams, ...pages.map(({ text }) => text)];
  const digits = tin.replaceAll('-', '');
  const withoutSeparators = texts.map((text) => text.replaceAll(/[\s-]/g, ''));
  return withoutSeparators.some((text) => text.includes(digits));
}

/** Changes a stored TIN without firing the trigger. Only the owner of the database can do this. */
async function alterStoredTin({ id }: Person): Promise<void> {
  const trigger = (how: string) =>
    sql`alter table w9_versions ${sql.raw(how)} trigger w9_versions_append_only`.execute(
      app.asOwner,
    );
  await trigger('disable');
  await sql`update w9_versions
    set tin_ciphertext = set_byte(tin_ciphertext, 20, get_byte(tin_ciphertext, 20) # 1)
    where user_id = ${id}`.execute(app.asOwner);
  await trigger('enable always');
}

describe('a W-9 for the carrier’s own file', () => {
  test('has the full TIN, must not be cached, and has no TIN in its file name', async () => {
    const driver = await aSignedDriver();
    const { status, headers, pdf } = await print(admin, driver);
    const [version] = await versionsOf(driver);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="w9_for_the_file_${version?.id}.pdf"`,
    );
    const [page] = (await readPdf(pdf)).pages;
    expect(await containsTin(pdf)).toBe(true);
    expect(page?.text).not.toContain('DRAFT');
    expect(page?.text).toContain(
      'Printed for the carrier’s own file by Ada Tester on 11/18/2026, with the full taxpayer number.',
    );
    expect(page?.structure).toContain('H1');
  });

  test('audits each print with the version and without the TIN, and stores no document', async () => {
    const driver = await aSignedDriver();
    await print(admin, driver);
    await print(admin, driver);
    const [version] = await versionsOf(driver);
    const events = await lastEvents(driver);
    expect(events.slice(0, 2)).toEqual(
      [1, 2].map(() => ({
        action: 'W9_PRINTED',
        level: 'WARNING',
        actor: admin.id,
        after: { w9VersionId: version?.id, version: 1 },
      })),
    );
    const documents = await sql`select id from tax_documents where user_id = ${driver.id}`.execute(
      app.asOwner,
    );
    expect(documents.rows).toEqual([]);
  });

  test('prints the current version', async () => {
    const driver = await aSignedDriver();
    await sign(driver, form({}, '536-22-8726'));
    const { pdf } = await print(admin, driver);
    expect([await containsTin(pdf, '536-22-8726'), await containsTin(pdf)]).toEqual([true, false]);
  });

  test('is the only file with the full TIN, and other W-9 documents show four digits to payee and office', async () => {
    const driver = await aSignedDriver();
    const { body } = await app.as(driver, generateW9, { body: { userId: driver.id, year: 2026 } });
    for (const reader of [driver, admin]) {
      const { status, pdf } = await send(app, reader, downloadTaxDocument, body.taxDocument.id);
      expect([status, await containsTin(pdf), await containsTin(pdf, '7694')]).toEqual([
        200,
        false,
        true,
      ]);
    }
  });
});

describe('the print is refused', () => {
  test('to a person who has the permission but may not see the payee’s tax documents', async () => {
    const manager = await app.person('Manager');
    const driver = await insertDriver({ reportsTo: manager });
    await sign(driver);
    const permissions = ['action:reveal-tin'] as const;
    const { body } = await app.as(admin, createPolicy, {
      body: { name: 'Reveals numbers', permissions: [...permissions] },
    });
    await sql`insert into policy_assignments (user_id, policy_id)
      values (${manager.id}, ${body.policy.id})`.execute(app.asOwner);
    expect((await print(manager, driver)).status).toBe(404);
  });

  test('for a W-9 that is missing, not signed, or without a TIN', async () => {
    const driver = await insertDriver();
    expect((await print(admin, driver)).status).toBe(404);
    await paper(driver);
    const unsigned = await print(admin, driver);
    expect([unsigned.status, unsigned.error.error]).toEqual([
      409,
      'This W-9 is not signed. Ask for a signed one first.',
    ]);
    await paper(driver, { tin: undefined, signatureName: 'Rosa Delgado' });
    const withoutTin = await print(admin, driver);
    expect([withoutTin.status, withoutTin.error.error]).toEqual([
      409,
      'This W-9 has no taxpayer number.',
    ]);
  });

  test('for a TIN whose ciphertext was altered, with a critical audit entry', async () => {
    const driver = await aSignedDriver();
    await alterStoredTin(driver);
    expect((await print(admin, driver)).status).toBe(409);
    const [event] = await lastEvents(driver);
    expect(event).toMatchObject({ action: 'TIN_UNREADABLE', level: 'CRITICAL' });
  });

  test('after too many prints, because the rate limit for revealing a TIN also applies to prints', async () => {
    const perMinute = 6;
    const limited = await startTestApp('linehaul_template', { writesPerMinute: perMinute });
    try {
      const clerk = await limited.person('IT_Admin');
      const nobody = await limited.person('Contractor');
      const statuses: number[] = [];
      while (statuses.at(-1) !== 429 && statuses.length <= 100 * perMinute)
        statuses.push((await send(limited, clerk, printW9, nobody.id)).status);
      expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(perMinute);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

test('a reveal has its own audit entry', async () => {
  const driver = await aSignedDriver();
  await print(admin, driver);
  await reveal(admin, driver);
  expect((await lastEvents(driver)).map(({ action }) => action)).toEqual([
    'TIN_REVEALED',
    'W9_PRINTED',
    'W9_SIGNED',
  ]);
});
