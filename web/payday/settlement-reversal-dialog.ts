import type { ComponentType } from 'react';

/** The dialog that reverses a settlement. PayrollAndTaxPage.tsx passes it in, because a feature must not import
 *  another feature. */
export type SettlementReversalDialog = ComponentType<{ settlementId: string; onClose: () => void }>;
