import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { signInAs, useCarrier } from './carrier.ts';

test.use({ serviceWorkers: 'allow' });

const carrier = useCarrier();

test('meets the installability criteria of Chromium', async ({ page }) => {
  await page.goto(`${carrier.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/', lang: 'en-US' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test contexts are incognito, where Chromium installs no app.
  const reasons = installabilityErrors.map(({ errorId }) => errorId);
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([]);
});

const NEXT_WORKER = `addEventListener('fetch', () => undefined);
addEventListener('message', ({ data }) => data?.type === 'SKIP_WAITING' && skipWaiting());`;

/** Forwards every request to the carrier's server. After `release`, the service worker is that of another release, as
 *  after a restart of the server with a new version. */
async function serveReleases() {
  let isNewer = false;
  const proxy = createServer((incoming, response) => {
    const { method, url = '/', headers } = incoming;
    if (isNewer && url === '/service-worker.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(NEXT_WORKER);
      return;
    }
    const forwarded = request(new URL(url, carrier.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    // The server closes idle connections, and the test closes all of them at its end.
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release: () => (isNewer = true),
    close: () => proxy.closeAllConnections(),
  };
}

for (const isFirstVisit of [true, false])
  test(`notices in an open tab that the server has a new version${isFirstVisit ? ', on the first visit' : ''}`, async ({
    browser,
  }) => {
    const server = await serveReleases();
    const page = await signInAs(browser, { ...carrier, url: server.url }, 'driver', {
      at: '/login',
    });
    // The page checks every minute. The test does not wait that long.
    await page.addInitScript(() => {
      const start = window.setInterval.bind(window);
      const start60sOften = (handler: () => void, ms: number) =>
        start(handler, ms === 60_000 ? 300 : ms);
      Object.assign(window, { setInterval: start60sOften });
    });
    await page.goto('/dashboard');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    // From the second visit on, the service worker controls the page.
    if (!isFirstVisit) await page.reload();
    const notice = page.getByText('A new version of Linehaul is ready.');
    await expect(notice).toHaveCount(0);
    server.release();
    await expect(notice).toBeVisible();
    // The notice does not interrupt the person. The button loads the new version.
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Reload' }).click(),
    ]);
    await expect(notice).toHaveCount(0);
    server.close();
  });

test('ignores a stored response without a field that this release reads', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/profile',
  });
  await page.evaluate(async () => navigator.serviceWorker.ready);
  // An earlier release did not send this field. Playwright cannot change responses that pass a service worker.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const response = await send(input, init);
      if (!response.url.includes('/api/payroll?')) return response;
      const settlements = (await response.json()) as { isFromPayday?: boolean }[];
      for (const settlement of settlements) delete settlement.isFromPayday;
      return Response.json(settlements, response);
    };
  });
  await page.goto('/dashboard/payroll');
  const statements = page.getByRole('region', { name: 'Your statements' });
  await expect(statements).toContainText('Paid on');
  await page.context().setOffline(true);
  await page.goto('/dashboard/payroll');
  // A phone never stores the deductions, which fail too.
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(2);
  await expect(statements).toHaveCount(0);
});
