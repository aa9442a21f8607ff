export const PHONE = '@media (max-width: 639.95px)';
/** The media query for touch devices. It detects phones by their width and tablets by their pointer. */
export const TOUCH = '@media (pointer: coarse), (max-width: 639.95px)';
export const TOUCH_TARGET = 44;
export const SMALL_TEXT = '0.875rem';
export const CAPTION_TEXT = '0.75rem';
/** The height of the top bar in pixels, with its border. */
export const TOP_BAR_HEIGHT = 57;
/** The width of the navigation in pixels. Narrow screens show the navigation in a menu of the same width. */
export const SIDEBAR_WIDTH = 240;
export const ICON_SIZE = '1.25rem';
/** The shadow of elements that float above the page. No other element has a shadow. */
export const FLOATING = '0 8px 28px rgb(8 16 24 / 0.18)';
