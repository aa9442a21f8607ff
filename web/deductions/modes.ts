import type { AgreementKind } from '../../domain/deductions/agreement.ts';

/** What an agreement takes: an amount each week, installments of a balance, a percentage, or what is charged to it. */
export type Mode = 'WEEKLY' | 'REPAY' | 'PERCENT' | 'CHARGED';

/** The modes of each kind. The first one is preselected. */
export const MODES: Readonly<Record<AgreementKind, readonly [Mode, ...Mode[]]>> = {
  ADVANCE: ['REPAY'],
  INSURANCE: ['WEEKLY'],
  EQUIPMENT: ['WEEKLY', 'REPAY'],
  FUEL_CARD: ['CHARGED'],
  ESCROW: ['WEEKLY'],
  SUPPORT_OR_LEVY: ['WEEKLY', 'PERCENT'],
  OTHER: ['WEEKLY', 'REPAY', 'PERCENT', 'CHARGED'],
};
