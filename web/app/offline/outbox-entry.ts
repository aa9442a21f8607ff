import type { ReceivedBody, Endpoint } from '../../../domain/endpoint.ts';
import type {
  addExpense,
  changeExpense,
  decideExpense,
  removeExpense,
} from '../../../domain/expenses/schema.ts';
import { requestDay } from '../../../domain/time-logs/missed-days.ts';
import { decideTimeLogs } from '../../../domain/time-logs/approval-schema.ts';
import { submitNoWork, submitWeek } from '../../../domain/time-logs/schema.ts';
import type { CallInput } from '../api.ts';

const FIRST_PAGE_ENDPOINTS = {
  week: submitWeek,
  'no-work': submitNoWork,
  'day-request': requestDay,
  decisions: decideTimeLogs,
} as const satisfies Record<string, Endpoint>;

/** The endpoint of each kind of write that can wait for a connection. */
interface EndpointOfKind {
  week: typeof submitWeek;
  'no-work': typeof submitNoWork;
  'day-request': typeof requestDay;
  decisions: typeof decideTimeLogs;
  expense: typeof addExpense;
  'expense-change': typeof changeExpense;
  'expense-removal': typeof removeExpense;
  'expense-decision': typeof decideExpense;
}
export type EntryKind = keyof EndpointOfKind;

export type InputOf<Kind extends EntryKind> = CallInput<EndpointOfKind[Kind]>;
export type ResponseOf<Kind extends EntryKind> = ReceivedBody<EndpointOfKind[Kind]>;

export interface EntryOf<Kind extends EntryKind> {
  /** The id, which is also the idempotency key. Ids sort in the order of the writes. */
  id: string;
  kind: Kind;
  input: InputOf<Kind>;
  label: string;
  /** When the person saved the entry, by the clock of the server as far as the device knew it. */
  savedAt: string;
  /** The skew of the device's clock that the device knew then. */
  skewMs: number;
  /** Why the entry was refused. Undefined while the entry is unsent. */
  refusalReason?: string;
  /** The days that changed elsewhere, if this is why the server refused the entry. */
  staleDays?: readonly string[];
}
export type OutboxEntry = { [Kind in EntryKind]: EntryOf<Kind> }[EntryKind];

const isOnFirstPage = (kind: EntryKind): kind is keyof typeof FIRST_PAGE_ENDPOINTS =>
  kind in FIRST_PAGE_ENDPOINTS;

/** Returns the endpoint of a kind. The schemas that a phone's first page does not need are loaded on demand. */
export async function endpointOf(kind: EntryKind): Promise<Endpoint> {
  if (isOnFirstPage(kind)) return FIRST_PAGE_ENDPOINTS[kind];
  const expenses = await import('../../../domain/expenses/schema.ts');
  const expenseEndpoints = {
    expense: expenses.addExpense,
    'expense-change': expenses.changeExpense,
    'expense-removal': expenses.removeExpense,
    'expense-decision': expenses.decideExpense,
  } as const;
  return expenseEndpoints[kind];
}
