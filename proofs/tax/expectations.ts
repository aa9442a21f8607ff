import { ProofFailed } from '../shared/proof-failed.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';

/** Thrown when the product and the model disagree. */
export class Disagreement extends ProofFailed {
  /** The payee whose values disagree. This is undefined if a sum over all payees disagrees. */
  testPayee: PayeeUnderTest | undefined;

  /** Sets the payee unless it is already set. */
  setPayee(testPayee: PayeeUnderTest): this {
    this.testPayee ??= testPayee;
    return this;
  }
}

/** Compares a value of the product with the model. */
export function expectSame(what: string, product: unknown, model: unknown): void {
  const [actual, expected] = [JSON.stringify(product), JSON.stringify(model)];
  if (actual !== expected)
    throw new Disagreement(`${what}: the product says ${actual}, and the model says ${expected}.`);
}
