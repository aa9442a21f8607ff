import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type {
  AgreementValues,
  DocumentValues,
  EscrowInterestValues,
  EscrowRateValues,
} from './entry-values.ts';
import { event } from './event-type.ts';

/** The audit events about deduction agreements, their documents and escrow. */
export const DEDUCTION_EVENTS = {
  DEDUCTION_AGREEMENT_ENTERED: event<{ before: null; after: AgreementValues }>(
    'Deduction agreement entered',
  ),
  DEDUCTION_AGREEMENT_ENDED: event<{
    before: AgreementValues;
    /** `canceledCents` is the advance that no settlement had paid. */
    after: AgreementValues & { reason: string; canceledCents?: Cents; leaseEndedOn?: Day };
  }>('Deduction agreement ended'),
  DEDUCTION_WEEK_SKIPPED: event<{
    before: null;
    after: { agreementId: string; name: string; weekStart: Day; reason: string };
  }>('Deduction skipped for a week'),
  DEDUCTION_ENTRY_RECORDED: event<{
    before: null;
    after: {
      agreementId: string;
      name: string;
      kind: string;
      amountCents: Cents;
      enteredOn: Day;
      note: string;
    };
  }>('Deduction entry recorded'),
  DEDUCTION_STATEMENT_DOWNLOADED: event<{
    before: null;
    after: { agreementId: string; name: string; from: Day; through: Day };
  }>('Deduction statement downloaded'),
  FINAL_ACCOUNTING_DOWNLOADED: event<{ before: null; after: { agreements: number } }>(
    'Final accounting downloaded',
  ),
  ESCROW_RATE_SET: event<{ before: EscrowRateValues | null; after: EscrowRateValues }>(
    'Escrow interest rate set',
  ),
  // Each escrow has an entry of its own. A quarter without interest has one entry, without an escrow.
  ESCROW_INTEREST_CREDITED: event<{
    before: null;
    after: { quarterStart: Day; rateThousandths: number } & Partial<EscrowInterestValues>;
  }>('Escrow interest credited'),
  DEDUCTION_AGREEMENT_ACKNOWLEDGED: event<{
    before: null;
    after: { agreementId: string; name: string };
  }>('Deduction agreement confirmed'),
  DEDUCTIONS_EXPORTED: event<{
    before: null;
    after: { startDate: Day; endDate: Day; kind?: string; agreements: number };
  }>('Deductions exported'),
  DOCUMENT_ADDED: event<{
    before: null;
    after: DocumentValues & { bytes: number; sha256: string };
  }>('Document added'),
  DOCUMENT_DOWNLOADED: event<{ before: null; after: DocumentValues }>('Document downloaded'),
};
