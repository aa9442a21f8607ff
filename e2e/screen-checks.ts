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

/** Returns the tables and other parts that scroll sideways. Tabs and fields in a grid may scroll, because the focus
 *  scrolls them into view. */
export async function sidewaysScrolls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.checkVisibility())
      .filter((part) => !part.matches('nav, input, textarea'))
      .filter((part) => !part.querySelector('[role="tablist"], input, textarea'))
      .map(
        ({ textContent, scrollWidth, clientWidth }) =>
          `${textContent.slice(0, 80)}: ${scrollWidth} of ${clientWidth} pixels`,
      ),
  );
}

/** Returns the parts that say nothing: elements for text without text, sections with only a heading, and a page with only
 *  its header, tabs and controls. */
export async function emptyParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const texts = all(
      'main :is(p, h1, h2, h3, h4, li, dt, dd, button, a, label, legend, .MuiTypography-root)',
    ).filter(
      (element) =>
        !element.textContent?.trim() &&
        !element.matches('[aria-label], [aria-labelledby]') &&
        !element.querySelector('svg, img, input, [aria-label], .MuiSkeleton-root'),
    );
    const headerOf: Record<string, string> = {
      MAIN: 'header, [role="tablist"], [role="combobox"], button, label, legend',
      SECTION: 'h2, h3, button',
    };
    const contents = all('main *').filter(
      (part) => hasText(part) || part.matches('input, textarea, svg'),
    );
    const parts = all('main, main section').filter((part) =>
      contents.every(
        (content) => !part.contains(content) || content.closest(headerOf[part.tagName] ?? ''),
      ),
    );
    return [...texts, ...parts].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}

/** Returns the selects whose chosen text is cut off, and the buttons and labels of the top bar outside of it. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const pen = document.createElement('canvas').getContext('2d');
    for (const select of document.querySelectorAll('select')) {
      const style = getComputedStyle(select);
      if (!pen || !select.checkVisibility()) continue;
      pen.font = style.font;
      const chosen = select.selectedOptions[0]?.text ?? '';
      const room =
        select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (pen.measureText(chosen).width > room + 1) problems.push(`select: ${chosen}`);
    }
    // A page can have a header of its own after the top bar.
    const bar = document.querySelector('header');
    const edges = bar?.getBoundingClientRect();
    for (const part of bar?.querySelectorAll('a, button') ?? []) {
      const { right, bottom } = part.getBoundingClientRect();
      if (edges && (right > edges.right + 1 || bottom > edges.bottom + 1))
        problems.push(`top bar: ${part.getAttribute('aria-label') ?? part.textContent}`);
    }
    return problems;
  });
}

/** Returns the words of tables that are broken into two lines. Only a word without a better break, such as a long name,
 *  may break. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [];
    for (const cell of document.querySelectorAll('th, td')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          // Text for screen readers is one pixel wide.
          const lines = [...range.getClientRects()].filter(({ width }) => width > 2);
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) words.push(word);
        }
      }
    }
    return words;
  });
}
