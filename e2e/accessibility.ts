import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until a dialog has faded in. During the fade, axe would measure colors that a person sees only briefly. */
export async function waitForFadeIn(page: Page): Promise<Page> {
  await expect(page.locator('.MuiDialog-container').last()).toHaveCSS('opacity', '1');
  return page;
}

const WCAG_AND_BEST_PRACTICE = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** Checks the criteria of WCAG 2.2 AA that axe can check. First waits for the heading, because a loading page has
 *  no heading. Then waits for fades, because an element has other colors while it fades. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const { violations } = await new AxeBuilder({ page })
    // The app has no frames, and the tests need only violations. With these two settings, a check takes a third of the
    // time.
    .setLegacyMode(true)
    .options({ runOnly: WCAG_AND_BEST_PRACTICE, resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}
