import { addDays, dayIn, weekStartOf, yearOf } from '../../domain/calendar.ts';
import type { Endpoint } from '../../domain/endpoint.ts';
import type { SignedInPerson } from '../shared/people.ts';

const TIME_ZONE = 'America/Chicago';
const TODAY = dayIn(TIME_ZONE, Temporal.Now.instant());
export const MONDAY = weekStartOf(TODAY);
export const PAID_WEEK = addDays(MONDAY, -7);
export const OTHER_WEEK = addDays(MONDAY, -14);
export const YEAR = yearOf(PAID_WEEK);

/** The records that the calls have created for one driver. */
export interface CreatedRecords {
  driver: SignedInPerson;
  /** The driver's own EIN. Nobody can file a form for accounts that gave one number with different names. */
  tin: string;
  logs: { id: string; date: string; version: number }[];
  settlementIds: string[];
  policyId: string;
  policyVersion: number;
  staffId: string;
  contractorId: string;
  invitationToken: string;
  settings: object;
  settingsVersion: number;
  payerVersion: number;
  documentIds: string[];
  openingBalanceId: string;
  plannedRateId: string;
  agreementId: string;
  questionId: string;
  payLineId: string;
  expense: { id: string; version: number };
}

/** The parts of a response that later calls need. Each response has some of these parts. */
export interface ResponseBody {
  contractor: { id: string };
  user: { id: string };
  link: string;
  policy: { id: string; version: number };
  settings: object;
  version: number;
  expense: { id: string; version: number };
  settlement: { id: string };
  taxDocument: { id: string };
  /** The id of an opening balance, a rate, a deduction agreement, a question or a pay line. */
  id: string;
  timeLogs: { id: string; date: string; version: number }[];
}

export interface Write {
  endpoint: Endpoint;
  by: 'driver' | 'admin' | 'nobody';
  params?: (created: CreatedRecords) => Record<string, string | number>;
  /** The body, with harmless text in each text field. The writer replaces this text. */
  body?: (created: CreatedRecords) => object;
  /** Stores the parts of the response that later calls need. */
  store?: (response: ResponseBody, created: CreatedRecords) => void;
  /** True if only the first drivers send this write, because the rate limit per IP address allows few such calls. */
  onlyFirst?: true;
}

/** Returns a document to upload. It starts like a PDF file. */
export const documentOf = (text: string) => ({
  fileName: 'Lease page',
  content: Buffer.from(`%PDF-1.7 ${text}`).toString('base64'),
});
