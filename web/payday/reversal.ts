import type { ComponentType } from 'react';

/** The dialog that reverses a settlement. It is another feature's. */
export type Reversal = ComponentType<{ settlementId: string; onClose: () => void }>;
