/** Whether shortcuts are pressed with Command instead of Ctrl. */
export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
