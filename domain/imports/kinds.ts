/** What the office imports from files. Apart from sources.ts, because the routes of the web app need only the kinds. */
export const IMPORT_KINDS = ['DAYS', 'PAY_LINES', 'FUEL'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
