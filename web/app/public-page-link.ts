/** A link to the public page. The server renders it, so the browser loads a new document. */
export const PUBLIC_PAGE_LINK = { href: '/', reloadDocument: true, replace: true } as const;
