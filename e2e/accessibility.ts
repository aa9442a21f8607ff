import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Waits until a dialog has faded in. During the fade, axe would measure colors that a person sees only briefly. */
export async function waitForFadeIn(page: Page): Promise<Page> {
  await expect(page.locator('.MuiDialog-container').last()).toHaveCSS('opacity', '1');
  return page;
}

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The tests need only violations. Without details on the other results, a check is faster.
  resultTypes: ['violations'],
};

/** Runs in the page. Returns the violations of the document, with the HTML of their elements. */
async function violationsOf(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    document,
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

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
  // The script of axe has 500 KB, so each document loads it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  expect(await page.evaluate(violationsOf, OPTIONS), page.url()).toEqual([]);
}
