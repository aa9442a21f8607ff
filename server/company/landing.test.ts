import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Tests that the content of the public page is complete, escaped and up to date.

const HOME = 'https://caprock.example';
const HOSTILE = `</script></title><script>alert(1)</script><img src=x onerror="alert(1)"> & '`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('linehaul_template', { publicUrl: HOME });
});
afterAll(() => app.close());

let before: object | undefined;
/** Changes the company directly in the database. */
async function change(values: Record<string, unknown>): Promise<void> {
  before ??= await app.asOwner.selectFrom('company').selectAll().executeTakeFirstOrThrow();
  await app.asOwner.updateTable('company').set(values).execute();
}
afterEach(async () => {
  if (before) await app.asOwner.updateTable('company').set(before).execute();
  before = undefined;
});

const open = (headers: Record<string, string> = {}) => app.app.inject({ url: '/', headers });
const pageOf = async () => (await open()).body;

/** Returns the text of the page without tags and with decoded entities. */
function wordsOf(page: string): string {
  return page
    .replace(/<(script|style|head)[\s>].*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

function linkedData(page: string): Record<string, unknown> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json);
}

describe('the public page', () => {
  test('contains all details of the carrier without any script', async () => {
    const words = wordsOf(await pageOf());
    for (const detail of [
      'Caprock Line Freight',
      'Your freight, across the state line, on the day we said.',
      'Six trucks and ten drivers who know their lanes.',
      'Operating since August 21, 2023',
      'General freight',
      'Refrigerated food and beverages',
      'Paper products',
      'Metal: sheets, coils, rolls',
      'Farm supplies',
      'Utility cargo',
      '“They called before I had to. The load was there at six, dry and straight.”',
      'Receiving manager, a grocery distribution center',
      'Legal name Caprock Line Freight LLC (demonstration)',
      'USDOT 0000000',
      'MC 000000',
      'Federal record at FMCSA SAFER',
      'Operating status Authorized for property',
      '6 trucks and 10 drivers as of August 2025',
      '100 Example Road, Plainview, TX 79072',
      '(806) 555-0100',
      'dispatch@carrier.example',
      '© 2025 Caprock Line Freight LLC',
      'Management Portal',
    ])
      expect(words).toContain(detail);
  });

  test('links to the federal records, the phone, the email and the portal', async () => {
    const page = await pageOf();
    const links = [...page.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href]) => href);
    const record = 'https://safer.fmcsa.dot.gov/query.asp?searchtype=ANY&amp;';
    expect(links).toEqual([
      '#main',
      'tel:+18065550100',
      'mailto:dispatch@carrier.example',
      `${record}query_type=queryCarrierSnapshot&amp;query_param=USDOT&amp;query_string=0000000`,
      `${record}query_type=queryCarrierSnapshot&amp;query_param=MC_MX&amp;query_string=000000`,
      'tel:+18065550100',
      'mailto:dispatch@carrier.example',
      '/login',
      '/login',
    ]);
  });

  test('describes the carrier in structured data for search engines', async () => {
    const page = await pageOf();
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(page).toContain('<title>Caprock Line Freight · Interstate freight carrier</title>');
    expect(page).toMatch(/<meta name="description" content="Six trucks [^"]+ to signature\." \/>/);
    expect(page).toContain(`<link rel="canonical" href="${HOME}/" />`);
    expect(page).toContain(`<meta property="og:url" content="${HOME}/" />`);
    expect(page).toContain(
      '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    );
    expect(linkedData(page)).toMatchObject({
      '@type': 'Organization',
      name: 'Caprock Line Freight',
      legalName: 'Caprock Line Freight LLC (demonstration)',
      url: `${HOME}/`,
      telephone: '+18065550100',
      identifier: [
        { propertyID: 'USDOT', value: '0000000' },
        { propertyID: 'MC', value: '000000' },
      ],
    });
  });

  test('has a description that ends at a whole word', async () => {
    await change({ about: `${'Loads, '.repeat(22)}unhurried` });
    const [, description = ''] = /name="description" content="([^"]+)"/.exec(await pageOf()) ?? [];
    expect(description).toBe(`${'Loads, '.repeat(22)}`.replace(/, $/, '…'));
  });

  test('shows a change of the company details in the next response', async () => {
    const { headers } = await open();
    await change({ brand: 'Llano Freight', trucks: 1, drivers: 0 });
    const { body, statusCode } = await open({ 'if-none-match': String(headers['etag']) });
    expect(statusCode).toBe(200);
    expect(wordsOf(body)).toContain('Llano Freight');
    expect(wordsOf(body)).toContain('Fleet size 1 truck as of August 2025');
  });

  test('leaves out blank details', async () => {
    await change({
      mc_number: '',
      usdot_number: ' ',
      review_quote: '',
      services: [],
      phone: '',
      email: '',
      about: '',
      address: '',
      trucks: 0,
      drivers: 0,
      fleet_as_of: '',
    });
    const page = await pageOf();
    const words = wordsOf(page);
    for (const part of [
      'What we haul',
      'customer',
      'MC',
      'USDOT',
      'Call',
      'Phone',
      'Fleet',
      'as of',
    ])
      expect(words).not.toContain(part);
    expect(page).not.toMatch(/<(ul|dl|dd|p)[^>]*>\s*<\/\1>|href=""|undefined/);
    expect(linkedData(page)).not.toHaveProperty('telephone');
  });
});

describe('hostile text', () => {
  const TEXTS = [
    'brand',
    'official_name',
    'usdot_number',
    'mc_number',
    'address',
    'phone',
    'email',
    'headline',
    'operating_status',
    'fleet_as_of',
    'about',
    'review_quote',
    'review_author',
  ];

  test.each(TEXTS)('in %s is escaped', async (column) => {
    const clean = await pageOf();
    await change({ [column]: HOSTILE });
    const page = await pageOf();
    expect(page).toContain('&lt;/script&gt;');
    expect(page).not.toMatch(/<script>|<img/);
    expect(page.match(/<\/?script/g)).toEqual(clean.match(/<\/?script/g));
    expect(() => linkedData(page)).not.toThrow();
  });

  test('in the services is escaped', async () => {
    await change({ services: [HOSTILE] });
    const page = await pageOf();
    expect(page).not.toMatch(/<script>|<img/);
    expect(JSON.stringify(linkedData(page))).toContain('onerror');
  });

  test.each([
    ['email', 'javascript:alert(1)'],
    ['email', 'a@b.example?bcc=all@c.example'],
    ['phone', 'javascript:alert(1)'],
    ['usdot_number', '1&query_param=NAME'],
    ['mc_number', 'javascript:1'],
  ])('in %s never becomes a link: %s', async (column, text) => {
    await change({ [column]: text });
    const page = await pageOf();
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(
      links.filter((href) => !/^(https:\/\/|mailto:|tel:\+|\/|#main|#truck)/.test(href)),
    ).toEqual([]);
    expect(links.join(' ')).not.toMatch(/bcc|NAME|alert/);
  });
});
