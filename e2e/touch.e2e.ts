import { expect, test, type Page } from '@playwright/test';
import { signInAs, useCarrier, visit } from './carrier.ts';

// Tests the size of touch targets on a phone. A link in a line of text may be smaller than other targets. It needs only
// the minimum height of WCAG 2.2 (2.5.8).

const carrier = useCarrier();

const MIN_TARGET = 44;
const MIN_TARGET_IN_TEXT = 24;

const SCREENS: Readonly<Record<string, readonly string[]>> = {
  driver: [
    '/dashboard',
    '/dashboard/time-logs',
    '/dashboard/payroll',
    '/dashboard/payroll?tab=tax-documents',
    '/dashboard/profile',
    '/dashboard/profile/w9',
    '/dashboard/profile/delivery',
    '/dashboard/help',
  ],
  supervisor: ['/dashboard', '/dashboard/time-logs?tab=approvals', '/dashboard/contractors'],
};

/** Returns the touch targets that are too small, with their sizes. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([minimum, minimumInText]) => {
      const targets = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [role="button"], [role="tab"]',
      );
      const small: string[] = [];
      for (const element of targets) {
        const style = getComputedStyle(element);
        // The label and frame of a field are part of its touch target.
        const box = element.closest('label, .MuiInputBase-root') ?? element;
        const { width, height, bottom } = box.getBoundingClientRect();
        // The skip link is above the viewport until it has the keyboard focus.
        const isHidden = width < 2 || bottom < 0 || !element.checkVisibility();
        if (isHidden || element.tabIndex < 0) continue;
        const isInText = style.display === 'inline';
        const isSmall = isInText
          ? height < minimumInText
          : Math.round(Math.min(width, height)) < minimum;
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        if (isSmall)
          small.push(`${element.tagName} ${name} ${Math.round(width)}x${Math.round(height)}`);
      }
      return small;
    },
    [MIN_TARGET, MIN_TARGET_IN_TEXT] as const,
  );
}

for (const [username, screens] of Object.entries(SCREENS)) {
  test(`shows a ${username} touch targets of at least ${MIN_TARGET} pixels`, async ({
    browser,
  }) => {
    test.slow();
    const page = await signInAs(browser, carrier, username, { phone: true });
    for (const screen of screens) {
      // oxlint-disable no-await-in-loop -- all screens use one page
      await visit(page, screen);
      expect.soft(await smallTargets(page), screen).toEqual([]);
      const product = page.getByRole('banner').getByText('Management System');
      const isTruncated = await product.evaluate((name) => name.scrollWidth > name.clientWidth);
      expect(isTruncated, 'the product name is truncated').toBe(false);
      // oxlint-enable no-await-in-loop
    }
  });
}
