import type { Chance } from '../shared/seed.ts';

/** What happens to a payee, and how often. */
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
  changePaymentStatus: 5,
  makeForm: 10,
  takeStep: 9,
  correctName: 4,
} as const;

export type Kind = keyof typeof WEIGHTS;
const KINDS = (Object.keys(WEIGHTS) as Kind[]).flatMap((kind) =>
  Array.from({ length: WEIGHTS[kind] }, () => kind),
);

/** One operation. Its seed and the state of the payee decide the rest, so that others can be left out. */
export interface Operation {
  kind: Kind;
  seed: number;
  round: number;
}

export function operationsOf(chance: Chance, count: number, aRound: number): Operation[] {
  return Array.from({ length: count }, (_, index) => ({
    // Most payees begin with a W-9.
    kind:
      index === 0 && !chance.oneIn(4)
        ? 'enterW9'
        : (KINDS[chance.between(0, KINDS.length - 1)] ?? 'pay'),
    seed: chance.between(0, 2 ** 31),
    round: Math.floor(index / aRound),
  }));
}
