export const PHONE = '@media (max-width: 639.95px)';
/** Where fingers press: phones by width, tablets by their pointer. */
export const TOUCH = '@media (pointer: coarse), (max-width: 639.95px)';
export const TOUCH_TARGET = 44;
export const SMALL_TEXT = '0.875rem';
export const CAPTION_TEXT = '0.75rem';
/** The list of pages, beside them or in the menu of narrow screens. */
export const SIDEBAR_WIDTH = 240;
/** Beside a line of small text. */
export const ICON_SIZE = '1.25rem';
/** The one level of elevation: only what floats above the page has a shadow. */
export const FLOATING = '0 8px 28px rgb(8 16 24 / 0.18)';
