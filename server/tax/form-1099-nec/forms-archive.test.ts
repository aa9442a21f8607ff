import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';
import { readPdf } from '../../../testing/pdf-reader.ts';

const { start, generate, formsOf, pdfOf } = taxWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

async function archiveFor(caller: Person, year: number) {
  const response = await app.app.inject({
    url: `/api/tax-years/${year}/documents`,
    headers: { authorization: `Bearer ${caller.token}` },
  });
  return { status: response.statusCode, response };
}

test('returns the newest form of every payee in one ZIP without drafts, and audits the download', async () => {
  app.setToday('2027-01-12');
  const withForm = await app.person('Contractor', { firstName: 'Ro/sa' });
  const namesake = await app.person('Contractor', { firstName: 'Ro/sa' });
  const withoutW9 = await app.person('Contractor', { firstName: 'Walt' });
  for (const person of [withForm, namesake]) await storeW9(app, person);
  for (const person of [withForm, namesake, withoutW9])
    await payWeek(app, person, '2026-03-13', { pay: 2500 });
  await generate(2026);
  await payWeek(app, withForm, '2026-06-12', { pay: 1 });
  await generate(2026);

  const { status, response } = await archiveFor(admin, 2026);
  expect(status).toBe(200);
  expect(response.headers['content-disposition']).toContain('1099-NEC_2026_2_forms.zip');
  const files = unzipSync(response.rawPayload);
  expect(Object.keys(files).toSorted()).toEqual([
    'Form 1099-NEC 2026 - Tester, Ro_sa (2).pdf',
    'Form 1099-NEC 2026 - Tester, Ro_sa.pdf',
  ]);
  // The ZIP contains the newest form of this payee, which includes the later payment.
  const texts = await Promise.all(
    Object.values(files).map(async (file) => (await readPdf(Buffer.from(file))).pages[0]?.text),
  );
  expect(texts.filter((text) => text?.includes('2,501.00'))).toHaveLength(1);
  const [newest] = await formsOf(2026);
  const alone = await pdfOf(admin, newest?.id ?? '');
  expect(Object.values(files).some((file) => alone.bytes.equals(file))).toBe(true);
  expect(
    (await app.auditActions()).filter((action) => action === 'TAX_DOCUMENTS_DOWNLOADED'),
  ).toEqual(['TAX_DOCUMENTS_DOWNLOADED']);
});

test('returns 404 for a year without forms, and says what to do next', async () => {
  const { status, response } = await archiveFor(admin, 2022);
  expect(status).toBe(404);
  expect(response.json().error).toBe(
    'There is no complete Form 1099-NEC for 2022 yet. Generate the forms first, and complete the drafts.',
  );
});
