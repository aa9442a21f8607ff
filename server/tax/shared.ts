// What other features may use.

export { countsInYear } from './filings/withheld-queries.ts';
export { findOpeningBalance } from './opening-balances/queries.ts';
export { HAS_COMPLETE_W9, HAS_OPEN_REQUEST } from './w9/queries.ts';
export { countOverdueForms } from './year/overdue-queries.ts';
export { countNotReady } from './year/readiness-queries.ts';
export { type TaxSummaryRow, summarizeYear } from './year/report-queries.ts';
