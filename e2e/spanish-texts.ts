import { expect, type Page } from '@playwright/test';
import type { Carrier } from './carrier.ts';

// Finds English words and truncated text on a page in Spanish. The attribute lang="en" marks text that stays English
// on purpose, such as legal text, and translate="no" marks names that the company chose.

export const SPANISH = 'es-US';

/** Frequent English words that are not Spanish words. */
const ENGLISH = new Set(
  `the and your you with not week weeks day days hours hour loading pending approved rejected submit submitted search
  from this that have has was were is are will be been by for what when where who how all any more than only please
  sign out in of on or to my save cancel close delete edit add remove view show hide open back next previous
  approve reject reopen undo driver drivers contractor contractors approver company office payroll settlement
  statement paid pay payday rate gross net expense expenses receipt reason notes note work worked today yesterday
  tomorrow password username email phone address settings profile help report reports policy role filter filters clear
  download upload print form forms year amount date status name first last new none nothing yet failed try again
  refresh required optional choose select enter invite invitation invitations language device devices tax documents
  monday tuesday wednesday thursday friday saturday sunday january february april june july august september
  october november december`.split(/\s+/),
);

interface PageTexts {
  /** The visible text and the text for screen readers. */
  texts: string[];
  truncated: string[];
}

/** Runs in the page. Collects its text, and the labels and headings that do not fit. */
export function readTexts(): PageTexts {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isTranslated = (element: Element | null) =>
    element !== null &&
    isShown(element) &&
    !element.closest('[lang="en"]:not(html), [translate="no"]');
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text && !parent?.closest('script, style, noscript, textarea') && isTranslated(parent))
      texts.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
    if (isTranslated(element))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
  const box = (element: Element) => element.getBoundingClientRect();
  /** Visually hidden text is one pixel wide or clipped. */
  const isForScreenReaders = (element: Element) =>
    box(element).width <= 1 || getComputedStyle(element).clipPath !== 'none';
  const isSeen = (element: Element | null): boolean =>
    element === null || (!isForScreenReaders(element) && isSeen(element.parentElement));
  const endsOutside = (element: Element) => {
    const range = document.createRange();
    const inside = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = inside.nextNode(); node; node = inside.nextNode()) {
      range.selectNodeContents(node);
      const isWide = range.getBoundingClientRect().right > box(element).right + 1;
      if (isWide && isSeen(node.parentElement)) return true;
    }
    return false;
  };
  const truncated = [
    ...document.querySelectorAll('button, label, legend, [role="tab"], .MuiChip-label, h1, h2, h3'),
  ]
    .filter((element) => isShown(element) && endsOutside(element))
    .map((element) => element.textContent?.trim() ?? '');
  return { texts: texts.filter(Boolean), truncated };
}

/** Returns the strings that people typed, such as names, notes and places. The app does not translate them. */
export async function typedTexts(carrier: Carrier): Promise<string[]> {
  const rows = await carrier.rows<{ text: string }>(`
    select notes as text from time_logs
    union select decision_reason from time_logs
    union select purpose from expenses union select place from expenses
    union select description from pay_lines union select description from settlement_lines
    union select reason from pay_rates union select reason from pay_exceptions_accepted
    union select name from deduction_agreements union select authority from deduction_agreements
    union select first_name from users union select last_name from users union select email from users
    union select split_part(email, '@', 1) from users
    union select brand from company union select official_name from company
    union select address from company`);
  return rows
    .map(({ text }) => text)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);
}

/** Returns the strings that contain a frequent English word after the typed strings are removed. */
export function englishIn(texts: readonly string[], typed: readonly string[]): string[] {
  return texts.filter((text) => {
    const translated = typed.reduce((rest, text) => rest.replaceAll(text, ' '), text);
    const words =
      translated.toLowerCase().match(/(?<![\p{L}\d@./_-])[a-z]+(?![\p{L}\d@_-]|\.\w)/gu) ?? [];
    return words.some((word) => ENGLISH.has(word));
  });
}

/** Uses soft assertions, so that one run reports all problems. */
export async function expectSpanish(
  page: Page,
  screen: string,
  typed: readonly string[],
): Promise<void> {
  const { texts, truncated } = await page.evaluate(readTexts);
  expect.soft(texts.length, `${screen} shows texts`).toBeGreaterThan(1);
  expect.soft([...new Set(englishIn(texts, typed))], `${screen}: English`).toEqual([]);
  expect.soft([...new Set(truncated)], `${screen}: truncated`).toEqual([]);
}
