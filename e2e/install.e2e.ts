import { expect, test } from '@playwright/test';
import { useCarrier } from './carrier.ts';

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
