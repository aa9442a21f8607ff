import type { AgreementKind } from '../deductions/agreement.ts';
import type { Cents } from '../money.ts';

/** The carrier as a document names it. */
export interface Carrier {
  name: string;
  /** The lines of the address. */
  lines: string[];
  phone: string;
}

/** What a payee was paid in a calendar year through a payment, by payment date. Omits reversed payments and payments
 *  outside Linehaul. */
export interface YearToDate {
  year: number;
  grossCents: Cents;
  reimbursementsCents: Cents;
  /** Backup withholding, without the tax that was repaid. */
  withheldCents: Cents;
  payoutsCents: Cents;
  /** Deductions and escrow deposits, as a negative amount. */
  afterGrossCents: Cents;
  netCents: Cents;
  /** The parts of `afterGrossCents`. */
  deductions: { kind: AgreementKind; cents: Cents }[];
}

/** The agreement of a line, as it was when the settlement was processed. */
export interface StatementAgreement {
  /** The clause of the lease or the signed document that allows the deduction. */
  authority: string;
  isAcknowledged: boolean;
  isEscrow: boolean;
  repaysBalance: boolean;
  /** What the payee owes, or for an escrow what the carrier holds, after the settlement. */
  balanceCents: Cents;
}

/** What the statement of a settlement shows and what could change later, stored when the settlement is processed. */
export interface ProcessedStatement {
  payee: string;
  carrier: Carrier;
  processedBy: string | null;
  /** The names of the people who approved the days. */
  approvedBy: string[];
  /** What did not fit, by agreement. */
  carriedOver: { name: string; cents: Cents }[];
  /** By position. Omits lines of the payee that nobody approved and that have no agreement. */
  lines: Record<
    string,
    {
      approvedBy?: string;
      approvedAt?: string;
      /** The driver who worked, if the driver's pay goes to the payee. */
      driver?: { userId: string; name: string };
      agreement?: StatementAgreement;
    }
  >;
}

/** What the payment adds to the statement. */
export interface PaidStatement {
  paidBy: string | null;
  yearToDate: YearToDate;
}
