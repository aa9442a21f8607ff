import type { Day } from '../calendar.ts';
import { event } from './event-type.ts';

/** The audit events about settlement statements. */
export const STATEMENT_EVENTS = {
  SETTLEMENT_STATEMENT_DOWNLOADED: event<{
    before: null;
    after: { settlementId: string; weekStart: Day };
  }>('Settlement statement downloaded'),
  SETTLEMENT_STATEMENTS_DOWNLOADED: event<{
    before: null;
    after: { weekStart: Day; statements: number };
  }>('Settlement statements downloaded'),
  SETTLEMENT_STATEMENT_SENT: event<{
    before: null;
    after: { settlementId: string; weekStart: Day };
  }>('Settlement statement sent again'),
};
