import { expect, test, type Page } from '@playwright/test';
import { signInAs, useCarrier, visit } from './carrier.ts';

// On a phone everything that is pressed is as large as a fingertip. Links in a line of text are at least as high as WCAG
// 2.2 asks (2.5.8).

const carrier = useCarrier();

const TARGET = 44;
const TARGET_IN_TEXT = 24;

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

/** What can be pressed and is too small, each with its size. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([target, inText]) => {
      const pressed = document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [role="button"], [role="tab"]',
      );
      const small: string[] = [];
      for (const element of pressed) {
        const style = getComputedStyle(element);
        // A label and the frame of a field are pressed with it.
        const box = element.closest('label, .MuiInputBase-root') ?? element;
        const { width, height, bottom } = box.getBoundingClientRect();
        // The link that skips to the content is above the screen until a key moves to it.
        const isHidden = width < 2 || bottom < 0 || !element.checkVisibility();
        if (isHidden || element.tabIndex < 0) continue;
        const isInText = style.display === 'inline';
        const isSmall = isInText ? height < inText : Math.round(Math.min(width, height)) < target;
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        if (isSmall)
          small.push(`${element.tagName} ${name} ${Math.round(width)}x${Math.round(height)}`);
      }
      return small;
    },
    [TARGET, TARGET_IN_TEXT] as const,
  );
}

for (const [username, screens] of Object.entries(SCREENS)) {
  test(`${username} finds targets of ${TARGET} pixels`, async ({ browser }) => {
    test.slow();
    const page = await signInAs(browser, carrier, username, { phone: true });
    for (const screen of screens) {
      // oxlint-disable no-await-in-loop -- one page
      await visit(page, screen);
      expect.soft(await smallTargets(page), screen).toEqual([]);
      const product = page.getByRole('banner').getByText('Management System');
      const isCut = await product.evaluate((name) => name.scrollWidth > name.clientWidth);
      expect(isCut, 'the name of the product is whole').toBe(false);
      // oxlint-enable no-await-in-loop
    }
  });
}
