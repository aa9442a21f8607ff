/** The public page is the server's: one goes there by leaving the app. */
export const FRONT_PAGE = { href: '/', reloadDocument: true, replace: true } as const;
