import type { LineKind, SettlementKind } from './lines.ts';

export const SETTLEMENT_KIND_NAMES: Readonly<Record<SettlementKind, string>> = {
  REGULAR: 'Settlement',
  SUPPLEMENT: 'Supplement',
  BONUS: 'Bonus',
  CORRECTION: 'Correction',
  PAYOUT: 'Advance or release',
};

export const LINE_KIND_NAMES: Readonly<Record<LineKind, string>> = {
  EARNING: 'Earning',
  OTHER_PAY: 'Other pay',
  CORRECTION: 'Correction',
  ALLOWANCE: 'Expense allowance',
  REIMBURSEMENT: 'Reimbursed expense',
  BACKUP_WITHHOLDING: 'Backup withholding',
  DEDUCTION: 'Deduction',
  ESCROW_DEPOSIT: 'Escrow deposit',
  ADVANCE: 'Advance',
  ESCROW_RELEASE: 'Escrow release',
  PREPAID_ADVANCE: 'Advance (prepaid pay)',
  PREPAID_REPAYMENT: 'Repayment of prepaid pay',
};
