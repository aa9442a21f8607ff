import { ProofFailed } from '../shared/proof-failed.ts';
import type { Life } from './life.ts';

/** The product and the model disagree. */
export class Disagreement extends ProofFailed {
  /** The payee that it is about; undefined for sums of all payees. */
  life: Life | undefined;

  of(life: Life): this {
    this.life ??= life;
    return this;
  }
}

/** Compares a value of the product with the model. */
export function expectSame(what: string, product: unknown, model: unknown): void {
  const [said, expected] = [JSON.stringify(product), JSON.stringify(model)];
  if (said !== expected)
    throw new Disagreement(`${what}: the product says ${said}, the model ${expected}.`);
}
