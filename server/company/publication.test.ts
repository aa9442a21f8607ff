import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPublicCompany } from '../../domain/company/schema.ts';
import {
  getCompanyHistory,
  publishCompany,
  type CompanySettings,
} from '../../domain/company/settings.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { COMPANY_SETTINGS } from '../../testing/company-settings.ts';
import { changeCompany } from '../../testing/company-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Tests the publication of the public page in a new database without company details.

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp('linehaul_new');
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

const publicPage = async () => (await app.app.inject('/')).body;
const publish = (published: boolean) => app.as(admin, publishCompany, { body: { published } });

const set = (change: Partial<CompanySettings>) => changeCompany(app, admin, change);

/** Example company details that an early version of the first migration inserted. */
const INVENTED =
  /Caprock|0000000|Plainview|555-0100|2023|Six trucks|They called|grocery|Authorized|General freight/;

describe('the public page of a new company', () => {
  test('shows the product name, a note that the page is not published, and the sign-in link', async () => {
    const page = await publicPage();
    expect(page).toContain('<h1 id="headline">Linehaul</h1>');
    expect(page).toContain('This page isn’t published yet.');
    expect(page).toMatch(/<a class="write" href="\/login">Sign in<\/a>/);
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).not.toMatch(INVENTED);
    expect(page).not.toMatch(/ld\+json|og:title|undefined|“/);
  });

  test('hides the company details in the API', async () => {
    const { body } = await app.as(undefined, getPublicCompany);
    expect(body).toMatchObject({ brand: 'Linehaul', published: false, headline: '', services: [] });
    expect(JSON.stringify({ ...body, copyrightYear: 0 })).not.toMatch(INVENTED);
    expect((await app.as(admin, getMe)).body.user.company.name).toBe('Linehaul');
  });

  test('accepts a name without other details, and refuses invalid details', async () => {
    const saved = await set({ brand: 'Dry Fork Freight' });
    expect([saved.status, saved.body.published]).toEqual([200, false]);
    const page = await publicPage();
    expect(page).toContain('<h1 id="headline">Dry Fork Freight</h1>');
    const wrong = await set({ phone: 'call us', brand: '' });
    expect([wrong.status, wrong.error.details]).toEqual([
      422,
      ['brand: Enter the business name.', 'phone: Enter a phone number, such as (806) 555-0100.'],
    ]);
  });

  test('cannot be published while details are missing', async () => {
    await set({ headline: 'On time.' });
    const { status, error } = await publish(true);
    expect([status, error.error]).toEqual([422, 'Fill in the public page before you publish it.']);
    const missing = error.details?.map((detail) => detail.split(':')[0]);
    expect(missing).toContain('officialName');
    expect(missing).not.toContain('headline');
    expect(await publicPage()).not.toContain('On time.');
  });

  test('shows the company details while it is published', async () => {
    await set({ ...COMPANY_SETTINGS, brand: 'Dry Fork Freight' });
    expect(await publicPage()).not.toContain('Farm supplies');
    expect((await publish(true)).body).toEqual({
      message: 'Public page published',
      published: true,
    });
    expect(await publicPage()).toContain('Farm supplies');
    // The app refuses a change that removes a required detail from a published page.
    expect((await set({ headline: '' })).status).toBe(422);

    expect((await publish(false)).body.message).toBe('Public page unpublished');
    expect(await publicPage()).not.toContain('Farm supplies');
    expect((await publish(false)).status).toBe(200);
    const { entries } = (await app.as(admin, getCompanyHistory, { query: { limit: 2 } })).body;
    expect(
      entries.map(({ action, oldValues, newValues }) => [action, oldValues, newValues]),
    ).toEqual([
      ['PUBLIC_PAGE_UNPUBLISHED', '{"published":true}', '{"published":false}'],
      ['PUBLIC_PAGE_PUBLISHED', '{"published":false}', '{"published":true}'],
    ]);
  });
});

test('shows no example details in a new database', async () => {
  const fresh = await startTestApp('linehaul_new');
  const { rows } =
    await sql<object>`select to_jsonb(c) - 'copyright_year' as details from company c`.execute(
      fresh.asOwner,
    );
  await fresh.close();
  expect(JSON.stringify(rows)).not.toMatch(INVENTED);
});
