import type { Page } from '@playwright/test';

/** The minimum size of a touch target on a phone. A link in a line of text may be smaller. It needs only the minimum
 *  height of WCAG 2.2 (2.5.8). */
const MIN_TARGET = 44;
const MIN_TARGET_IN_TEXT = 24;

/** Returns the touch targets that are too small, with their sizes. */
export async function smallTargets(page: Page): Promise<string[]> {
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
