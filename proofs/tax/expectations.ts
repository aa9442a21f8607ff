import { ProofFailed } from '../shared/proof-failed.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';

/** The product and the model disagree. */
export class Disagreement extends ProofFailed {
  /** The payee whose values disagree; undefined for sums of all payees. */
  tested: PayeeUnderTest | undefined;

  /** Sets the payee if it is not set. */
  of(tested: PayeeUnderTest): this {
    this.tested ??= tested;
    return this;
  }
}

/** Compares a value of the product with the model. */
export function expectSame(what: string, product: unknown, model: unknown): void {
  const [actual, expected] = [JSON.stringify(product), JSON.stringify(model)];
  if (actual !== expected)
    throw new Disagreement(`${what}: the product says ${actual}, the model ${expected}.`);
}
