export const PHONE = '@media (max-width: 639.95px)';
/** Touch devices: phones by their width, tablets by their pointer. */
export const TOUCH = '@media (pointer: coarse), (max-width: 639.95px)';
export const TOUCH_TARGET = 44;
export const SMALL_TEXT = '0.875rem';
export const CAPTION_TEXT = '0.75rem';
/** The width of the navigation, both beside the page and in the menu of narrow screens. */
export const SIDEBAR_WIDTH = 240;
/** The size of icons beside small text. */
export const ICON_SIZE = '1.25rem';
/** The only elevation: elements that float above the page have a shadow. */
export const FLOATING = '0 8px 28px rgb(8 16 24 / 0.18)';
