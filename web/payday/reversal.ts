import type { ComponentType } from 'react';

/** The dialog that reverses a settlement. The payroll feature provides this component. */
export type Reversal = ComponentType<{ settlementId: string; onClose: () => void }>;
