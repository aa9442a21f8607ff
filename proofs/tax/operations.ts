import type { Random } from '../shared/seed.ts';

/** The operations on a payee with their relative frequency. */
const WEIGHTS = {
  signW9: 4,
  enterW9: 4,
  changeSettings: 6,
  enterDay: 5,
  approveDays: 4,
  processWeek: 18,
  processWithBonus: 3,
  payToThreshold: 8,
  repeatWeek: 2,
  previewPayment: 4,
  pay: 22,
  reverse: 9,
  changePaymentTaxStatus: 5,
  generateForm: 10,
  changeFormStatus: 9,
  correctName: 4,
  payAdvance: 3,
  changeDriver: 4,
  payDriver: 6,
  enterDeduction: 5,
  endDeduction: 2,
} as const;

export type Kind = keyof typeof WEIGHTS;
const KINDS = (Object.keys(WEIGHTS) as Kind[]).flatMap((kind) =>
  Array.from({ length: WEIGHTS[kind] }, () => kind),
);

/** An operation. It depends only on its seed and the state of the payee, so a shorter plan can leave out other
 *  operations. */
export interface Operation {
  kind: Kind;
  seed: number;
  round: number;
}

export function operationsOf(random: Random, count: number, perRound: number): Operation[] {
  return Array.from({ length: count }, (_, index) => ({
    // The first operation on most payees is a W-9.
    kind: index === 0 && !random.oneIn(4) ? 'enterW9' : (random.oneOf(KINDS) ?? 'pay'),
    seed: random.between(0, 2 ** 31),
    round: Math.floor(index / perRound),
  }));
}
