import type { AgreementKind, EntryKind } from './agreement.ts';

export const KIND_NAMES: Readonly<Record<AgreementKind, string>> = {
  ADVANCE: 'Advance',
  INSURANCE: 'Insurance',
  EQUIPMENT: 'Equipment',
  FUEL_CARD: 'Fuel card',
  ESCROW: 'Escrow',
  SUPPORT_OR_LEVY: 'Support or levy',
  OTHER: 'Other',
};

export const ENTRY_NAMES: Readonly<Record<EntryKind, string>> = {
  BROUGHT_IN: 'Starting balance',
  ADVANCED: 'Advance paid',
  CHARGED: 'Charge',
  TAKEN: 'Deduction',
  DEPOSITED: 'Deposit',
  RELEASED: 'Release',
  INTEREST: 'Interest',
  WRITTEN_OFF: 'Write-off',
  REFUNDED: 'Refund',
};
