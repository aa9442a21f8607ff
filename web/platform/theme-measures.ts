export const PHONE = '@media (max-width: 639.95px)';
/** Where fingers press: phones by width, tablets by their pointer. */
export const TOUCH = '@media (pointer: coarse), (max-width: 639.95px)';
export const TOUCH_TARGET = 44;
export const SMALL_TEXT = '0.875rem';
export const CAPTION_TEXT = '0.75rem';
